import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isMuted, mute, staysMuted } from '../src/lib/muting';

function shelf(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

describe('mute', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', shelf());
  });

  it('is of one table and of one way to speak, until it is taken back', () => {
    mute('chat', 'one', true);
    expect(isMuted('chat', 'one')).toBe(true);
    expect(isMuted('phrases', 'one')).toBe(false);
    expect(isMuted('chat', 'two')).toBe(false);
    mute('chat', 'one', false);
    expect(isMuted('chat', 'one')).toBe(false);
  });

  it('goes on in the next game with the same people', () => {
    mute('phrases', 'one', true);
    staysMuted('one', 'two');
    expect(isMuted('phrases', 'two')).toBe(true);
    expect(isMuted('chat', 'two')).toBe(false);
  });

  it('reads nothing into what is not its own', () => {
    sessionStorage.setItem('shinpan muted', '{"chat": 1}');
    expect(isMuted('chat', 'one')).toBe(false);
    mute('chat', 'one', true);
    expect(isMuted('chat', 'one')).toBe(true);
  });
});

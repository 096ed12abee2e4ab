import { afterEach, describe, expect, it, vi } from 'vitest';

const made: FakeContext[] = [];
class FakeContext {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  started = 0;
  constructor() {
    made.push(this);
  }
  resume(): Promise<void> {
    this.state = 'running';
    return Promise.resolve();
  }
  createOscillator(): object {
    const connect = (next: unknown): unknown => next;
    return { type: '', frequency: { value: 0 }, connect, start: () => (this.started += 1), stop: () => 0 };
  }
  createGain(): object {
    const ramp = (): void => undefined;
    const gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp };
    return { gain, connect: ramp };
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  made.length = 0;
});

describe('sounds', () => {
  it('come only once the page was touched, and then they are heard', async () => {
    const userActivation = { hasBeenActive: false };
    vi.stubGlobal('AudioContext', FakeContext);
    vi.stubGlobal('navigator', { userActivation });
    const { chime } = await import('../src/lib/sound');
    chime('attack');
    expect(made).toHaveLength(0);
    userActivation.hasBeenActive = true;
    chime('attack');
    expect(made.map((one) => [one.state, one.started])).toEqual([['running', 2]]);
  });
  it('call the reader once somebody else was asked, and not after every answer of their own', async () => {
    const { isCall } = await import('../src/lib/sound');
    expect([isCall(null, 4), isCall(4, 5), isCall(5, 9), isCall(9, 7)]).toEqual([true, false, true, false]);
  });
  it('most moments are silent', async () => {
    vi.stubGlobal('AudioContext', FakeContext);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    const { chime } = await import('../src/lib/sound');
    chime('phase');
    expect(made).toHaveLength(0);
  });
});

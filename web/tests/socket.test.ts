import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Socket, type Link } from '../src/lib/socket';

/** The other end of each connection, which says what a test lets it say. */
class Far {
  static readonly OPEN = 1;
  static all: Far[] = [];
  readyState = 0;
  said: { t: string }[] = [];
  isClosed = false;
  onopen = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;
  onclose = (_: { code: number }): void => undefined;

  constructor(readonly url: string) {
    Far.all.push(this);
  }
  send(message: string): void {
    this.said.push(JSON.parse(message) as { t: string });
  }
  close(): void {
    this.isClosed = true; // and the other side, which is asleep, never says that it is
  }
  async open(): Promise<void> {
    this.readyState = Far.OPEN;
    this.onopen();
    await vi.advanceTimersByTimeAsync(0);
  }
  tell(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const WELCOME = { t: 'welcome', pulse: 15 };

describe('the socket', () => {
  let links: Link[];
  let heard: string[];
  let page: { hidden: boolean; addEventListener: () => void; removeEventListener: () => void };

  function sit(): Socket {
    return new Socket('/ws/one', {
      hello: () => Promise.resolve({ t: 'hello', language: 'en', since: 0 }),
      heard: (message) => heard.push(message.t),
      link: (link) => links.push(link),
    });
  }
  function nth(i: number): Far {
    const far = Far.all[i];
    if (!far) throw new Error(`nobody came so often: ${String(Far.all.length)} times`);
    return far;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    Far.all = [];
    links = [];
    heard = [];
    page = { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('WebSocket', Far);
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('leaves a server that takes a connection and says nothing, later each time', async () => {
    sit();
    await nth(0).open();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(links).toEqual(['open']);
    await vi.advanceTimersByTimeAsync(500);
    expect(links).toEqual(['open', 'lost']);
    expect(nth(0).isClosed).toBe(true);
    await nth(1).open();
    await vi.advanceTimersByTimeAsync(19_900);
    expect(Far.all.length).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(Far.all.length).toBe(3);
  });

  it('leaves one that does not even take it', async () => {
    sit();
    await vi.advanceTimersByTimeAsync(10_400);
    expect(Far.all.length).toBe(2);
  });

  it('asks whether a silent server is there, and stays while it is', async () => {
    sit();
    await nth(0).open();
    nth(0).tell(WELCOME);
    for (let i = 1; i < 10; i += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      expect(nth(0).said.map((message) => message.t)).toEqual(['hello', ...Array<string>(i).fill('ping')]);
      nth(0).tell({ t: 'pong' });
    }
    await vi.advanceTimersByTimeAsync(14_000);
    expect(links).toEqual(['open']);
    expect(heard).toEqual(['welcome']);
    await vi.advanceTimersByTimeAsync(5_500);
    expect(links).toEqual(['open', 'lost']);
    expect(Far.all.length).toBe(2);
  });

  it('notices soon that nobody heard what was said', async () => {
    const socket = sit();
    await nth(0).open();
    nth(0).tell(WELCOME);
    socket.send({ t: 'resign' });
    await vi.advanceTimersByTimeAsync(6_400);
    expect(Far.all.length).toBe(2);
  });

  it('asks nothing of a server that would not understand, and not while nobody looks', async () => {
    sit();
    await nth(0).open();
    nth(0).tell({ t: 'welcome' });
    await vi.advanceTimersByTimeAsync(100_000);
    nth(0).tell(WELCOME);
    page.hidden = true;
    await vi.advanceTimersByTimeAsync(100_000);
    expect(nth(0).said.length).toBe(1);
    expect(links).toEqual(['open']);
  });

  it('is quiet when it is closed', async () => {
    const socket = sit();
    await nth(0).open();
    nth(0).tell(WELCOME);
    socket.close();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(Far.all.length).toBe(1);
    expect(links).toEqual(['open']);
  });
});

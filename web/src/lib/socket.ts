/**
 * A WebSocket that comes back by itself, and says calmly in which state it is. A server that says nothing any more may
 * be asleep, or cut off, and its games are somewhere else: it is asked whether it is there, and left.
 */

import type { ClientMessage, Pong, SayHello, SayPing, SaySpeak, ServerMessage } from './protocol';

/** `lost`: it broke and is being tried again; `gone`: the server wants no more of it. */
export type Link = 'connecting' | 'open' | 'lost' | 'gone';

/** What is of interest to a table; and what is said there and answered. */
export type Heard = Exclude<ServerMessage, Pong>;
export type Asked = Exclude<ClientMessage, SayHello | SayPing | SaySpeak>;

interface Ears {
  hello: () => Promise<ClientMessage>;
  heard: (message: Heard) => void;
  link: (link: Link) => void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
/** In which a server says something to whoever comes, or is left; each time in a row it has twice as long. */
const FIRST_PATIENCE = 10_000;
const LONGEST_PATIENCE = 80_000;
/** The same for whoever asks whether it is there. */
const ASKED_PATIENCE = 4000;
/** After something was said: until that is asked. */
const SOON = 2000;
const REFUSALS = new Set([1008, 4003, 4004]);

export class Socket {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #closed = false;
  /** How long the server may be silent in which it ought to say something, as a multiple of what it has at first. */
  #slack = 1;
  /** Until it is asked whether it is there, and until it is left. */
  #asking = 0;
  #leaving = 0;
  /** So often it wants to be asked; 0: it would not understand. */
  #pulse = 0;

  constructor(
    private readonly path: string,
    private readonly ears: Ears,
  ) {
    this.#open();
    addEventListener('online', this.#retry);
    document.addEventListener('visibilitychange', this.#retry);
  }

  #open = (): void => {
    if (this.#closed) return;
    const socket = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${this.path}`,
    );
    this.#socket = socket;
    this.#expect(FIRST_PATIENCE);
    socket.onopen = () => {
      void this.ears.hello().then((hello) => {
        if (socket.readyState !== WebSocket.OPEN) return;
        socket.send(JSON.stringify(hello));
        this.ears.link('open');
      });
    };
    socket.onmessage = (event) => {
      if (typeof event.data !== 'string') return;
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.t === 'position') this.#wait = FIRST_WAIT;
      if (message.t === 'welcome') this.#pulse = message.pulse * 1000;
      this.#slack = 1;
      this.#forget();
      this.#askIn(this.#pulse);
      if (message.t !== 'pong') this.ears.heard(message);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket || this.#closed) return;
      if (REFUSALS.has(event.code)) {
        this.#socket = null;
        this.#forget();
        this.#closed = true;
        this.ears.link('gone');
        return;
      }
      this.#lose();
    };
  };

  #lose(): void {
    this.#socket = null;
    this.#forget();
    this.ears.link('lost');
    this.#timer = window.setTimeout(this.#open, this.#wait);
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }

  /** Something is to be heard within that time, else the server is left. */
  #expect(time: number): void {
    if (this.#leaving !== 0) return;
    this.#leaving = window.setTimeout(this.#leave, Math.min(time * this.#slack, LONGEST_PATIENCE));
  }

  #leave = (): void => {
    this.#slack *= 2;
    const old = this.#socket;
    this.#lose();
    old?.close();
  };

  #askIn(time: number): void {
    clearTimeout(this.#asking);
    this.#asking = this.#pulse > 0 ? window.setTimeout(this.#ask, Math.min(time, this.#pulse)) : 0;
  }

  /** Ask the server whether it is there; nobody does who does not look. */
  #ask = (): void => {
    if (!(this.#pulse > 0) || this.#socket?.readyState !== WebSocket.OPEN || document.hidden) return;
    this.#socket.send(JSON.stringify({ t: 'ping' } satisfies ClientMessage));
    this.#expect(ASKED_PATIENCE);
  };

  #forget(): void {
    clearTimeout(this.#asking);
    clearTimeout(this.#leaving);
    this.#asking = this.#leaving = 0;
  }

  /** The network or the reader is back: try at once, or see whether the server is still there. */
  #retry = (): void => {
    if (this.#closed || document.hidden) return;
    if (this.#socket) {
      this.#ask();
      return;
    }
    clearTimeout(this.#timer);
    this.#open();
  };

  /** Whether the message has left; what does not leave is for the caller to say again after the next position. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    this.#askIn(SOON);
    return true;
  }

  /** Say hello anew. */
  again(): void {
    const old = this.#socket;
    if (!old || this.#closed) return;
    this.#socket = null;
    this.#forget();
    old.close();
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#forget();
    removeEventListener('online', this.#retry);
    document.removeEventListener('visibilitychange', this.#retry);
    this.#socket?.close();
  }
}

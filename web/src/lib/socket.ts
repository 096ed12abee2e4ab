/** A WebSocket that comes back by itself, and says calmly in which state it is. */

import type { ClientMessage, ServerMessage } from './protocol';

/** `lost`: it broke and is being tried again; `gone`: the server wants no more of it. */
export type Link = 'connecting' | 'open' | 'lost' | 'gone';

interface Ears {
  hello: () => Promise<ClientMessage>;
  heard: (message: ServerMessage) => void;
  link: (link: Link) => void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const REFUSALS = new Set([1008, 4003, 4004]);

export class Socket {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #closed = false;

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
      this.ears.heard(message);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket || this.#closed) return;
      this.#socket = null;
      if (REFUSALS.has(event.code)) {
        this.#closed = true;
        this.ears.link('gone');
        return;
      }
      this.ears.link('lost');
      this.#timer = window.setTimeout(this.#open, this.#wait);
      this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
    };
  };

  /** The network or the reader is back: try at once. */
  #retry = (): void => {
    if (this.#socket || this.#closed || document.hidden) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  /** Whether the message has left; what does not leave is for the caller to say again after the next position. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Say hello anew. */
  again(): void {
    const old = this.#socket;
    if (!old || this.#closed) return;
    this.#socket = null;
    old.close();
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#retry);
    document.removeEventListener('visibilitychange', this.#retry);
    this.#socket?.close();
  }
}

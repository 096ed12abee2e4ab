/** Those who wait for an answer of the table, each for their own. */

import type { ServerMessage } from './protocol';

const LONGEST_WAIT = 8000;
/** For what has to be thought about. */
export const LONGEST_THOUGHT = 30000;

export class Waiters {
  #all = new Map<string, (message: ServerMessage) => void>();

  wait(id: string, longest = LONGEST_WAIT): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#all.delete(id);
        reject(new Error('no answer'));
      }, longest);
      this.#all.set(id, (message) => {
        clearTimeout(timer);
        resolve(message);
      });
    });
  }

  /** Hand an answer to whoever waits for it; whether somebody did. */
  settle(id: string | number | null, message: ServerMessage): boolean {
    const waiter = this.#all.get(String(id));
    this.#all.delete(String(id));
    waiter?.(message);
    return waiter !== undefined;
  }
}

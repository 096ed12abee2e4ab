/** Something that is asked for again where it could not be had: a server that is busy answers a little later. */

const TIMES = 4;
const WAIT = 1500;

export async function patiently<T>(ask: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (let left = TIMES; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      if (left <= 1 || !isWanted()) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT));
    }
  }
}

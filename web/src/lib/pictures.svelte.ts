/**
 * Card pictures that the reader has: kept in this browser by card number, shown on the cards, never sent anywhere.
 */

import { SvelteMap } from 'svelte/reactivity';

const DATABASE = 'shinpan pictures';
const STORE = 'pictures';
/** That there are any: without it nothing is looked for. */
const FLAG = 'shinpan pictures';
const LARGEST = 12_000_000;
const WIDTH = 520;
const KINDS = /\.(png|jpe?g|webp|gif|avif)$/i;

/** A file name as a card number: what stands before the dot, without spaces around it. */
export function numberOf(file: string): string | null {
  const name = file.split(/[\\/]/).at(-1) ?? '';
  if (!KINDS.test(name)) return null;
  return name.replace(KINDS, '').trim().toUpperCase() || null;
}

const urls = new SvelteMap<string, string>();
let opening: Promise<IDBDatabase> | null = null;

function opened(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(STORE);
    };
    asked.onsuccess = () => {
      resolve(asked.result);
    };
    asked.onerror = () => {
      reject(new Error(asked.error?.message ?? ''));
    };
  });
  return opening;
}

function done(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => {
      resolve();
    };
    work.onabort = () => {
      reject(new Error(work.error?.message ?? ''));
    };
  });
}

function show(number: string, picture: Blob): void {
  const old = urls.get(number);
  if (old) URL.revokeObjectURL(old);
  urls.set(number, URL.createObjectURL(picture));
}

/** As large as a card is ever shown, and no larger. */
async function scaled(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file);
  const share = Math.min(1, WIDTH / image.width);
  const canvas = new OffscreenCanvas(Math.round(image.width * share), Math.round(image.height * share));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
}

async function load(): Promise<void> {
  const store = (await opened()).transaction(STORE).objectStore(STORE);
  const asked = store.openCursor();
  asked.onsuccess = () => {
    const cursor = asked.result;
    if (!cursor) return;
    show(String(cursor.key), cursor.value as Blob);
    cursor.continue();
  };
}

class Pictures {
  get count(): number {
    return urls.size;
  }

  /** The address of the picture of a card; null if the reader has none. */
  of(number: string): string | null {
    return urls.get(number.toUpperCase()) ?? null;
  }

  /** Keep pictures by the numbers that their files are named by; how many were, and how many could not be. */
  async add(
    files: File[],
    tick: (done: number, of: number) => void,
  ): Promise<{ kept: number; left: number }> {
    const base = await opened();
    let kept = 0;
    for (const [i, file] of files.entries()) {
      tick(i, files.length);
      const number = numberOf(file.name);
      if (number === null || file.size > LARGEST) continue;
      try {
        const picture = await scaled(file);
        const work = base.transaction(STORE, 'readwrite');
        work.objectStore(STORE).put(picture, number);
        await done(work);
        show(number, picture);
        kept += 1;
        if (kept === 1) localStorage.setItem(FLAG, '1'); // whoever leaves now has those that are kept
      } catch {
        // no picture, or no room: it is counted among those that are left
      }
    }
    tick(files.length, files.length);
    return { kept, left: files.length - kept };
  }

  async forget(): Promise<void> {
    const work = (await opened()).transaction(STORE, 'readwrite');
    work.objectStore(STORE).clear();
    await done(work);
    for (const url of urls.values()) URL.revokeObjectURL(url);
    urls.clear();
    localStorage.removeItem(FLAG);
  }
}

export const pictures = new Pictures();

try {
  if (localStorage.getItem(FLAG) !== null) void load().catch(() => undefined);
} catch {
  // a browser that keeps nothing has no pictures
}

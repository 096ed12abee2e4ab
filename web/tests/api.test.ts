import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../src/lib/api';

/** A server that never answers: only whoever asked ends it. */
function silence(_: string, asked: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    asked.signal?.addEventListener('abort', () => {
      reject(new Error('aborted'));
    });
  });
}

describe('what is asked of a server', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is not waited for without end', async () => {
    const ending = new AbortController();
    const wait = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal);
    vi.stubGlobal('fetch', silence);
    const asked = api.tournaments();
    expect(wait).toHaveBeenCalledOnce();
    ending.abort();
    await expect(asked).rejects.toEqual(new ApiError('', 0));
  });

  it('is no answer where that broke off', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"tournaments": [', { status: 200 })));
    await expect(api.tournaments()).rejects.toEqual(new ApiError('', 0));
  });
});

import { AppError } from '../../domain/app-error.ts';

interface WatchedFetchOptions {
  /** How long what is sent may stand still. */
  readonly stillMs: number;
  /** How long the answer may take once everything was handed to the network. */
  readonly answerMs: number;
  /** An answer of more bytes is none of ours. */
  readonly maxBytes: number;
}

/** Of an answer, all that is looked at. */
const headerNames = ['content-type', 'retry-after'];

/**
 * A `fetch` for uploads that sees what it sends move, which the browser's own cannot: what stands still rejects with an
 * `AppError` as `stalled`. Without cookies of another origin; a redirect, which is followed before it can be seen, is
 * answered as one.
 */
export function createWatchedFetch(options: WatchedFetchOptions): typeof globalThis.fetch {
  return (input, init) =>
    new Promise<Response>((resolve, reject) => {
      const url = typeof input === 'string' ? input : 'href' in input ? input.href : input.url;
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const giveUp = (reason: unknown) => {
        reject(reason);
        request.abort();
      };
      const watch = (patienceMs: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => giveUp(new AppError('offline', { reason: 'stalled' })), patienceMs);
      };
      request.upload.addEventListener('progress', () => watch(options.stillMs));
      request.upload.addEventListener('load', () => watch(options.answerMs));
      request.addEventListener('progress', ({ loaded }) => {
        if (loaded > options.maxBytes) giveUp(new AppError('malformed', { what: 'the length of an answer' }));
      });
      request.addEventListener('load', () => resolve(answerOf(request, url)));
      request.addEventListener('error', () => reject(new TypeError('the network did not answer')));
      request.addEventListener('loadend', () => clearTimeout(timer));
      init?.signal?.addEventListener('abort', () => giveUp(init.signal?.reason), { once: true });
      request.open(init?.method ?? 'GET', url);
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
      watch(options.stillMs);
      // Only what an upload is made of is handed on here.
      request.send(init?.body instanceof FormData ? init.body : null);
    });
}

function answerOf(request: XMLHttpRequest, url: string): Response {
  const isRedirected = new URL(request.responseURL || url, location.href).href !== new URL(url, location.href).href;
  if (isRedirected) return new Response(null, { status: 302 });
  const headers = new Headers();
  for (const name of headerNames) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const { status } = request;
  return new Response([204, 205, 304].includes(status) ? null : request.responseText, { status, headers });
}

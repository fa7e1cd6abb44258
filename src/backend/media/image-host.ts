import * as z from 'zod/mini';
import { AppError } from '../../domain/app-error.ts';
import { isBucketPath, isMediaReference, type PictureBucket } from '../../domain/media-reference.ts';
import { guardedFetch } from '../http/guarded-fetch.ts';
import type { RuntimeConfig } from '../http/runtime-config.ts';
import { apiUrl } from '../http/server-address.ts';
import { readServerError, type ServerError } from '../http/server-error.ts';
import type { Identify } from '../sync-transport.ts';

interface ImageHostOptions {
  readonly config: RuntimeConfig;
  /** In whose name uploads are made. No image host that is not ours hears of it. */
  readonly identify: Identify;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

// Five megabytes over a slow phone line.
const defaultTimeoutMs = 120_000;
const answerMaxBytes = 64 * 1024;

const answer = z.object({ success: z.literal(true), data: z.object({ url: z.string() }) });
const refusal = z.object({
  success: z.optional(z.literal(false)),
  error: z.object({ code: z.optional(z.union([z.string(), z.number()])), message: z.string() }),
});

/** Where pictures go, and what may come back. */
interface Host {
  readonly url: (bucket: PictureBucket) => string;
  readonly identify: Identify;
  readonly headers: (token: string | null) => Record<string, string>;
  readonly mayAnswer: (reference: string, bucket: PictureBucket) => boolean;
}

/**
 * How pictures reach the place where they are kept: our function, or the image host that the configuration names. Both
 * speak the same contract. Sends each picture once, or as often as `identify` does; every failure is an `AppError` as of
 * `guardedFetch`.
 */
export function createImageHost({ config, identify, fetch, timeoutMs = defaultTimeoutMs }: ImageHostOptions) {
  const host = config.imageHostUrl === undefined ? ownHost(config, identify) : otherHost(config.imageHostUrl);
  const limits = { timeoutMs, answerTimeoutMs: timeoutMs, maxBytes: answerMaxBytes };
  return {
    /** Uploads a picture and returns the media reference to store for it. */
    async uploadImage(image: Blob, bucket: PictureBucket, signal?: AbortSignal): Promise<string> {
      const body = new FormData();
      // Not under its own name, which may say more than the picture.
      body.set('image', image, 'image');
      const init: RequestInit = {
        method: 'POST',
        body,
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        ...(signal && { signal }),
      };
      const received = await host.identify((token) => {
        const headers = { accept: 'application/json', ...host.headers(token) };
        return guardedFetch(
          host.url(bucket),
          { ...init, headers },
          {
            ...limits,
            expect: null,
            readError: (problem) => readRefusal(problem) ?? readServerError(problem),
            ...(fetch && { fetch }),
          },
        );
      });
      return referenceIn(received, (reference) => host.mayAnswer(reference, bucket));
    },
  };
}

function ownHost(config: RuntimeConfig, identify: Identify): Host {
  return {
    identify,
    url: (bucket) => apiUrl(config, `/functions/v1/image-upload?bucket=${bucket}`),
    headers: (token) => ({
      apikey: config.publishableKey,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    }),
    mayAnswer: (reference, bucket) => isBucketPath(reference) && reference.startsWith(`${bucket}/`),
  };
}

/** Somebody else's: it is told nothing of ours, and knows no path in our buckets. */
function otherHost(url: string): Host {
  return {
    identify: (send) => send(null),
    url: () => url,
    headers: () => ({}),
    mayAnswer: (reference) => isMediaReference(reference) && !isBucketPath(reference),
  };
}

function referenceIn(body: unknown, mayBe: (reference: string) => boolean): string {
  const accepted = answer.safeParse(body);
  if (!accepted.success) {
    const error = readRefusal(body);
    if (error) throw new AppError('refused', { status: 200, code: error.code, message: error.message });
    // JSON that is not of the contract: nothing proves that an image host wrote it.
    throw new AppError('portal', { status: 200 });
  }
  const { url } = accepted.data.data;
  if (!mayBe(url)) throw new AppError('malformed', { what: 'the address of an uploaded picture' });
  return url;
}

function readRefusal(body: unknown): ServerError | null {
  const refused = refusal.safeParse(body);
  if (!refused.success) return null;
  const { code = '', message } = refused.data.error;
  return { code: String(code), message, retryAfterS: null };
}

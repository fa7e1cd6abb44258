import { createImageHost } from '../../backend/media/image-host.ts';
import { createWatchedFetch } from '../../backend/media/watched-fetch.ts';
import { loadRuntimeConfig } from '../../backend/http/runtime-config.ts';
import type { Identify } from '../../backend/sync-transport.ts';
import type { UploadPicture } from '../../sync/drafts/uploads.ts';

/** What stands still for so long will not move any more: on a line that is only slow something moves within it. */
const stillMs = 10_000;
/** The slowest line that is waited for: the browser may hold all of a picture long before the network has it. */
const slowestBytesPerSecond = 1_000;
const answerMaxBytes = 64 * 1024;

/** Sends the pictures of an account, each in the way that is asked for. */
export function ownUpload(identify: Identify): UploadPicture {
  return async (image, bucket, signal, way) => {
    const config = await loadRuntimeConfig();
    const longestMs = stillMs + (image.size / slowestBytesPerSecond) * 1_000;
    // An image host that is not ours gets no more than `fetch` lets it have.
    const isWatched = way === 'watched' && config.imageHostUrl === undefined;
    const how = isWatched
      ? { fetch: createWatchedFetch({ stillMs, answerMs: longestMs, maxBytes: answerMaxBytes }) }
      : { timeoutMs: longestMs };
    return createImageHost({ config, identify, ...how }).uploadImage(image, bucket, signal);
  };
}

import { loadRuntimeConfig, rememberedConfig } from '../../backend/http/runtime-config.ts';
import { createSyncTransport } from '../../backend/sync-transport.ts';
import type { PostId } from '../../domain/ids.ts';
import { takeEarlyCall } from '../../platform/early-calls.ts';
import { prefetchPull, type PrefetchedPull } from '../../sync/pull/prefetched-pull.ts';
import { transportThrough, type SyncTransport } from '../../sync/protocol/transport.ts';
import { paintPost } from './render-early-post.ts';
import { postIn } from './early-post.ts';
import { priorityRowsOn, visitorScopes } from './priority-rows.ts';

/** Takes the answer that the first script of the page asked for, if it asked for exactly this. */
const earlyFetch: typeof fetch = (input, init) =>
  (typeof input === 'string' && takeEarlyCall(input, init?.body)) || fetch(input, init);

const visitor: SyncTransport = transportThrough(async () =>
  createSyncTransport({ config: await loadRuntimeConfig(), browserSecret: null, fetch: earlyFetch }),
);

/**
 * What a first visit asks of the server while the code that will need it is still on its way: since this module was
 * evaluated, which the build makes the first script of the page to arrive. On a slow network two round trips pass beside
 * the download of the portal and not after it. Null for whoever was here before.
 */
export const prefetchedPull: PrefetchedPull | null = rememberedConfig() === null ? startEarlyFetch() : null;

function startEarlyFetch(): PrefetchedPull {
  const urgent = priorityRowsOn(location.pathname);
  const ahead = prefetchPull(visitor, visitorScopes, urgent);
  // What is not here in time is drawn by the page of the post, which says what is to be said where it does not come.
  if (urgent?.post !== undefined) renderEarlyPost(ahead.answer, urgent.post).catch(() => {});
  return ahead;
}

/** Shows a post while there is no page yet to show it. */
async function renderEarlyPost(answer: Promise<unknown>, id: PostId): Promise<void> {
  const post = postIn(await answer, id, await loadRuntimeConfig());
  if (post) await paintPost(post);
}

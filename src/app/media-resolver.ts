import { mediaUrl } from '../backend/media/media-url.ts';
import { rememberedConfig, type RuntimeConfig } from '../backend/http/runtime-config.ts';
import type { ResolveMedia } from '../ui/pictures/media-url-context.tsx';
import { createListeners } from '../platform/listeners.ts';

/** The server's address as far as it is known: pictures can be found once it is. */
export interface MediaResolver {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => ResolveMedia;
  /** Told when the server's address was learnt. */
  readonly learn: (config: RuntimeConfig) => void;
}

const nowhere: ResolveMedia = () => null;
const resolverFor =
  (config: RuntimeConfig): ResolveMedia =>
  (reference) =>
    mediaUrl(reference, config);

/** Builds the resolver on what an earlier visit remembered. */
export function createMediaResolver(): MediaResolver {
  const remembered = rememberedConfig();
  let known = remembered;
  let resolve = remembered ? resolverFor(remembered) : nowhere;
  const listeners = createListeners();
  return {
    subscribe: listeners.subscribe,
    current: () => resolve,
    learn(config) {
      if (known?.supabaseUrl === config.supabaseUrl) return;
      known = config;
      resolve = resolverFor(config);
      listeners.notify();
    },
  };
}

import { loadRuntimeConfig, rememberedConfig, type RuntimeConfig } from '../backend/runtime-config.ts';
import { createSyncTransport } from '../backend/sync-transport.ts';
import { firstPull } from '../sync/first-pull.ts';

/** What a first visit asks of the server while the code that will need it is still on its way. */
export interface HeadStart {
  readonly finding: Promise<RuntimeConfig>;
  /** The raw answer to `firstPull` of these scopes. */
  readonly first: { readonly scopes: readonly string[]; readonly answer: Promise<unknown> };
}

function begin(): HeadStart {
  const finding = loadRuntimeConfig();
  const scopes = ['public'];
  const answer = finding.then((config) =>
    createSyncTransport({ config, browserSecret: null }).pull(firstPull(scopes), new AbortController().signal),
  );
  // Whoever uses them hears of a failure; until then nobody has asked.
  finding.catch(() => {});
  answer.catch(() => {});
  return { finding, first: { scopes, answer } };
}

/**
 * Under way since this module was evaluated, which the build makes the first script of the page to arrive: on a slow
 * network two round trips pass beside the download of the portal and not after it. Null for whoever was here before.
 */
export const headStart: HeadStart | null = rememberedConfig() === null ? begin() : null;

import { askApi, textIn } from '../image-upload/ask-api.ts';
import { refusalOfOthers } from '../image-upload/from-schedule.ts';
import { readSettings, readVisitorKey } from '../image-upload/settings.ts';
import { buildSnapshot, type AskAsVisitor } from './build-snapshot.ts';
import { snapshotStore } from './keep-snapshot.ts';

/**
 * Puts all that is public into files that everybody shares: `POST` with the secret key, from a schedule of the project.
 * Answers `{made: false}` where nothing has changed since it was last called. What is in the files was asked for as a
 * visitor, so that nothing can be in them which a visitor may not see.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const settings = readSettings();
    const visitorKey = readVisitorKey();
    const refusal = refusalOfOthers(request, settings);
    if (refusal !== null) return refusal;
    const ask = asVisitor(settings.apiUrl, visitorKey);
    const store = snapshotStore(settings);
    const before = await store.first();
    const pages = othersOf(before);
    if (pages !== null && (await isCurrent(ask, before))) {
      // What was taken from its readers goes also where nothing is published after it.
      await store.tidy(pages, Date.now());
      return Response.json({ made: false });
    }
    const snapshot = await buildSnapshot(ask);
    await store.keep(snapshot);
    // Whoever took the first page just now still finds its others.
    await store.tidy([...(pages ?? []), ...snapshot.others.map(({ name }) => name)], Date.now());
    return Response.json({ made: true, files: 1 + snapshot.others.length });
  },
};

function asVisitor(apiUrl: string, key: string): AskAsVisitor {
  return async (request) => {
    const { status, body } = await askApi(`${apiUrl}/rest/v1/rpc/sync_pull`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ request }),
    });
    if (status !== 200) throw new Error(`sync_pull answered ${status} ${textIn(body, 'message')}`);
    return body;
  };
}

/** Whether a device that took the files would hear of nothing newer. */
async function isCurrent(ask: AskAsVisitor, first: unknown): Promise<boolean> {
  const [lineage, target] = [textIn(first, 'lineage'), textIn(first, 'target')];
  if (lineage === '' || target === '') return false;
  const news = await ask({ lineage, cursors: { public: target }, scopes: ['public'], limit: 1 }).catch(() => null);
  if (typeof news !== 'object' || news === null) return false;
  const said: Readonly<Record<string, unknown>> = { ...news };
  const isNothing = (part: unknown) => typeof part === 'object' && part !== null && Object.keys(part).length === 0;
  return said['reset'] === false && isNothing(said['rows']) && isNothing(said['exits']) && isNothing(said['drop']);
}

/** The names of the pages that a first page leads to; null where there is none, or one that does not say them. */
function othersOf(first: unknown): readonly string[] | null {
  const shared: unknown = typeof first === 'object' && first !== null && 'shared' in first ? first.shared : null;
  const others: unknown = typeof shared === 'object' && shared !== null && 'others' in shared ? shared.others : null;
  return Array.isArray(others) ? others.filter((name) => typeof name === 'string') : null;
}

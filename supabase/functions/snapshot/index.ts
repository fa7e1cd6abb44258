import { askApi, textIn } from '../image-upload/ask-api.ts';
import { refusalOfOthers } from '../image-upload/from-schedule.ts';
import { readSettings, readVisitorKey } from '../image-upload/settings.ts';
import { headText, holdFor, lookBehind, type Place } from './build-head.ts';
import { buildSnapshot, type AskAsVisitor, type Snapshot } from './build-snapshot.ts';
import { snapshotStore } from './keep-snapshot.ts';
import { hasLeft, contentsOf } from './what-left.ts';

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
    const before = await store.read('first');
    const pages = othersOf(before);
    const now = Date.now();
    const place = placeOf(before);
    const until = place === null ? null : await lookBehind(ask, place);
    const lookTookMs = Date.now() - now;
    const holdMs = holdFor(lookTookMs, await store.read('head'));
    if (pages !== null && until !== null) {
      await store.keepHead(headText(place, { until, checkedAt: now, holdMs }));
      await store.tidy(pages, { now, left: false });
      return Response.json({ made: false });
    }
    const snapshot = await buildSnapshot(ask);
    await store.keepOthers(snapshot);
    const names = snapshot.others.map(({ name }) => name);
    const left = await somethingLeft(store, { before, pages: pages ?? [] }, snapshot);
    // Before the first page is another one: where this fails it is done again, because the files are not those of today.
    if (left) await store.tidy(names, { now, left });
    await store.keepFirst(snapshot);
    await store.keepHead(headText(placeOf(JSON.parse(snapshot.first.text)), { checkedAt: now, holdMs }));
    // Whoever took the first page just now still finds its others.
    if (!left) await store.tidy([...(pages ?? []), ...names], { now, left });
    return Response.json({ made: true, files: 1 + names.length });
  },
};

/**
 * Whether something that stands in the files of before is not in those of now as it was. Each was held against the one before it,
 * so the older ones need not be read. Where a file cannot be read it did.
 */
async function somethingLeft(
  store: ReturnType<typeof snapshotStore>,
  { before, pages }: { readonly before: unknown; readonly pages: readonly string[] },
  { first, others }: Snapshot,
): Promise<boolean> {
  const was: unknown[] = [before];
  for (const page of pages) was.push(await store.read(page));
  const contents = contentsOf(was);
  const now = contentsOf([first, ...others].map(({ text }): unknown => JSON.parse(text)));
  return contents === null || now === null || hasLeft(contents, now);
}

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

/** Where the files of this first page stand; null where it does not say. */
function placeOf(first: unknown): Place | null {
  const [lineage, target] = [textIn(first, 'lineage'), textIn(first, 'target')];
  return lineage === '' || target === '' ? null : { lineage, target };
}

/** The names of the pages that a first page leads to; null where there is none, or one that does not say them. */
function othersOf(first: unknown): readonly string[] | null {
  const shared: unknown = typeof first === 'object' && first !== null && 'shared' in first ? first.shared : null;
  const others: unknown = typeof shared === 'object' && shared !== null && 'others' in shared ? shared.others : null;
  return Array.isArray(others) ? others.filter((name) => typeof name === 'string') : null;
}

import { askApi, textIn } from '../image-upload/ask-api.ts';
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
    if (request.method !== 'POST') return refused(405, 'METHOD_NOT_ALLOWED', 'Use POST');
    const given = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? request.headers.get('apikey');
    if (given !== settings.secretKey) return refused(401, 'UNAUTHORIZED', 'Only a schedule of the project may ask');
    const ask = asVisitor(settings.apiUrl, visitorKey);
    const store = snapshotStore(settings);
    if (await isCurrent(ask, await store.first())) return Response.json({ made: false });
    const snapshot = await buildSnapshot(ask);
    await store.keep(snapshot);
    await store.tidy(snapshot, Date.now());
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

function refused(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}

import type { AskAsVisitor } from '../../functions/snapshot/build-snapshot.ts';
import type { LiteApi } from '../lite/lite.ts';
import type { StackKeys } from '../keys.ts';

/** Calls `sync_pull` as whoever has no account, with this body: nothing else of who asks can be in what it answers. */
export type PullAsVisitor = (body: string) => Promise<Response>;

/** The calls of one server. */
export function pullsOfVisitors(lite: LiteApi, { url, keys }: { url: string; keys: StackKeys }): PullAsVisitor {
  return (body) =>
    lite.fetch(
      new Request(`${url}/rest/v1/rpc/sync_pull`, {
        method: 'POST',
        headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
        body,
      }),
    );
}

/** Asks `sync_pull` as whoever has no account: what it answers may be told to everybody. */
export function visitorOf(pull: PullAsVisitor): AskAsVisitor {
  return async (request) => {
    const answer = await pull(JSON.stringify({ request }));
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`sync_pull answered ${answer.status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as unknown;
  };
}

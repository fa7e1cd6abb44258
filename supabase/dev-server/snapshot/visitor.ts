import type { AskAsVisitor } from '../../functions/snapshot/build-snapshot.ts';
import type { PushTogether } from '../http/visitors-pushes.ts';
import type { LiteApi } from '../lite/lite.ts';
import type { StackKeys } from '../keys.ts';

/** Calls `sync_pull` as whoever has no account, with this body: nothing else of who asks can be in what it answers. */
export type PullAsVisitor = (body: string) => Promise<Response>;

interface Where {
  readonly url: string;
  readonly keys: StackKeys;
}

/** The calls of one server. */
export function pullsOfVisitors(lite: LiteApi, where: Where): PullAsVisitor {
  return (body) => lite.fetch(callOfVisitor(where, 'sync_pull', { body }));
}

/** The pushes of one server that go together, each as of whoever has no account. */
export function pushesOfVisitors(lite: LiteApi, where: Where): PushTogether {
  return (body, address) =>
    lite.fetch(
      callOfVisitor(where, 'sync_push_together', { body, from: { 'x-real-ip': address, 'x-forwarded-for': address } }),
    );
}

function callOfVisitor(
  { url, keys }: Where,
  name: string,
  { body, from = {} }: { body: string; from?: Record<string, string> },
): Request {
  const headers = { apikey: keys.publishableKey, 'content-type': 'application/json', ...from };
  return new Request(`${url}/rest/v1/rpc/${name}`, { method: 'POST', headers, body });
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

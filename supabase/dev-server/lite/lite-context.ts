import type { PostgresConnection } from '@supabase/lite/postgres';
import { API_ROLE } from '../postgres/engine.ts';
import type { OwnersDatabase } from '../postgres/owner.ts';
import { StackError } from '../stack-error.ts';

/**
 * Before each request lite tells the database who asks, in a dozen statements of two round trips each. Here it is one
 * prepared statement, which doubles what the API serves. It also carries all that makes a request safe (the role, and
 * how long a statement of that role may take, which Postgres applies to logins only), so the methods it stands in for
 * are checked to exist, and the gateway's tests to see the same role, claims and headers.
 */

/** How long a statement may take for each role that has a setting of its own, as Postgres writes it: `3s`. */
export type StatementTimeouts = ReadonlyMap<string, string>;

interface Database {
  executeQuery(query: object): Promise<unknown>;
}

interface Caller {
  readonly auth?: { readonly uid?: string | null; readonly role?: string; readonly jwt?: object | null };
  readonly storage?: { readonly operation?: string };
}

interface RpcRequest {
  readonly method: string;
  readonly path: string;
  readonly requestHeaders?: Record<string, string>;
}

const CALLER_SETTINGS = [
  'request.jwt.claim.sub',
  'request.jwt.claim.role',
  'request.jwt.claims',
  'storage.operation',
  'role',
  'statement_timeout',
];
const REQUEST_SETTINGS = ['response.status', 'response.headers', 'request.method', 'request.path', 'request.headers'];
/** Asked for every token. Should lite ever word it otherwise, it only goes nameless again. */
const ACCOUNT_OF_TOKEN = 'select * from "auth"."users" where "id" = $1';
/** What phones ask all day, as lite words it. Of a statement that is not known, the driver first asks what its parameters are. */
const SYNC = [
  'select * from public.sync_pull(request := $1::jsonb) as "sync_pull" limit $2',
  'select * from public.sync_push(mutations := $1::jsonb, browser_secret := $2) as "sync_push" limit $3',
  'select * from public.sync_push_together(pushes := $1::jsonb) as "sync_push_together" limit $2',
];
const SET_CALLER = setLocal(CALLER_SETTINGS);
const SET_REQUEST = setLocal(REQUEST_SETTINGS);

/** Whether a statement only tells the database who asks. */
export function tellsWhoAsks(text: string): boolean {
  return text === SET_CALLER || text === SET_REQUEST;
}

/**
 * Replaces lite's preparation of a request, on this connection only. Call it before the first request. Roles without a
 * timeout of their own have that of the API's login.
 */
export function prepareRequestsAtOnce(connection: PostgresConnection, timeouts: StatementTimeouts): void {
  for (const method of ['applyJwtSessionContext', 'applyRpcRequestGucs']) {
    if (!(method in connection))
      throw new StackError('@supabase/lite has changed inside: install the version that package.json names.');
  }
  keepPrepared(connection, new Set([SET_CALLER, SET_REQUEST, ACCOUNT_OF_TOKEN, ...SYNC]));
  Object.assign(connection, {
    async applyJwtSessionContext(database: Database, { auth, storage }: Caller) {
      const role = auth?.role ?? 'anon';
      const claims = auth?.jwt === null || auth?.jwt === undefined ? '' : JSON.stringify(auth.jwt);
      const timeout = timeouts.get(role) ?? timeouts.get(API_ROLE) ?? '0';
      await run(database, SET_CALLER, [auth?.uid ?? '', role, claims, storage?.operation ?? '', role, timeout]);
    },
    async applyRpcRequestGucs(database: Database, request: RpcRequest) {
      const headers = JSON.stringify(request.requestHeaders ?? {});
      await run(database, SET_REQUEST, ['', '', request.method, request.path, headers]);
    },
  });
}

/** Reads what the roles of the API are set to. Migrations set it, so it is read after them. */
export async function statementTimeouts(ask: OwnersDatabase['ask']): Promise<StatementTimeouts> {
  const rows = await ask(
    (sql) => sql<{ role: string; timeout: string }[]>`
      select rolname as role, split_part(setting, '=', 2) as timeout from pg_roles, unnest(rolconfig) as setting
      where setting like 'statement\\_timeout=%'`,
  );
  return new Map(rows.map(({ role, timeout }) => [role, timeout]));
}

function setLocal(settings: readonly string[]): string {
  return `select ${settings.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(', ')}`;
}

async function run(database: Database, sql: string, parameters: readonly string[]): Promise<void> {
  const query = { kind: 'RawNode', sqlFragments: [sql], parameters: [] };
  await database.executeQuery({ sql, parameters, query, queryId: { queryId: 'request-context' } });
}

/** Lets the driver keep these statements prepared; all others go nameless, or each shape of query would stay for ever. */
function keepPrepared({ driver }: PostgresConnection, statements: ReadonlySet<string>): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    const unsafe = reserved.unsafe.bind(reserved);
    reserved.unsafe = (text, parameters) => unsafe(text, parameters, { prepare: statements.has(text) });
    return reserved;
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startStack, type Stack } from '../../dev-server/stack.ts';
import { authLimits, NO_LIMIT } from '../../dev-server/test-support.ts';
import { people, personOf, type Actor, type Person } from './actors.ts';
import { seedStatements } from './seed.ts';
import type { World } from './world.ts';

/** A running stack in which everybody of the model has an account, a token and the rows that the model gives them. */
export interface School {
  readonly world: World;
  readonly sql: postgres.Sql;
  /** A request to the API as an actor sends it. */
  ask(actor: Actor, path: string, init?: { method?: string; body?: unknown; prefer?: string }): Promise<Answer>;
  /** Puts every row of the model back. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** What came back: the parsed body, and the number of rows from `content-range` if it was asked for. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly total: string | null;
}

const PASSWORD = 'Correct-horse-7';

/** Starts the stack, signs everybody up through the API, and puts the rows of the model in place. */
export async function openSchool(): Promise<School> {
  const dataDir = await mkdtemp(join(tmpdir(), 'manara-matrix-'));
  const stack = await startStack({ dataDir, port: 0, quiet: true, authLimits: authLimits(NO_LIMIT) });
  const sql = postgres(stack.databaseUrl, { max: 2, onnotice: () => undefined });
  const accounts = await signUpAll(stack);
  const world: World = { ids: mapped(accounts, ({ id }) => id) };
  const reset = async () => void (await sql.unsafe(seedStatements(world).join(';\n')));
  await reset();
  return {
    world,
    sql,
    reset,
    ask: (actor, path, init = {}) => send(stack, headersOf(stack, accounts, actor), { path, ...init }),
    async close() {
      await sql.end({ timeout: 1 });
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Account {
  readonly id: string;
  readonly token: string;
}

function mapped<V>(accounts: Readonly<Record<Person, Account>>, of: (account: Account) => V): Record<Person, V> {
  // The same people as in `accounts`.
  return Object.fromEntries(people.map((person) => [person, of(accounts[person])])) as Record<Person, V>;
}

/** One after the other: a sign-in that waits for too many others is refused, and passwords are looked at one at a time anyway. */
async function signUpAll(stack: Stack): Promise<Record<Person, Account>> {
  const accounts: [Person, Account][] = [];
  for (const person of people) accounts.push([person, await signUp(stack, person)]);
  // Everybody has signed up.
  return Object.fromEntries(accounts) as Record<Person, Account>;
}

async function signUp(stack: Stack, person: Person): Promise<Account> {
  const credentials = { email: `${person.toLowerCase()}@school.example.org`, password: PASSWORD };
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${stack.url}/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  // A claim of one's own making must give nothing.
  const made = await post('signup', { ...credentials, data: { role: 'admin', is_admin: true } });
  const answer = await post('token?grant_type=password', credentials);
  const body = (await answer.json()) as { access_token?: string; user?: { id?: string } };
  if (body.access_token === undefined || body.user?.id === undefined) {
    throw new Error(`${person} cannot sign in: ${made.status} ${answer.status} ${JSON.stringify(body)}`);
  }
  return { id: body.user.id, token: body.access_token };
}

function headersOf(stack: Stack, accounts: Readonly<Record<Person, Account>>, actor: Actor): Record<string, string> {
  if (actor === 'service') return { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}` };
  const person = personOf(actor);
  const bearer = person === null ? stack.publishableKey : accounts[person].token;
  return { apikey: stack.publishableKey, authorization: `Bearer ${bearer}` };
}

async function send(
  stack: Stack,
  headers: Record<string, string>,
  { path, method = 'GET', body, prefer }: { path: string; method?: string; body?: unknown; prefer?: string },
): Promise<Answer> {
  const answer = await fetch(`${stack.url}${path}`, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(prefer === undefined ? {} : { prefer }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const total = answer.headers.get('content-range')?.split('/')[1] ?? null;
  return { status: answer.status, body: text === '' ? null : JSON.parse(text), total };
}

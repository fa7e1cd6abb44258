import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, outcome, visitor, type Caller, type TestDatabase } from './support/database.ts';
import { openDatabase, twinEngines } from './support/template.ts';
import { addAdmin, addUser } from './support/school.ts';

interface Session {
  readonly id: string;
  readonly device: string | null;
  readonly used_at: Date;
  readonly is_this: boolean;
}

describe.each(twinEngines)('own sessions on %s', (engine) => {
  let db: TestDatabase;
  let me: string;
  let other: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    me = await addUser(db);
    other = await addUser(db);
  });

  const begin = async (id: string, device: string | null, rest = {}) => {
    const session = randomUUID();
    const { refreshed = null, end = null } = rest as { refreshed?: string | null; end?: string | null };
    await db.query(
      `insert into auth.sessions (id, user_id, user_agent, created_at, updated_at, refreshed_at, not_after)
       values ($1, $2, $3, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', $4, $5)`,
      [session, id, device, refreshed, end],
    );
    return session;
  };
  const list = (caller: Caller) => db.call<Session>(caller, 'select * from public.list_my_sessions()');
  const end = (caller: Caller, id: string) => outcome(db.call(caller, 'select public.end_my_session($1)', [id]));

  test('an account sees its own: this one first, then by when each was last used', async () => {
    const old = await begin(me, 'Old');
    const here = await begin(me, 'Here');
    const used = await begin(me, null, { refreshed: '2026-11-25 10:00:00' });
    await begin(me, 'Over', { end: '2026-11-21T08:00:00Z' });
    await begin(other, 'Theirs');
    const seen = await list({ ...account(me), claims: { session_id: here } });
    expect(seen.map(({ id, device, is_this: isThis }) => [id, device, isThis])).toEqual([
      [here, 'Here', true],
      [used, null, false],
      [old, 'Old', false],
    ]);
    expect(seen[1]?.used_at.toISOString()).toBe('2026-11-25T10:00:00.000Z');
    expect((await list(account(me))).map(({ is_this: isThis }) => isThis)).toEqual([false, false, false]);
  });

  test('it ends one of its own, and nobody ends another’s, an administrator neither', async () => {
    const [mine, kept, theirs] = [await begin(me, 'A'), await begin(me, 'B'), await begin(other, 'C')];
    expect(await end(account(me), mine)).toBe('ok');
    expect(await end(account(me), mine)).toBe('PT404');
    for (const id of [me, await addAdmin(db)]) expect(await end(account(id), theirs)).toBe('PT404');
    expect(await end(visitor, theirs)).toBe('42501');
    expect(await outcome(list(visitor))).toBe('42501');
    const left = await db.query<{ id: string }>('select id from auth.sessions');
    expect(left.map(({ id }) => id).sort()).toEqual([kept, theirs].sort());
  });
});

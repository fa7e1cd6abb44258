/**
 * `npm run admin -- grant|revoke|list [email] [id]`: names who administers the portal. Works on the running stack of this
 * folder, or on the database that DATABASE_URL names. There is no other way to become an administrator. `networks` tells and
 * sets the school's own networks.
 *
 * An address says nothing of who made its account: a stranger may have signed up with it before. So `grant` first shows
 * the account, and names an administrator only when it is given the id of that very account as well.
 */
import postgres, { type Sql } from 'postgres';
import { runCommand, runningStack, UsageError } from './running-stack.ts';

const usage = 'npm run admin -- grant <email> [id] | revoke <email> | list | networks [<network>… | none]';

async function databaseUrl(): Promise<string> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') return given;
  const stack = await runningStack('Start one with npm start, or set DATABASE_URL, then try again.');
  return stack.databaseUrl;
}

interface Found {
  readonly id: string;
  readonly made: string;
  readonly isConfirmed: boolean;
}

async function accountOf(sql: Sql, email: string | undefined): Promise<Found> {
  if (email === undefined || !email.includes('@')) throw new UsageError(`An e-mail address is missing: ${usage}`);
  const accounts = await sql<Found[]>`
    select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as made,
      email_confirmed_at is not null as "isConfirmed"
    from auth.users where lower(email) = lower(${email})`;
  const [account] = accounts;
  if (account === undefined) throw new UsageError(`Nobody has signed up as ${email} yet.`);
  if (accounts.length > 1) throw new UsageError(`${accounts.length} accounts have the address ${email}.`);
  return account;
}

async function grant(sql: Sql, email: string | undefined, confirmed: string | undefined): Promise<string> {
  const { id, made, isConfirmed } = await accountOf(sql, email);
  if (!isConfirmed)
    throw new UsageError(`${email} has not been confirmed: its account may be anybody's. Nothing changed.`);
  if (confirmed === undefined) {
    return [
      `The account of ${email} was made on ${made} UTC and is ${id}.`,
      'Nothing changed. Ask whoever it is meant for when they signed up; if it was then:',
      `npm run admin -- grant ${email} ${id}`,
    ].join('\n');
  }
  if (confirmed !== id) throw new UsageError(`The account of ${email} is not ${confirmed}. Nothing changed.`);
  const added = await sql`insert into private.admins (user_id) values (${id}) on conflict do nothing returning 1`;
  return added.length > 0 ? `${email} is an administrator now.` : `${email} was an administrator already.`;
}

async function revoke(sql: Sql, email: string | undefined): Promise<string> {
  const { id } = await accountOf(sql, email);
  const gone = await sql.begin(async (transaction) => {
    const rows = await transaction`delete from private.admins where user_id = ${id} returning 1`;
    await transaction`select private.end_sessions(${id})`;
    return rows.length > 0;
  });
  return gone ? `${email} is no administrator any more, and signed out.` : `${email} was no administrator.`;
}

async function list(sql: Sql): Promise<string> {
  const admins = await sql<{ email: string; at: string }[]>`
    select coalesce(u.email, u.id::text) as email, to_char(a.granted_at, 'YYYY-MM-DD') as at
    from private.admins as a join auth.users as u on u.id = a.user_id order by a.granted_at`;
  if (admins.length === 0) return 'Nobody is an administrator yet: npm run admin -- grant <email>';
  return admins.map(({ email, at }) => `${email} (since ${at})`).join('\n');
}

/** Whose one address everybody in the building shares: limits there are the school's own. */
async function networks(sql: Sql, given: readonly string[]): Promise<string> {
  if (given.length > 0) {
    const wanted = given[0] === 'none' ? [] : given;
    await sql`update private.settings set school_networks = ${wanted}::cidr[]`.catch((error: unknown) => {
      throw new UsageError(`Not a network: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
  const [row] = await sql<{ known: string[] }[]>`select school_networks::text[] as known from private.settings`;
  const known = row?.known ?? [];
  return known.length === 0 ? 'The school has no networks of its own.' : `The school’s networks: ${known.join(', ')}`;
}

async function run(given: readonly string[]): Promise<string> {
  const [command, email, confirmed] = given;
  if (command !== 'grant' && command !== 'revoke' && command !== 'list' && command !== 'networks')
    throw new UsageError(usage);
  const sql = postgres(await databaseUrl(), { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    if (command === 'list') return await list(sql);
    if (command === 'networks') return await networks(sql, given.slice(1));
    return await (command === 'grant' ? grant(sql, email, confirmed) : revoke(sql, email));
  } finally {
    await sql.end({ timeout: 2 });
  }
}

await runCommand(() => run(process.argv.slice(2)));

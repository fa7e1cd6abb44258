import { createECDH, randomUUID } from 'node:crypto';
import { noise } from '../../../scripts/testing/noise.ts';
import { account, type Caller, type TestDatabase } from './database.ts';
import { newBrowser } from './school.ts';

/** A subscription as a browser hands it to a page; any part can be replaced, also by nonsense. */
export function subscription(overrides: object = {}): Record<string, unknown> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    keys: { p256dh, auth: noise(p256dh, 16).toString('base64url') },
    ...overrides,
  };
}

/** What somebody wants to hear; any part can be replaced. */
export function choices(overrides: object = {}): Record<string, unknown> {
  return { language: 'ar', departments: [], teachers: [], is_personal: true, quiet: null, ...overrides };
}

/** Somebody signed in whose session is known, as the Auth server keeps it. */
export async function signedIn(db: TestDatabase, userId: string): Promise<Caller> {
  const id = randomUUID();
  await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [id, userId]);
  return { ...account(userId), claims: { session_id: id } };
}

/** Subscribes a new browser and returns its secret and its address. */
export async function subscribe(
  db: TestDatabase,
  caller: Caller,
  wanted: object = {},
): Promise<{ browser: string; endpoint: string }> {
  const [browser, sent] = [newBrowser(), subscription()];
  await save(db, caller, { browser, sent, wanted: choices(wanted) });
  return { browser, endpoint: String(sent['endpoint']) };
}

/** Saves a subscription as the portal does. */
export async function save(
  db: TestDatabase,
  caller: Caller,
  { browser, sent, wanted }: { browser: string; sent: unknown; wanted: unknown },
): Promise<Record<string, unknown>> {
  const [row] = await db.call<{ answer: Record<string, unknown> }>(
    caller,
    'select public.save_push_subscription($1, $2::text::jsonb, $3::text::jsonb) as answer',
    [browser, JSON.stringify(sent), JSON.stringify(wanted)],
  );
  if (row === undefined) throw new Error('no answer');
  return row.answer;
}

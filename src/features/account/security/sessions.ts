import * as z from 'zod/mini';
import type { AuthorizedApi } from '../../../backend/auth/authorized-api.ts';
import type { AppError } from '../../../domain/app-error.ts';
import { attempt } from '../../../domain/attempt.ts';
import type { Result } from '../../../domain/result.ts';

const sessions = z.array(
  z.pipe(
    z.object({ id: z.string(), device: z.nullable(z.string()), used_at: z.string(), is_this: z.boolean() }),
    z.transform((row) => ({
      id: row.id,
      device: deviceOf(row.device ?? ''),
      usedAt: Date.parse(row.used_at),
      isThis: row.is_this,
    })),
  ),
);
/** A device on which the account is signed in. */
export type Session = z.infer<typeof sessions>[number];

/** In the order in which they are looked for: each of them also calls itself some that follow. */
const browsers = [
  ['edge', /Edg(?:e|A|iOS)?[/]/],
  ['samsung', /SamsungBrowser[/]/],
  ['opera', /OPR[/]|Opera/],
  ['firefox', /Firefox[/]|FxiOS[/]/],
  ['chrome', /Chrome[/]|CriOS[/]|HeadlessChrome[/]/],
  ['safari', /Safari[/]/],
] as const;
const systems = [
  ['iphone', /iPhone/],
  ['ipad', /iPad/],
  ['android', /Android/],
  ['chromebook', /CrOS/],
  ['windows', /Windows/],
  ['mac', /Macintosh|Mac OS X/],
  ['linux', /Linux/],
] as const;
export type BrowserName = (typeof browsers)[number][0];
export type SystemName = (typeof systems)[number][0];

/** What a browser says of itself, as far as people have words for it. */
export interface Device {
  readonly browser: BrowserName | null;
  readonly system: SystemName | null;
}

/** The device behind the header that a browser sends; it is anybody's text, and none of it is shown. */
export function deviceOf(userAgent: string): Device {
  const named = <Name extends string>(known: readonly (readonly [Name, RegExp])[]): Name | null =>
    known.find(([, looks]) => looks.test(userAgent))?.[0] ?? null;
  return { browser: named<BrowserName>(browsers), system: named<SystemName>(systems) };
}

/** Where the account is signed in: this device first, then by when each was last used. */
export function readSessions(api: AuthorizedApi): Promise<Result<readonly Session[], AppError>> {
  return attempt(() => api.call('list_my_sessions', {}, sessions));
}

/** Signs the account out on one device; one that is not signed in any more is as good. */
export async function endSession(api: AuthorizedApi, id: string): Promise<Result<boolean, AppError>> {
  const ended = await attempt(() => api.call('end_my_session', { session_id: id }, z.boolean()));
  const isGone = !ended.ok && ended.error.kind === 'refused' && hasStatus(ended.error.details, 404);
  return isGone ? { ok: true, value: true } : ended;
}

function hasStatus(details: object, status: number): boolean {
  return 'status' in details && details.status === status;
}

import { counterOf, readMetas } from '../../data/database/meta.ts';
import type { PublicHead } from '../../domain/sync-protocol.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { readHeadAnswer } from '../protocol/answer.ts';
import type { PhaseDeps } from '../protocol/phase-deps.ts';
import { within } from '../protocol/transport.ts';
import type { PullState } from './pull-store.ts';
import { isPublic } from './shared-page.ts';

/**
 * Which heads may say that there is no news: `any` that was found right a moment ago, only those that are taken back as soon as
 * something changes, or none, so that the school itself is asked.
 */
export type HeadUse = 'any' | 'live' | 'none';

/** What a head says to a mirror. */
export type News =
  /** The mirror stands where the head does: the school has nothing for it. */
  | { readonly name: 'none' }
  /** What is new up to this snapshot brings the mirror to where the head stands. */
  | { readonly name: 'up to'; readonly target: string }
  | { readonly name: 'unknown' };

const unknown: News = { name: 'unknown' };

/** A maker that has come to a halt is found by this: schedule, caches on the way and a clock that is a little wrong take less. */
const longestUncheckedMs = 3 * 60_000;

/** What is to be known of a mirror and its run before a head is asked. */
export interface HeadDeps extends Pick<PhaseDeps, 'db' | 'transport' | 'signal' | 'now'> {
  readonly mirror: Mirror;
  /** Which heads may say that there is no news; left out, none. */
  readonly headUse?: HeadUse;
  /** Told when the look was made (ms) of a head that is believed although nothing takes it back. */
  readonly onLook?: (checkedAt: number) => void;
  /** Told for how long a busy school asks devices to wait with what can wait (ms); 0 where it does not. */
  readonly onHold?: (askedMs: number) => Promise<void>;
}

/**
 * Asks the head whether a complete public mirror has to ask the school at all. Whatever is wrong with a head, or where there is none,
 * nothing is known. A mirror that is waited for by somebody's own writing asks the school.
 */
export async function askHead(deps: HeadDeps, state: PullState): Promise<News> {
  const { transport, signal, now, headUse = 'none', mirror, onLook, onHold } = deps;
  const isComplete = state.resume === null && state.resync === null;
  const cursor = state.cursors['public'];
  if (!transport.head || headUse === 'none' || !isPublic(mirror) || !isComplete || cursor === undefined) return unknown;
  if (await isAwaited(deps)) return unknown;
  const head = await within(signal, async () => transport.head?.(signal))
    .then(readHeadAnswer)
    .catch(() => null);
  if (head === null || !isUsable(head, headUse, now())) return unknown;
  await onHold?.(head.holdMs ?? 0);
  const news = newsOf(head, { lineage: state.lineage, cursor });
  if (news.name !== 'unknown' && head.checkedAt !== undefined) onLook?.(head.checkedAt);
  return news;
}

function isUsable({ checkedAt }: PublicHead, use: HeadUse, now: number): boolean {
  return checkedAt === undefined || (use === 'any' && Math.abs(now - checkedAt) < longestUncheckedMs);
}

/**
 * What a head says to a mirror at this cursor. Of another history it says nothing, and nothing to a mirror that has seen what nobody
 * saw who looked behind the files.
 */
export function newsOf(
  head: Pick<PublicHead, 'lineage' | 'cursor' | 'until'>,
  { lineage, cursor }: { readonly lineage: string | null; readonly cursor: string },
): News {
  if (head.cursor === null || head.lineage !== lineage) return unknown;
  if (head.cursor === cursor || isBetween(head, cursor)) return { name: 'none' };
  return sawAllOf(head.cursor, cursor) ? { name: 'up to', target: head.cursor } : unknown;
}

/**
 * Whether this mirror has seen all that is in the files, and nothing that the look behind them had not. That look found nothing that
 * is not in the files, so whatever the mirror lacks of it is nothing.
 */
function isBetween({ cursor: files, until }: Pick<PublicHead, 'cursor' | 'until'>, cursor: string): boolean {
  return files !== null && until !== undefined && sawAllOf(cursor, files) && sawAllOf(until, cursor);
}

/** Whether all that is visible in the `earlier` snapshot is visible in this one. */
function sawAllOf(snapshot: string, earlier: string): boolean {
  const [after, before] = [parse(snapshot), parse(earlier)];
  return after.end >= before.end && after.open.every((tx) => tx >= before.end || before.open.includes(tx));
}

function parse(snapshot: string): { readonly end: bigint; readonly open: readonly bigint[] } {
  const [, end = '0', open = ''] = snapshot.split(':');
  return { end: BigInt(end), open: open === '' ? [] : open.split(',').map(BigInt) };
}

/** Whether somebody's own writing waits for a pull that asks the school itself. */
async function isAwaited({ db }: HeadDeps): Promise<boolean> {
  const { awaitedPull, wholePullFrom } = await readMetas(db, ['awaitedPull', 'wholePullFrom']);
  return awaitedPull !== undefined && counterOf(wholePullFrom) <= awaitedPull;
}

import type { ManaraDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/database/meta.ts';
import type { ClaimNote } from '../../data/database/meta-values.ts';
import type { RegisterRecord } from '../../data/database/records.ts';
import { browserIdentity } from '../protocol/browser-identity.ts';
import { browserActor } from '../protocol/identity.ts';

/** How long the school keeps what an account took over, so that it can be given back. */
const returnableMs = 30 * 86_400_000;

/** What a claim needs from outside. */
export interface ClaimDeps {
  /** Calls the school's function with the browser's secret; rejects when its answer did not come. */
  readonly call: (
    name: 'claim_browser_interactions' | 'unclaim_browser_interactions',
    browserSecret: string,
  ) => Promise<unknown>;
  readonly now: () => number;
  readonly newId: () => string;
  readonly newSecret: () => string;
}

type Notes = Readonly<Record<string, ClaimNote>>;

/** What an account may be asked about the browser's own likes and saves. `isShared`: others were signed in here too. */
export type ClaimState =
  | { readonly name: 'nothing' }
  | { readonly name: 'offered'; readonly isShared: boolean }
  /** Yes was said; `isHeldUp` while the browser's own entries have not reached the school. */
  | { readonly name: 'wanted'; readonly isHeldUp: boolean }
  | { readonly name: 'taken'; readonly until: number };

/** What is known of the claim of an account. `account` is the name of its database. For live queries: only reads. */
export function readClaimState(db: ManaraDatabase, account: string, now: number): Promise<ClaimState> {
  return db.transaction('r', db.meta, db.registers, db.outbox, () =>
    db.meta.get('claims').then((record) => {
      // Written only by this module.
      const notes = (record?.value ?? {}) as Notes;
      const note = notes[account] ?? { answer: 'none' };
      if (note.answer === 'declined') return { name: 'nothing' } as const;
      if (note.answer === 'taken') return takenState(note.at + returnableMs, now);
      if (note.answer === 'wanted')
        return queuedOf(db).then((queued) => ({ name: 'wanted', isHeldUp: queued > 0 }) as const);
      const others = Object.keys(notes).filter((key) => key !== account).length;
      return db.registers
        .filter(({ value }) => value)
        .limit(1)
        .count()
        .then((count) =>
          count > 0 ? ({ name: 'offered', isShared: others > 0 } as const) : ({ name: 'nothing' } as const),
        );
    }),
  );
}

function takenState(until: number, now: number): ClaimState {
  return now < until ? { name: 'taken', until } : { name: 'nothing' };
}

function queuedOf(db: ManaraDatabase): PromiseLike<number> {
  const queued = db.outbox.where('state').equals('queued');
  return queued.and((entry) => entry.actor === browserActor).count();
}

/** Remembers that an account was signed in here, so that later ones are told that the browser is shared. */
export function noteAccount(db: ManaraDatabase, account: string): Promise<void> {
  return changeNote(db, account, (note) => note ?? { answer: 'none' });
}

/** The browser's likes are not this account's; it is not asked again. */
export function declineClaim(db: ManaraDatabase, account: string): Promise<void> {
  return changeNote(db, account, () => ({ answer: 'declined' }));
}

/** The browser's likes are this account's: kept until the school has heard of it. */
export function wantClaim(db: ManaraDatabase, account: string): Promise<void> {
  return changeNote(db, account, () => ({ answer: 'wanted' }));
}

/** Takes a yes back that the school refused: it may be asked again. */
export function forgetWant(db: ManaraDatabase, account: string): Promise<void> {
  return changeNote(db, account, (note) => (note?.answer === 'wanted' ? { answer: 'none' } : note));
}

/**
 * Carries a yes out. What the browser has not sent goes first, or the claim waits. The school moves the likes and counts
 * none twice, however often it is asked, so an answer that was lost is made good by the next call. False when it waits.
 */
export async function carryOutClaim(db: ManaraDatabase, account: string, deps: ClaimDeps): Promise<boolean> {
  const notes = await readMeta(db, 'claims');
  if (notes?.[account]?.answer !== 'wanted') return true;
  if ((await queuedOf(db)) > 0) return false;
  const registers = await db.registers.toArray();
  const { browserSecret } = await browserIdentity(db, deps);
  await deps.call('claim_browser_interactions', browserSecret);
  await db.transaction('rw', db.registers, db.meta, async () => {
    // What was tapped meanwhile is another story.
    const now = await db.registers.bulkGet(registers.map(({ key }) => key));
    const moved = registers.filter((register, index) => now[index]?.clock === register.clock);
    await db.registers.bulkDelete(moved.map(({ key }) => key));
    await changeNote(db, account, () => ({ answer: 'taken', at: deps.now(), registers: moved }));
  });
  return true;
}

/** Gives back to the browser what the account took over from it. */
export async function takeBackClaim(db: ManaraDatabase, account: string, deps: ClaimDeps): Promise<void> {
  const { browserSecret } = await browserIdentity(db, deps);
  await deps.call('unclaim_browser_interactions', browserSecret);
  await db.transaction('rw', db.registers, db.meta, async () => {
    const note = (await readMeta(db, 'claims'))?.[account];
    if (note?.answer === 'taken') await putBack(db, note.registers);
    await changeNote(db, account, () => ({ answer: 'declined' }));
  });
}

/** A register that the browser has set anew since then stays. */
async function putBack(db: ManaraDatabase, registers: readonly RegisterRecord[]): Promise<void> {
  const now = await db.registers.bulkGet(registers.map(({ key }) => key));
  await db.registers.bulkPut(registers.filter((_, index) => now[index] === undefined));
}

function changeNote(
  db: ManaraDatabase,
  account: string,
  change: (note: ClaimNote | undefined) => ClaimNote | undefined,
): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const notes = (await readMeta(db, 'claims')) ?? {};
    const note = change(notes[account]);
    if (note !== undefined && note !== notes[account]) await writeMeta(db, 'claims', { ...notes, [account]: note });
  });
}

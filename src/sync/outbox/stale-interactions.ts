import type { SyncDatabase } from '../../data/database/database.ts';
import type { RegisterRecord } from '../../data/database/records.ts';
import type { OwnInteraction } from '../../domain/own-rows.ts';
import { attemptsOf, enqueue, registerMutation, type WriteDeps } from './outbox.ts';
import type { MirroredRow, MirrorTable } from '../mirror/mirror.ts';

/*
 * The likes and saves of a post end with it at the school, also when the post is published anew under the same id. A
 * register here would go on showing a like that the school does not hold any more. The mirror shows it: to a browser by
 * the post itself, to an account by its own row beside the post. What has not been sent goes out all the same, as a new
 * write: of the old one the school may remember that it applied it, to the post that is gone.
 */

/** What a table shows of registers: the posts that they are about, or what the school holds of them; null for neither. */
function evidenceIn({ name }: MirrorTable): 'post' | 'row' | null {
  if (name === 'posts') return 'post';
  return name === 'student_post_interactions' || name === 'teacher_post_interactions' ? 'row' : null;
}

/** Drops the registers of posts whose rows leave the mirror. Must run inside a writing transaction over the registers and the outbox. */
export async function dropForDeleted(
  db: SyncDatabase,
  mirror: MirrorTable,
  gone: readonly string[],
  deps: WriteDeps,
): Promise<void> {
  if (evidenceIn(mirror) === null || gone.length === 0) return;
  const registers = await db.registers.where('postId').anyOf(gone).toArray();
  for (const register of registers) await forget(db, register, deps);
}

/** The post of a register, by its key. */
function postOf(key: string): string {
  return key.slice(0, key.lastIndexOf(':'));
}

/** Drops the registers of posts that rows which came show to be other posts than before. As `dropForDeleted`, and before the rows are stored. */
export async function dropForReplaced(
  db: SyncDatabase,
  mirror: MirrorTable,
  rows: ReadonlyMap<string, MirroredRow>,
  deps: WriteDeps,
): Promise<void> {
  const evidence = evidenceIn(mirror);
  if (evidence === null || rows.size === 0) return;
  // Their keys, asked for at once, cost less than a walk through the index from one of many posts to the next.
  const keys = (await db.registers.toCollection().primaryKeys()).filter((key) => rows.has(postOf(key)));
  if (keys.length === 0) return;
  const registers = (await db.registers.bulkGet(keys)).filter((register) => register !== undefined);
  const known = evidence === 'post' ? await mirror.store.getMany(registers.map(({ postId }) => postId)) : [];
  for (const [index, register] of registers.entries()) {
    const row = rows.get(register.postId);
    const isAnother = evidence === 'post' ? isRepublished(register, known[index], row) : isFallenBack(register, row);
    if (isAnother) await forget(db, register, deps);
  }
}

/**
 * Drops the registers of posts that are nowhere in a mirror which has just come whole: such a mirror brings no exits.
 * As `dropForDeleted`.
 */
export async function dropForMissing(db: SyncDatabase, tables: readonly MirrorTable[], deps: WriteDeps): Promise<void> {
  const shown = tables.filter((table) => evidenceIn(table) !== null);
  if (shown.length === 0) return;
  const seen = new Set((await Promise.all(shown.map(({ store }) => store.ids()))).flat());
  const set = await db.registers.filter(({ clock }) => clock > 0).toArray();
  for (const register of set) if (!seen.has(register.postId)) await forget(db, register, deps);
}

/**
 * A post keeps its moment for ever: one with another moment than the liked or saved one was published anew. Which one was
 * meant the server says, which may have applied it to a post that has not come here yet; else it was the one that is known.
 */
function isRepublished({ postCreatedAt }: RegisterRecord, known?: MirroredRow, row?: MirroredRow): boolean {
  const createdAt = (post: MirroredRow | undefined) => (post as { createdAt?: number } | undefined)?.createdAt;
  const meant = postCreatedAt ?? createdAt(known);
  return meant !== undefined && meant !== createdAt(row);
}

/** The clocks of a row only grow: one that is behind what the school has confirmed is a new one. */
function isFallenBack({ kind, ackedClock }: RegisterRecord, row: MirroredRow | undefined): boolean {
  // `evidenceIn` ties the table to the shape of its rows.
  const { likedClock, savedClock } = row as unknown as OwnInteraction;
  return (kind === 'like' ? likedClock : savedClock) < ackedClock;
}

async function forget(db: SyncDatabase, register: RegisterRecord, deps: WriteDeps): Promise<void> {
  const entries = await db.outbox
    .where('entity')
    .equals(register.key)
    .and(({ state, actor }) => state === 'queued' && actor === deps.actor)
    .toArray();
  if (entries.length === 0) return db.registers.delete(register.key);
  const { counts: _counts, postCreatedAt: _moment, ...rest } = register;
  await db.registers.put({ ...rest, acked: false, ackedClock: 0 });
  if (entries.some((entry) => attemptsOf(entry) > 0))
    await enqueue(db, await registerMutation(db, register, deps), { now: deps.now(), replaces: entries });
}

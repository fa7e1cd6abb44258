import type { OwnDatabase } from '../../data/database/own-database.ts';
import { baseFor, type OwnEntry } from '../../data/queries/own-entries.ts';
import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import type { AuthoredKind, Fields } from '../../domain/authoring.ts';
import { undoWindowMs } from '../../domain/limits.ts';
import type { PictureBucket } from '../../domain/media-reference.ts';
import type { Result } from '../../domain/result.ts';
import { now } from '../../platform/clock.ts';
import type { PreparedPicture } from '../../platform/picture/prepared-picture.ts';
import {
  draftKey,
  type DraftTarget,
  keepMine,
  keepTyped,
  publish,
  requestDeletion,
  retryDraft,
  takeBackDeletion,
} from '../../sync/drafts/authoring.ts';
import { changeWanted } from '../../sync/drafts/change-wanted.ts';
import { keepPicture } from '../../sync/drafts/keep-picture.ts';
import { discardDraft, forgetTyped, keepTheirs, type Undo, undoOf } from '../../sync/drafts/discard.ts';

type Done = Promise<Result<unknown, AppError>>;
/** With the way back; null where nothing went. */
type Discarding = Promise<Result<Undo | null, AppError>>;

/** Which thing a command is about. */
export interface EntryRef {
  readonly kind: AuthoredKind;
  readonly id: string;
}

const keyOf = ({ kind, id }: EntryRef): string => draftKey(kind, id);

/** Keeps what stands in a form. */
export function saveTyped(db: OwnDatabase, target: DraftTarget, typed: Fields): Done {
  return attempt(() => keepTyped(db, target, typed, { now }));
}

/** Forgets what was typed since the last publishing. */
export function dropTyped(db: OwnDatabase, entry: EntryRef): Discarding {
  return attempt(async () => undoOf(db, await forgetTyped(db, keyOf(entry))));
}

/** Publishes: kept here now, at the school when it can be reached. */
export function publishEntry(db: OwnDatabase, target: DraftTarget, fields: Fields): Done {
  return attempt(() => publish(db, target, fields, { now }));
}

/** Changes when a post appears, after a moment in which that can be taken back; null for at once. */
export function timeEntry(db: OwnDatabase, entry: OwnEntry, publishAt: string | null): Done {
  const { kind, id } = entry;
  const target = { kind, id, base: baseFor(entry) };
  return attempt(() => changeWanted(db, target, { publish_at: publishAt }, { now, holdMs: undoWindowMs }));
}

/** Deletes a thing of one's own, after a moment in which it can be taken back. */
export function deleteEntry(db: OwnDatabase, entry: OwnEntry): Done {
  const { kind, id } = entry;
  return attempt(() => requestDeletion(db, { kind, id, base: baseFor(entry) }, { now, holdMs: undoWindowMs }));
}

/** Takes a deletion back that the school has not heard of. */
export function restoreEntry(db: OwnDatabase, entry: EntryRef): Done {
  return attempt(() => takeBackDeletion(db, keyOf(entry), { now }));
}

/** After a conflict: what was written here shall stand. */
export function chooseMine(db: OwnDatabase, entry: EntryRef): Done {
  return attempt(() => keepMine(db, keyOf(entry), { now }));
}

/** After a conflict: what was written elsewhere stands. */
export function chooseTheirs(db: OwnDatabase, entry: EntryRef): Discarding {
  return attempt(async () => undoOf(db, await keepTheirs(db, keyOf(entry), { now })));
}

/** Sends again what was refused. */
export function sendAgain(db: OwnDatabase, entry: EntryRef): Done {
  return attempt(() => retryDraft(db, keyOf(entry), { now }));
}

/** Forgets what was written here and has not been sent. */
export function discardEntry(db: OwnDatabase, entry: EntryRef): Discarding {
  return attempt(async () => undoOf(db, await discardDraft(db, keyOf(entry))));
}

/** Keeps a picture on the device until it can go to the school. */
export function keepForUpload(db: OwnDatabase, picture: PreparedPicture, bucket: PictureBucket): Done {
  return attempt(() => keepPicture(db, { ...picture, bucket }, { now }));
}

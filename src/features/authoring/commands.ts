import type { OwnDatabase } from '../../data/database/own-database.ts';
import { baseFor, type OwnThing } from '../../data/queries/own-entries.ts';
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
  keepPicture,
  keepTyped,
  publish,
  requestDeletion,
  retryDraft,
  takeBackDeletion,
} from '../../sync/drafts/authoring.ts';
import { discardDraft, forgetTyped, keepTheirs, type Undo, undoOf } from '../../sync/drafts/discard.ts';

type Done = Promise<Result<unknown, AppError>>;
/** With the way back; null where nothing went. */
type LetGo = Promise<Result<Undo | null, AppError>>;

/** Which thing a command is about. */
export interface ThingRef {
  readonly kind: AuthoredKind;
  readonly id: string;
}

const keyOf = ({ kind, id }: ThingRef): string => draftKey(kind, id);

/** Keeps what stands in a form. */
export function saveTyped(db: OwnDatabase, target: DraftTarget, typed: Fields): Done {
  return attempt(() => keepTyped(db, target, typed, { now }));
}

/** Forgets what was typed since the last publishing. */
export function dropTyped(db: OwnDatabase, thing: ThingRef): LetGo {
  return attempt(async () => undoOf(db, await forgetTyped(db, keyOf(thing))));
}

/** Publishes: kept here now, at the school when it can be reached. */
export function publishThing(db: OwnDatabase, target: DraftTarget, fields: Fields): Done {
  return attempt(() => publish(db, target, fields, { now }));
}

/** Deletes a thing of one's own, after a moment in which it can be taken back. */
export function deleteThing(db: OwnDatabase, thing: OwnThing): Done {
  const { kind, id } = thing;
  return attempt(() => requestDeletion(db, { kind, id, base: baseFor(thing) }, { now, holdMs: undoWindowMs }));
}

/** Takes a deletion back that the school has not heard of. */
export function restoreThing(db: OwnDatabase, thing: ThingRef): Done {
  return attempt(() => takeBackDeletion(db, keyOf(thing), { now }));
}

/** After a conflict: what was written here shall stand. */
export function chooseMine(db: OwnDatabase, thing: ThingRef): Done {
  return attempt(() => keepMine(db, keyOf(thing), { now }));
}

/** After a conflict: what was written elsewhere stands. */
export function chooseTheirs(db: OwnDatabase, thing: ThingRef): LetGo {
  return attempt(async () => undoOf(db, await keepTheirs(db, keyOf(thing), { now })));
}

/** Sends again what was refused. */
export function sendAgain(db: OwnDatabase, thing: ThingRef): Done {
  return attempt(() => retryDraft(db, keyOf(thing), { now }));
}

/** Forgets what was written here and has not been sent. */
export function discardThing(db: OwnDatabase, thing: ThingRef): LetGo {
  return attempt(async () => undoOf(db, await discardDraft(db, keyOf(thing))));
}

/** Keeps a picture on the device until it can go to the school. */
export function keepForUpload(db: OwnDatabase, picture: PreparedPicture, bucket: PictureBucket): Done {
  return attempt(() => keepPicture(db, { ...picture, bucket }, { now }));
}

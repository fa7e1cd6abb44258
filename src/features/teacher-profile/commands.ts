import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import type { Fields } from '../../domain/authoring.ts';
import type { Result } from '../../domain/result.ts';
import { now } from '../../platform/clock.ts';
import type { PreparedPicture } from '../../platform/picture/prepared-picture.ts';
import { keepMine, keepTypedProfile, profileKey, publishProfile, retryDraft } from '../../sync/drafts/authoring.ts';
import { keepPicture } from '../../sync/drafts/keep-picture.ts';
import { discardDraft, forgetTyped, keepTheirs, type Undo, undoOf } from '../../sync/drafts/discard.ts';

type Done = Promise<Result<unknown, AppError>>;

/** Keeps what stands in the form, as it is typed. */
export function saveTypedProfile(db: OwnDatabase, typed: Fields): Done {
  return attempt(() => keepTypedProfile(db, typed, { now }));
}

/** Forgets what was typed and not saved. */
export function dropTypedProfile(db: OwnDatabase): Done {
  return attempt(() => forgetTyped(db, profileKey));
}

/** Changes what the account says of itself: here now, at the school when it can be reached. */
export function saveProfile(db: OwnDatabase, changed: Fields): Done {
  return attempt(() => publishProfile(db, changed, { now }));
}

/** Keeps a new photo on the device until it can go to the school. */
export function keepPhoto(db: OwnDatabase, picture: PreparedPicture): Done {
  return attempt(() => keepPicture(db, { ...picture, bucket: 'profile-photos' }, { now }));
}

/** Sends again what was refused. */
export function sendProfileAgain(db: OwnDatabase): Done {
  return attempt(() => retryDraft(db, profileKey, { now }));
}

/** Forgets what was changed here and was refused; what it answers brings it back. */
export function discardProfile(db: OwnDatabase): Promise<Result<Undo | null, AppError>> {
  return attempt(async () => undoOf(db, await discardDraft(db, profileKey)));
}

/** What was said here shall stand, over what the school holds. */
export function keepMyProfile(db: OwnDatabase): Done {
  return attempt(() => keepMine(db, profileKey, { now }));
}

/** What the school holds stays; what it answers brings back what was said here. */
export function keepSchoolsProfile(db: OwnDatabase): Promise<Result<Undo | null, AppError>> {
  return attempt(async () => undoOf(db, await keepTheirs(db, profileKey, { now })));
}

import { normalised } from '../../domain/normalised.ts';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import { pendingPicture } from '../../domain/authoring.ts';
import type { Result } from '../../domain/result.ts';
import { now } from '../../platform/clock.ts';
import type { PreparedPicture } from '../../platform/picture/prepared-picture.ts';
import { keepMine, profileKey, publishProfile } from '../../sync/drafts/authoring.ts';
import { keepPicture } from '../../sync/drafts/keep-picture.ts';
import { keepTheirs, type Undo, undoOf } from '../../sync/drafts/discard.ts';

/** Keeps a photo on the device as the student's own, and queues it for the school. */
export function updatePhoto({ db }: AccountStore, picture: PreparedPicture): Promise<Result<void, AppError>> {
  return attempt(async () => {
    await keepPicture(db, { ...picture, bucket: 'profile-photos' }, { now });
    await publishProfile(db, { profile_photo: pendingPicture(picture.sha256) }, { now });
  });
}

/** Keeps what the student says of itself, and queues it for the school; nothing said is nothing kept. */
export function updateBio({ db }: AccountStore, bio: string): Promise<Result<void, AppError>> {
  return attempt(() => publishProfile(db, { bio: normalised('text', bio) || null }, { now }));
}

/** What the student said here shall stand, over what the school holds. */
export function keepMyProfile({ db }: AccountStore): Promise<Result<void, AppError>> {
  return attempt(() => keepMine(db, profileKey, { now }));
}

/** What the school holds stays; what it answers brings back what was said here. */
export function keepSchoolsProfile({ db }: AccountStore): Promise<Result<Undo | null, AppError>> {
  return attempt(async () => undoOf(db, await keepTheirs(db, profileKey, { now })));
}

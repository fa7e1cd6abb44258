import { Dexie, type PromiseExtended } from 'dexie';
import { pendingPictureOf } from '../domain/authoring.ts';
import type { UserId } from '../domain/ids.ts';
import type { Student } from '../domain/own-rows.ts';
import type { OwnDatabase } from './own-database.ts';
import type { DraftRecord } from './records.ts';

/** A photo as it can be shown: at the school, or still on this device. */
export type OwnPhoto =
  | { readonly name: 'school'; readonly reference: string }
  | { readonly name: 'device'; readonly blob: Blob };

/** A student's own row with what the student wants it to be. */
export interface OwnStudent {
  readonly row: Student;
  readonly photo: OwnPhoto | null;
  readonly bio: string | null;
  /** What became of the last change to it. */
  readonly change: DraftRecord['queue']['name'];
}

/** The key of the one draft that the own profile has. */
const profileKey = 'profile';

/** Reads the own row of a student, null while it is not mirrored. On Dexie's own promises, for live queries. */
export function readOwnStudent(own: OwnDatabase, userId: UserId): PromiseExtended<OwnStudent | null> {
  return Dexie.Promise.all([own.students.get(userId), own.drafts.get(profileKey)]).then(([row, draft]) => {
    if (!row) return null;
    const wanted = { profile_photo: row.profilePhoto, bio: row.bio, ...draft?.wanted };
    return photoOf(own, wanted.profile_photo).then((photo) => ({
      row,
      photo,
      bio: typeof wanted.bio === 'string' && wanted.bio !== '' ? wanted.bio : null,
      change: draft?.queue.name ?? 'none',
    }));
  });
}

function photoOf(own: OwnDatabase, reference: unknown): PromiseExtended<OwnPhoto | null> {
  if (typeof reference !== 'string' || reference === '') return Dexie.Promise.resolve(null);
  const pending = pendingPictureOf(reference);
  if (pending === null) return Dexie.Promise.resolve({ name: 'school', reference } as const);
  return own.pictures
    .get(pending.sha256)
    .then((picture) => (picture ? ({ name: 'device', blob: picture.blob } as const) : null));
}

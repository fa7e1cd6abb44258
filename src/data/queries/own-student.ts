import { Dexie, type PromiseExtended } from 'dexie';
import { isSameValue, pendingPictureOf } from '../../domain/authoring.ts';
import type { UserId } from '../../domain/ids.ts';
import type { Student } from '../../domain/own-rows.ts';
import { asBlob } from '../database/kept-bytes.ts';
import type { OwnDatabase } from '../database/own-database.ts';
import { profileQuestionOf, type ProfileVersions } from './profile-question.ts';
import type { DraftRecord } from '../database/draft-record.ts';

/** A photo as it can be shown: at the school, or still on this device. */
export type OwnPhoto =
  | { readonly name: 'school'; readonly reference: string }
  | { readonly name: 'device'; readonly blob: Blob };

/** What became of a change: `none` where none is known of any more. */
export type OwnChange = DraftRecord['queue']['name'];

/** A student's own row with what the student wants it to be. */
export interface OwnStudent {
  readonly row: Student;
  readonly photo: OwnPhoto | null;
  readonly bio: string | null;
  /** What became of the last change to each. */
  readonly change: Readonly<Record<'photo' | 'bio', OwnChange>>;
  /** What the school holds otherwise, and the student has to decide. */
  readonly question: readonly ProfileVersions[];
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
      question: profileQuestionOf(draft),
      change: { photo: changeOf(draft, 'profile_photo'), bio: changeOf(draft, 'bio') },
    }));
  });
}

/** One draft carries all that is said of the own profile: of each field it may know something else. */
function changeOf(draft: DraftRecord | undefined, field: string): OwnChange {
  if (!draft?.wanted || !Object.hasOwn(draft.wanted, field)) return 'none';
  const said = draft.base?.fields ?? {};
  const isSaid = Object.hasOwn(said, field) && isSameValue(said[field], draft.wanted[field]);
  return isSaid ? 'sent' : draft.queue.name;
}

function photoOf(own: OwnDatabase, reference: unknown): PromiseExtended<OwnPhoto | null> {
  if (typeof reference !== 'string' || reference === '') return Dexie.Promise.resolve(null);
  const pending = pendingPictureOf(reference);
  if (pending === null) return Dexie.Promise.resolve({ name: 'school', reference } as const);
  return own.pictures
    .get(pending.sha256)
    .then((picture) => (picture ? ({ name: 'device', blob: asBlob(picture.blob, picture.type) } as const) : null));
}

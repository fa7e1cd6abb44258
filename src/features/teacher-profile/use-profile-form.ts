import { normalised } from '../../domain/normalised.ts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import { changedFields, type Fields, isSameValue } from '../../domain/authoring.ts';
import type { AppError } from '../../domain/app-error.ts';
import type { Result } from '../../domain/result.ts';
import { type Kept, useKeeping } from '../../ui/forms/use-keeping.ts';
import { dropTypedProfile, saveProfile, saveTypedProfile } from './commands.ts';
import type { OwnProfile } from './queries.ts';
import { textOf } from '../../domain/text-of.ts';

/** What stands in the form of the profile. */
interface ProfileFormState {
  /** What stands at the school or shall, with what was typed over it. */
  readonly fields: Fields;
  /** These fields as they would be published. */
  readonly wanted: Fields;
  readonly kept: Kept;
  readonly hasTyped: boolean;
  readonly change: (changed: Fields) => void;
  /** Sends what was changed on its way, if anything was. */
  readonly save: () => Promise<Result<'saved' | 'unchanged', AppError>>;
  /** Forgets what was typed; what it answers brings it back. */
  readonly drop: () => Promise<() => void>;
}

/** The texts that are empty are none; only the name stays what it is. */
function asPublished(fields: Fields): Fields {
  return {
    display_name: normalised('line', textOf(fields['display_name'])),
    profile_photo: fields['profile_photo'] ?? null,
    department: textOf(fields['department']) || null,
    bio: normalised('text', textOf(fields['bio'])) || null,
  };
}

/** The form of the own profile: every pause and every leaving keeps what was typed on the device. */
export function useProfileForm(db: OwnDatabase, profile: OwnProfile): ProfileFormState {
  const [typed, setTyped] = useState<Fields>(() => profile.draft?.typed ?? {});
  // A photo arrives in the form after its owner went on typing: what it changes is what stands there then.
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  }, [typed]);
  const keep = useCallback(async (typing: Fields) => (await saveTypedProfile(db, typing)).ok, [db]);
  const keeping = useKeeping(keep, profile.draft?.typed ? 'yes' : 'nothing');
  const fields = { ...profile.fields, ...typed };
  const wanted = asPublished(fields);
  const before = asPublished(profile.fields);

  async function settle<T extends Result<unknown, AppError>>(work: Promise<T>): Promise<T> {
    keeping.end();
    const done = await work;
    // What was typed meanwhile stays.
    if (done.ok) setTyped((now) => changedFields(now, typed));
    keeping.goOn(done.ok ? 'nothing' : 'no');
    return done;
  }
  return {
    fields,
    wanted,
    kept: keeping.kept,
    hasTyped: Object.keys(typed).length > 0,
    change(changed) {
      const next = { ...latest.current, ...changed };
      latest.current = next;
      setTyped(next);
      keeping.typed(next);
    },
    async save() {
      const changed = Object.entries(wanted).filter(([field, value]) => !isSameValue(value, before[field]));
      const hasChanged = changed.length > 0;
      const done = await settle(hasChanged ? saveProfile(db, Object.fromEntries(changed)) : dropTypedProfile(db));
      return done.ok ? { ok: true, value: hasChanged ? 'saved' : 'unchanged' } : done;
    },
    async drop() {
      await settle(dropTypedProfile(db));
      return () => {
        setTyped(typed);
        keeping.typed(typed);
      };
    },
  };
}

import type { DraftRecord, Revised } from '../../data/database/draft-record.ts';
import { changedFields, type Fields, pickFields } from '../../domain/authoring.ts';
import type { EntryMutation, MutationBase, ProfileMutation } from '../../domain/sync-protocol.ts';

/** What has to be said for the school to hold what a draft wants. */
export interface MutationDiff {
  /** Null when it holds that already. */
  readonly said: EntryMutation | ProfileMutation | null;
  /** Something else has to be said after it. */
  readonly isPart: boolean;
}

/** What a draft has to say of these of its fields. */
export function diffToMutation(draft: DraftRecord, fields: Fields): MutationDiff {
  if (draft.kind === 'profile') return profileMutation(draft, fields);
  return { said: entryMutation({ ...draft, kind: draft.kind }, fields), isPart: false };
}

function entryMutation(
  { kind, id, base, isDeletion }: DraftRecord & { readonly kind: Exclude<DraftRecord['kind'], 'profile'> },
  fields: Fields,
): EntryMutation | null {
  if (isDeletion)
    return { kind: `${kind}.delete`, args: { id }, base: base && { ...originOf(base), fields: base.fields } };
  if (base === null) return { kind: `${kind}.put`, args: { id, fields }, base: null };
  const changed = changedFields(fields, base.fields);
  const names = Object.keys(changed);
  if (names.length === 0) return null;
  // What older code did not know stood empty for it.
  const read = Object.fromEntries(names.map((name) => [name, base.fields[name] ?? null]));
  const from = { ...originOf(base), fields: read };
  return { kind: `${kind}.put`, args: { id, fields: changed }, base: from };
}

/**
 * What was said already is not said again: somebody may have said something later. What is said a second time goes out by
 * itself, over what stood there before: should the school ask about it, what is new has not waited for the answer.
 */
function profileMutation({ base, over = {} }: DraftRecord, fields: Fields): MutationDiff {
  const unsaid = changedFields(fields, base?.fields ?? {});
  const names = Object.keys(unsaid);
  const isSecondTime = (name: string) => Object.hasOwn(over, name);
  const fresh = names.filter((name) => !isSecondTime(name));
  if (names.length === 0) return { said: null, isPart: false };
  if (fresh.length > 0) {
    const said = { kind: 'profile.put', args: { fields: pickFields(unsaid, fresh) }, base: null } as const;
    return { said, isPart: fresh.length < names.length };
  }
  const from = { revision: 0, fields: pickFields(over, names) };
  return { said: { kind: 'profile.put', args: { fields: unsaid }, base: from }, isPart: false };
}

/** Where a revision counts is said with it, as far as that is known. */
function originOf({ revision, lineage }: Revised): MutationBase {
  return lineage === undefined ? { revision } : { revision, lineage };
}

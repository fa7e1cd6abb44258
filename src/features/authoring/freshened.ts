import { baseFor, type OwnEntry, revisedOf } from '../../data/queries/own-entries.ts';
import type { Revised } from '../../data/database/draft-record.ts';
import {
  type AuthoredKind,
  type Fields,
  isSameValue,
  compareFields,
  pendingPictures,
  pickFields,
} from '../../domain/authoring.ts';
import { baseOf } from '../../sync/drafts/rebase.ts';
import { forms } from './forms.ts';

/** What stands in a form, and what its author saw before changing it. */
export interface FormState {
  readonly fields: Fields;
  readonly read: Revised;
  /** Something that the author had not touched was replaced by what arrived. */
  readonly isFreshened: boolean;
}

/** A thing as it stands or shall stand now; null while that is nowhere. */
function currentOf({ kind, row, draft, ...rest }: OwnEntry): Revised | null {
  if (draft?.queue.name === 'conflict') return baseOf(kind, draft.queue.row, draft.queue.lineage);
  const base = baseFor({ kind, row, draft, ...rest });
  const isOver = draft === null || draft.queue.name === 'none' || draft.queue.name === 'sent';
  if (row && isOver && row.revision >= (base?.revision ?? 0)) return revisedOf(row);
  return base && { ...base, fields: { ...base.fields, ...draft?.wanted } };
}

/**
 * A form after something arrived: fields that its author has not touched show what stands now. Those that were touched
 * stay, and so does what was read of them, so that the school asks about them.
 */
export function freshened(state: FormState, held: OwnEntry | null): FormState {
  const current = held && currentOf(held);
  if (!current) return state;
  const { fields, read } = state;
  const names = Object.keys(current.fields).filter((name) => Object.hasOwn(fields, name));
  const now = current.fields;
  const { touched, moved, unread } = compareFields(names, { wanted: fields, read: read.fields, current: now });
  const taken = moved.filter((name) => !unread.includes(name));
  const { fields: _now, ...origin } = taken.length === moved.length ? current : read;
  if (taken.length === 0 && origin.revision === read.revision && origin.lineage === read.lineage) return state;
  const arrived = pickFields(now, taken);
  const isNews = taken.some((name) => !touched.includes(name) && pendingPictures(read.fields[name]).size === 0);
  return {
    fields: { ...fields, ...arrived },
    read: { ...origin, fields: { ...read.fields, ...arrived } },
    isFreshened: state.isFreshened || isNews,
  };
}

/** A form as it opens: with words nobody has published, else with those that shall stand, else with those that stand. */
export function openedForm(kind: AuthoredKind, held: OwnEntry | null): FormState {
  const { empty } = forms[kind];
  const draft = held?.draft ?? null;
  const base: Revised = { revision: 0, fields: empty, ...draft?.base };
  const over: Revised = { ...base, fields: { ...base.fields, ...draft?.wanted } };
  const isConflict = draft?.queue.name === 'conflict';
  const current: Revised = (held && currentOf(held)) ?? over;
  const typed = draft?.typed ?? (isConflict ? draft.wanted : null);
  if (!typed) return { fields: { ...empty, ...current.fields }, read: current, isFreshened: false };
  const read = isConflict ? base : (draft?.read ?? over);
  const opened = freshened({ fields: { ...empty, ...typed }, read, isFreshened: false }, held);
  // Whoever goes on from a conflict has seen both versions.
  return isConflict ? { ...opened, read: current } : opened;
}

/** The fields as they are published: those that were not touched exactly as they were read. */
export function untouchedAsRead(published: Fields, { fields, read }: FormState): Fields {
  const untouched = Object.keys(published).filter((name) => isSameValue(fields[name], read.fields[name]));
  return { ...published, ...pickFields(read.fields, untouched) };
}

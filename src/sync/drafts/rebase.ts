import type { DraftRecord, Revised } from '../../data/database/draft-record.ts';
import { revisionOf } from '../protocol/answered-row.ts';
import {
  type AuthoredKind,
  authoredFields,
  type Fields,
  isSameValue,
  compareFields,
  pickFields,
} from '../../domain/authoring.ts';

/** What a form is published over. */
interface FormEnd {
  readonly fields: Fields;
  /** What its author saw before changing it; null for something that stands nowhere. */
  readonly read: Revised | null;
  /** Fields with the references of pictures that have arrived in place of what stood for them. */
  readonly arrived: (fields: Fields) => Fields;
}

/**
 * The draft as the author of a form wants it, whatever arrived while the form was open: a field that was not touched
 * stays as it is now, and one that was touched over something that has changed since then is compared with what was read,
 * so that the school asks about it.
 */
export function rebased(known: DraftRecord & { readonly kind: AuthoredKind }, form: FormEnd): DraftRecord {
  const { fields, read, arrived } = form;
  const settled = settledBase(known, read);
  if (settled !== undefined) return { ...known, base: settled, wanted: fields };
  if (read === null) return { ...known, wanted: fields };
  const current: Fields = { ...known.base?.fields, ...known.wanted };
  const names = Object.keys(fields).filter((name) => Object.hasOwn(current, name));
  const over = { wanted: fields, read: read.fields, current };
  const arrivedOf = (value: unknown) => arrived({ value })['value'];
  const { touched, unread } = compareFields(names, over, (now, seen) => isSameValue(arrivedOf(now), arrivedOf(seen)));
  const untouched = names.filter((name) => !touched.includes(name));
  return {
    ...known,
    base: known.base && withUnread(known.base, read, unread),
    wanted: { ...fields, ...pickFields(current, untouched) },
  };
}

function withUnread(base: Revised, read: Revised, unread: readonly string[]): Revised {
  if (unread.length === 0) return base;
  return { ...olderOf(read, base), fields: { ...base.fields, ...pickFields(read.fields, unread) } };
}

/** Of an older moment than what stands: the server then compares the fields one by one. */
function olderOf(read: Revised, base: Revised): Pick<Revised, 'revision' | 'lineage'> {
  // Revisions of two lineages say nothing of each other.
  if (read.lineage !== base.lineage) return { revision: 0 };
  const { revision, lineage } = read.revision < base.revision ? read : base;
  return lineage === undefined ? { revision } : { revision, lineage };
}

/** What the other side of a conflict holds, if the author has seen it and writes over it; undefined if there is none, or it is unseen. */
function settledBase({ kind, queue }: DraftRecord & { readonly kind: AuthoredKind }, read: Revised | null) {
  if (queue.name !== 'conflict') return undefined;
  const theirs = baseOf(kind, queue.row, queue.lineage);
  if (theirs === null || read === null) return theirs === read ? null : undefined;
  return read.lineage === theirs.lineage && read.revision >= theirs.revision ? theirs : undefined;
}

/** The row that an edit begins from, as far as its author writes it, in the lineage of its answer; null without one. */
export function baseOf(kind: AuthoredKind, row: Fields | null, lineage?: string | null): Revised | null {
  const revision = revisionOf(row);
  if (row === null || revision === null) return null;
  return { revision, ...(lineage !== undefined && { lineage }), fields: pickFields(row, authoredFields[kind]) };
}

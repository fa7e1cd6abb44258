import * as z from 'zod/mini';
import { afterwardsSchema, type Afterwards } from './afterwards.ts';
import {
  advance,
  changeLifecycleSchema,
  flagsOf,
  type ChangeEvent,
  type ChangeFlags,
  type ChangeLifecycle,
} from './change-lifecycle.ts';
import { changeKinds as kinds, isKindName, type FieldsOf, type KindName } from './changes/change-kinds.ts';
import type { ActivityId } from './ids.ts';

/** One change by its kind and the fields of that kind; an undo or a redo holds the change that it is about. */
export type Change =
  | { readonly [Name in KindName]: { readonly type: Name; readonly changeFields: FieldsOf<Name> } }[KindName]
  | { readonly type: 'UNDO'; readonly changeFields: { readonly changeToUndo: ChangeRecord } }
  | { readonly type: 'REDO'; readonly changeFields: { readonly changeToRedo: ChangeRecord } };
/** The name of a kind of change, as records and the frame know it. */
export type ChangeType = Change['type'];
/** Every kind of change there is; the list is closed. */
export const changeTypes: readonly ChangeType[] = [...(Object.keys(kinds) as KindName[]), 'UNDO', 'REDO'];

/** A change with what becomes of it. */
export interface ChangeRecord {
  readonly id: string;
  readonly change: Change;
  readonly life: ChangeLifecycle;
  readonly afterwards: Afterwards;
}

interface NewChange {
  readonly type: string;
  readonly changeFields: unknown;
  readonly id?: string | undefined;
  readonly sendInstantUpdate?: boolean | undefined;
  readonly afterwards?: Afterwards | undefined;
}

/** Notes a change. Its fields are held against its type; a type that is none throws. */
export function createChange(given: NewChange): ChangeRecord {
  const { id = newId(), sendInstantUpdate = true, afterwards = {} } = given;
  return {
    id,
    change: changeOf(given.type, given.changeFields),
    life: { state: 'created', instant: sendInstantUpdate && given.type !== 'UNKNOWN' ? 'wanted' : 'none' },
    afterwards: afterwardsSchema.parse(afterwards),
  };
}

function newId(): string {
  if (typeof globalThis.crypto?.randomUUID !== 'function')
    throw new Error('crypto.getRandomValues() not supported: no random number, and so no id, can be made');
  return globalThis.crypto.randomUUID();
}

const undoSchema = z.object({ changeToUndo: z.unknown() });
const redoSchema = z.object({ changeToRedo: z.unknown() });

function changeOf(type: string, fields: unknown): Change {
  if (isKindName(type)) {
    // The schema of a name gives the fields of that name, which the compiler cannot follow through the union.
    return { type, changeFields: kinds[type].fields.parse(fields) } as Change;
  }
  if (type === 'UNDO') return { type, changeFields: { changeToUndo: recordIn(undoSchema.parse(fields).changeToUndo) } };
  if (type === 'REDO') return { type, changeFields: { changeToRedo: recordIn(redoSchema.parse(fields).changeToRedo) } };
  throw new Error('Unknown change type');
}

function recordIn(value: unknown): ChangeRecord {
  const record = reconstructChange(value);
  if (!record) throw new Error('Unknown change type');
  return record;
}

/** A change as it is kept and sent about: plain JSON. */
export type SavedChange = ChangeFlags &
  Afterwards & {
    readonly id: string;
    readonly type: ChangeType;
    readonly changeName: string;
    readonly changeFields: Readonly<Record<string, unknown>>;
    readonly life: ChangeLifecycle;
    readonly activityId?: ActivityId;
  };

/** What a change is called. */
export function changeNameOf({ type }: Change): string {
  if (type === 'UNDO') return 'Undo';
  return type === 'REDO' ? 'Redo' : kinds[type].changeName;
}

/** The change that an undo or a redo stands for. */
export function reversedBy(change: Change): ChangeRecord | null {
  if (change.type === 'UNDO') return change.changeFields.changeToUndo;
  return change.type === 'REDO' ? change.changeFields.changeToRedo : null;
}

/** What the server wrote for a change; null before it did. */
export function activityIdOf({ life }: ChangeRecord): ActivityId | null {
  return life.state === 'applied' ? life.activityId : null;
}

/** Writes a change down. */
export function saveChange(record: ChangeRecord): SavedChange {
  const { id, change, life, afterwards } = record;
  const activityId = activityIdOf(record);
  const reversed = reversedBy(change);
  const fieldName = change.type === 'UNDO' ? 'changeToUndo' : 'changeToRedo';
  return {
    ...afterwards,
    ...flagsOf(life),
    id,
    type: change.type,
    changeName: changeNameOf(change),
    changeFields: reversed ? { [fieldName]: saveChange(reversed) } : { ...change.changeFields },
    life,
    ...(activityId && { activityId }),
  };
}

const savedSchema = z.object({
  ...afterwardsSchema.shape,
  id: z.optional(z.string()),
  type: z.optional(z.nullable(z.string())),
  changeFields: z.optional(z.unknown()),
  sendInstantUpdate: z.optional(z.boolean()),
  life: z.optional(changeLifecycleSchema),
});

/** The change that was written down, or that somebody sent; null for one without a type, which is ignored. */
export function reconstructChange(saved: unknown): ChangeRecord | null {
  const { id, type, changeFields, sendInstantUpdate, life, ...afterwards } = savedSchema.parse(saved);
  if (!type) return null;
  const record = createChange({ id, type, changeFields, sendInstantUpdate, afterwards });
  return life ? { ...record, life } : record;
}

/** The record after something has happened to it. */
export function advanceChange(record: ChangeRecord, event: ChangeEvent): ChangeRecord {
  return { ...record, life: advance(record.life, event) };
}

/** Whether a change may be shown at once while others are being written. Undo and redo may what the change may. */
export function isInstantInFlush({ change }: ChangeRecord): boolean {
  const reversed = reversedBy(change);
  if (reversed) return isInstantInFlush(reversed);
  return isKindName(change.type) && kinds[change.type].isInstantInFlush === true;
}

/** Whether the page can take a change back at once. */
export function isInstantlyUndoable({ change }: ChangeRecord): boolean {
  const reversed = reversedBy(change);
  if (reversed) return isInstantlyUndoable(reversed);
  return isKindName(change.type) && kinds[change.type].isInstantlyUndoable === true;
}

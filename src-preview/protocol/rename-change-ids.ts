import { afterwardsSchema, type Afterwards } from './afterwards.ts';
import type { Change, ChangeRecord } from './change-record.ts';
import { changeKinds } from './changes/change-kinds.ts';
import { renameFields, type Rename } from './changes/change-kind.ts';
import { elementKeyOf, parseElementKey } from './element-key.ts';
import { codebaseIdSchema } from './ids.ts';

/** The record with every id as the server calls it now: in its fields, in the change that it reverses, in keys. */
export function renameIds(record: ChangeRecord, newIds: Readonly<Record<string, string>>): ChangeRecord {
  const rename: Rename = (id) => {
    const renamed = Object.hasOwn(newIds, id) ? codebaseIdSchema.safeParse(newIds[id]) : null;
    return renamed?.success ? renamed.data : id;
  };
  return {
    ...record,
    change: renameIn(record.change, rename, newIds),
    afterwards: renameKeys(record.afterwards, rename),
  };
}

function renameIn(change: Change, rename: Rename, newIds: Readonly<Record<string, string>>): Change {
  if (change.type === 'UNDO')
    return { ...change, changeFields: { changeToUndo: renameIds(change.changeFields.changeToUndo, newIds) } };
  if (change.type === 'REDO')
    return { ...change, changeFields: { changeToRedo: renameIds(change.changeFields.changeToRedo, newIds) } };
  const kind = changeKinds[change.type];
  // The fields of a change are those of its kind: the compiler sees two unions.
  const fields = change.changeFields as Readonly<Record<string, unknown>>;
  return { type: change.type, changeFields: renameFields(fields, kind.idFields, rename) } as Change;
}

function renameKeys(afterwards: Afterwards, rename: Rename): Afterwards {
  const renameKey = (key: string) => {
    const parts = parseElementKey(key);
    const id = codebaseIdSchema.safeParse(parts?.codebaseId);
    return parts && id.success ? elementKeyOf({ ...parts, codebaseId: rename(id.data) }) : key;
  };
  const renamed = Object.entries(afterwards).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(renameKey) : value && renameKey(value),
  ]);
  return afterwardsSchema.parse(Object.fromEntries(renamed));
}

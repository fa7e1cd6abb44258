import * as fc from '../../scripts/testing/properties.ts';
import { expect, test } from 'vitest';
import { givenEditor } from '../../tests/support/given-editor.ts';
import { callOf } from './change-call.ts';
import {
  advanceChange,
  changeTypes,
  createChange,
  isInstantInFlush,
  isInstantlyUndoable,
  reconstructChange,
  saveChange,
  type ChangeRecord,
  type ChangeType,
} from './change-record.ts';
import { activityIdSchema } from './ids.ts';
import { renameIds } from './rename-change-ids.ts';

const id = fc.uuid().map((uuid) => `tempo-${uuid}`);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const words = fc.string({ maxLength: 20 });
const ids = fc.array(id, { minLength: 1, maxLength: 5 });
const names = fc.array(words, { maxLength: 3 });
const custom = fc.array(fc.record({ name: words, value: words }), { maxLength: 3 });
const dictionary = fc.dictionary(fc.stringMatching(/^[a-z-]{1,10}$/), words, { maxKeys: 4 });

const fields: Readonly<Record<Exclude<ChangeType, 'UNDO' | 'REDO'>, fc.Arbitrary<object>>> = {
  STYLING: fc.record({
    codebaseId: id,
    stylingChanges: dictionary,
    stylingFramework: fc.constantFrom('Inline', 'CSS', 'Tailwind'),
    modifiers: names,
    customProperties: custom,
  }),
  ADD_JSX: fc.record({
    codebaseIdToAddTo: id,
    beforeCodebaseId: maybe(id),
    afterCodebaseId: maybe(id),
    addCodebaseId: maybe(id),
    addNativeTag: maybe(words),
    fileContentsToSourceFrom: maybe(words),
    fileContentsSourceFilename: maybe(words),
    propsToSet: maybe(dictionary),
    deletedStoryboardId: maybe(words),
    htmlForInstantUpdate: maybe(words),
  }),
  MOVE_JSX: fc.record({
    codebaseIdToMoveTo: id,
    codebaseIdToMove: id,
    afterCodebaseId: maybe(id),
    beforeCodebaseId: maybe(id),
    expectedCurrentParentCodebaseId: maybe(id),
  }),
  REMOVE_JSX: fc.record({ codebaseIdsToRemove: ids }),
  CHANGE_PROP: fc.record({ codebaseIdToChange: id, propName: words, propValue: fc.jsonValue({ maxDepth: 2 }) }),
  ADD_CLASS: fc.record({
    codebaseIdToAddClass: id,
    className: words,
    addingTailwindClass: fc.boolean(),
    modifiers: names,
    customProperties: custom,
    cssEquivalent: maybe(words),
    temporaryOnly: maybe(fc.constant(false)),
  }),
  REMOVE_CLASS: fc.record({ codebaseIdToRemoveClass: id, className: words }),
  EDIT_TEXT: fc.record({ codebaseIdToEditText: id, newText: words, oldText: words }),
  WRAP_DIV: fc.record({ codebaseIdsToWrap: ids }),
  CHANGE_TAG: fc.record({ codebaseIdToChange: id, newTagName: words }),
  DUPLICATE: fc.record({ codebaseIdsToDuplicate: ids }),
  UNKNOWN: fc.record({ anything: fc.jsonValue({ maxDepth: 1 }) }),
};
const keyOf = (codebaseId: string) => `TE_${codebaseId}_page_0-1`;
const afterwards = fc.record({
  elementKeyToSelectAfterInstantUpdate: maybe(id.map(keyOf)),
  elementKeysToMultiselectAfterInstantUpdate: maybe(fc.array(id.map(keyOf), { maxLength: 3 })),
  elementKeyToSelectAfterUndoInstantUpdate: maybe(id.map(keyOf)),
  elementKeysToMultiselectAfterUndoInstantUpdate: maybe(fc.array(id.map(keyOf), { maxLength: 3 })),
});
const activityId = activityIdSchema.parse('7c9e6679-7425-40de-944b-e07fc1f90ae7');

const plainRecord = (type: keyof typeof fields): fc.Arbitrary<ChangeRecord> =>
  fc.record({ changeFields: fields[type], afterwards, sendInstantUpdate: fc.boolean() }).map((rest) =>
    createChange({
      type,
      ...rest,
      changeFields: JSON.parse(JSON.stringify(rest.changeFields)),
      afterwards: JSON.parse(JSON.stringify(rest.afterwards)),
    }),
  );
const anyPlain = fc.constantFrom(...(Object.keys(fields) as (keyof typeof fields)[])).chain(plainRecord);

/** The record as it is once the server has written it. */
function applied(record: ChangeRecord): ChangeRecord {
  const sent = advanceChange(record, { name: 'sent' });
  return advanceChange(sent, { name: 'ended', end: { state: 'applied', activityId } });
}
const undoOf = (record: ChangeRecord) =>
  createChange({ type: 'UNDO', changeFields: { changeToUndo: saveChange(record) } });
const redoOf = (record: ChangeRecord) =>
  createChange({ type: 'REDO', changeFields: { changeToRedo: saveChange(record) } });
const anyRecord = fc.tuple(anyPlain, fc.constantFrom('plain', 'applied', 'undo', 'redo')).map(([record, form]) => {
  if (form === 'undo') return undoOf(applied(record));
  if (form === 'redo') return redoOf(undoOf(applied(record)));
  return form === 'applied' ? applied(record) : record;
});
const context = { canvasId: 'canvas', isKnown: () => true };

test('there are the given types, with their names and fields', () => {
  expect(changeTypes).toHaveLength(14);
  const given = givenEditor.changes.flatMap((line) => line.match(/[A-Z_]{4,}(?= \(|:)/g) ?? []);
  expect([...changeTypes].sort()).toEqual(given.sort());
  for (const line of givenEditor.changes) {
    const [, type, name, rest] = /^([A-Z_]+) \(([^)]+)\): (.+)\.$/.exec(line) ?? [];
    if (!type || !name || !rest) continue;
    const [record] = fc.sample(plainRecord(type as keyof typeof fields), { numRuns: 1, seed: 1 });
    if (!record) throw new Error(`no ${type}`);
    expect(saveChange(record)).toMatchObject({ type, changeName: name });
    const wanted = rest.replace('; the preview also uses', ',').replace(' and ', ', ').replace(' (de-duplicated)', '');
    const [sample] = fc.sample(fields[type as keyof typeof fields], { numRuns: 1 });
    expect(Object.keys(sample ?? {}).sort()).toEqual(wanted.split(', ').sort());
  }
});

test('every change that is written down is read as it was', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(reconstructChange(JSON.parse(JSON.stringify(saveChange(record))))).toEqual(record);
    }),
    { numRuns: 400 },
  );
});

test('what has no type is ignored, and a type that is none is an error', () => {
  for (const type of [undefined, null, '']) expect(reconstructChange({ type, changeFields: {} })).toBeNull();
  for (const type of ['STYLE', 'constructor', '__proto__', 'toString'])
    expect(() => reconstructChange({ type, changeFields: {} })).toThrow('Unknown change type');
  expect(() => reconstructChange({ type: 'UNDO', changeFields: { changeToUndo: {} } })).toThrow('Unknown change type');
});

test('fields that do not fit their type are an error', () => {
  expect(() => createChange({ type: 'REMOVE_CLASS', changeFields: { className: 'a' } })).toThrow(
    'codebaseIdToRemoveClass',
  );
  expect(() => createChange({ type: 'STYLING', changeFields: { codebaseId: 'a b' } })).toThrow('codebaseId');
});

test('elements are named once each', () => {
  const changeFields = { codebaseIdsToRemove: ['b', 'a', 'b', 'a'] };
  expect(createChange({ type: 'REMOVE_JSX', changeFields }).change.changeFields).toEqual({
    codebaseIdsToRemove: ['b', 'a'],
  });
  const both = createChange({ type: 'WRAP_DIV', changeFields: { codebaseIdsToWrap: ['a', 'b'] } });
  expect(renameIds(both, { a: 'c', b: 'c' }).change.changeFields).toEqual({ codebaseIdsToWrap: ['c'] });
});

test('an id that the server has changed stands nowhere in a record any more', () => {
  fc.assert(
    fc.property(anyRecord, fc.uuid(), (record, fresh) => {
      const before = JSON.stringify(saveChange(record));
      const old = [...new Set(before.match(/tempo-[0-9a-f-]{36}/g))];
      const newIds = Object.fromEntries(old.map((name, index) => [name, `tempo-${fresh.slice(0, -2)}${10 + index}`]));
      const after = JSON.stringify(saveChange(renameIds(record, newIds)));
      let expected = before;
      for (const [name, newName] of Object.entries(newIds)) expected = expected.replaceAll(name, newName);
      expect(after).toBe(expected);
      expect(renameIds(record, {})).toEqual(record);
      expect(renameIds(record, JSON.parse('{"__proto__":"x","constructor":"x"}'))).toEqual(record);
    }),
    { numRuns: 300 },
  );
});

test('undo and redo may what the change may that they stand for', () => {
  const allowed = { inFlush: ['STYLING', 'ADD_CLASS'], undoable: ['REMOVE_JSX', 'ADD_CLASS', 'STYLING'] };
  fc.assert(
    fc.property(anyPlain, (record) => {
      const inFlush = allowed.inFlush.includes(record.change.type);
      const undoable = allowed.undoable.includes(record.change.type);
      for (const form of [record, undoOf(record), redoOf(record), redoOf(undoOf(record))]) {
        expect(isInstantInFlush(form)).toBe(inFlush);
        expect(isInstantlyUndoable(form)).toBe(undoable);
      }
    }),
  );
});

test('every change becomes the given call, with the given parts', () => {
  const parts = new Map<string, string>();
  for (const line of givenEditor.calls)
    for (const [, path = '', rest = ''] of line.matchAll(/((?:mutate|activities)\/\w+): ([^.]+)\./g))
      parts.set(path, rest.replace(/ \([^)]*\)/g, ''));
  expect(parts.size).toBe(13);
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyRecord, (record) => {
      if (JSON.stringify(saveChange(record)).includes('"type":"UNKNOWN"')) return;
      const { path, body } = callOf(record, context);
      seen.add(path);
      const { changeId, ...rest } = body;
      expect(changeId).toBe(record.id);
      const given = parts.get(path)?.split(', ').sort();
      expect(Object.keys(rest).sort(), path).toEqual(given);
    }),
    { numRuns: 1_000 },
  );
  expect(seen.size).toBe(13);
});

test('what cannot be sent says so', () => {
  const unknown = createChange({ type: 'UNKNOWN', changeFields: {} });
  expect(() => callOf(unknown, context)).toThrow('Unsupported operation');
  const temporary = { codebaseIdToAddClass: 'a', className: 'b', temporaryOnly: true };
  expect(() => callOf(createChange({ type: 'ADD_CLASS', changeFields: temporary }), context)).toThrow(
    'Unsupported operation',
  );
  const neverWritten = createChange({ type: 'CHANGE_TAG', changeFields: { codebaseIdToChange: 'a', newTagName: 'b' } });
  expect(() => callOf(undoOf(neverWritten), context)).toThrow('Unsupported operation');
});

test('of elements to be removed those that the server does not know are left out', () => {
  const removal = createChange({ type: 'REMOVE_JSX', changeFields: { codebaseIdsToRemove: ['a', 'gone'] } });
  const { body } = callOf(removal, { ...context, isKnown: (name) => name !== 'gone' });
  expect(body['elementsToRemove']).toEqual([{ codebaseId: 'a' }]);
});

test('a record has the id that it is given, or one of its own; without random numbers there is none', () => {
  const change = { type: 'UNKNOWN', changeFields: {} };
  expect(createChange({ ...change, id: 'mine' }).id).toBe('mine');
  expect(createChange(change).id).toMatch(/^[0-9a-f]{8}-/);
  const { crypto } = globalThis;
  try {
    Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true });
    expect(() => createChange(change)).toThrow('crypto.getRandomValues() not supported');
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  }
});

import { expect, test } from 'vitest';
import type { ComponentProp } from '../../protocol/http/replies.ts';
import type { GivenValue } from '../../source/plan-types.ts';
import { typeRefusal } from './type-refusal.ts';

const text = 'export const A = () => <part.Of one="1" />;\n';
const files = { read: (file: string) => (file === 'a.tsx' ? text : undefined), list: () => ['a.tsx'] };
const unsure = [{ file: 'a.tsx', offset: text.indexOf('<'), name: 'one' }];
const answering = (props: readonly Pick<ComponentProp, 'name' | 'isRequired'>[] | null) => ({
  // What a value may be is not looked at.
  props: () => Promise.resolve(props as readonly ComponentProp[] | null),
  check: () => Promise.resolve([]),
  values: () => Promise.resolve(null),
});
const taken = (of = unsure) => ({ unsure: of, splices: new Map() });

/** A plan that writes a value for the one property. */
function giving(written: string) {
  const start = text.indexOf('one=');
  const span = { start, end: start + written.length };
  const given: GivenValue = { file: 'a.tsx', offset: text.indexOf('<'), name: 'one', of: 'property', span };
  return { given: [given], splices: new Map([['a.tsx', [{ start, end: start + 'one="1"'.length, text: written }]]]) };
}

test('what the types ask for is refused, by its name and its place', async () => {
  const types = answering([
    { name: 'two', isRequired: true },
    { name: 'one', isRequired: true },
  ]);
  expect(await typeRefusal(types, files, taken())).toMatchObject({
    code: 'REQUIRED_PROP',
    names: ['one'],
    place: { file: 'a.tsx', line: 1, column: 24 },
  });
});

test.each([
  ['may be left out', [{ name: 'one', isRequired: false }], unsure],
  ['is not known to the types', [], unsure],
  ['cannot be asked about', null, unsure],
  ['stands in a file that is gone', [{ name: 'one', isRequired: true }], [{ file: 'b.tsx', offset: 0, name: 'one' }]],
  ['nobody is unsure of', [{ name: 'one', isRequired: true }], []],
])('what %s goes', async (_, props, asked) => {
  expect(await typeRefusal(answering(props), files, taken(asked))).toBeUndefined();
});

test('types that are slow are waited for, and types that do not answer refuse the change in words', async () => {
  const slow = answering([{ name: 'one', isRequired: true }]);
  const props = async () => {
    // Longer than nothing: the answer comes in a later turn of the loop.
    await new Promise((resolve) => setTimeout(resolve));
    return slow.props();
  };
  expect(await typeRefusal({ ...slow, props }, files, taken())).toMatchObject({ code: 'REQUIRED_PROP' });
  const silent = () => new Promise<null>(() => {});
  const never = { props: silent, check: silent, values: silent };
  expect(await typeRefusal(never, files, taken(), 0)).toEqual({ code: 'TYPES_SILENT' });
  expect(await typeRefusal(never, files, giving('one="2"'), 0)).toEqual({ code: 'TYPES_SILENT' });
});

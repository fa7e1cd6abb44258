import { expect, test } from 'vitest';
import { typedFields } from '../../tests/page-models/typed-by-keys.ts';
import { filesUnder, textOf } from './test-lines.ts';

/** Fields of that kind which several pages share: what counts is where they are used. */
const shared: Readonly<Record<string, RegExp>> = {
  'src/ui/records/day-field.tsx': /<DayField\b/g,
  'src/ui/records/text-field.tsx': /\bisNumber$/gm,
};
const ownFields = /\btype="(?:date|time|datetime-local|month|week|number)"|\binputMode="(?:numeric|decimal)"/g;

test('every field for a day, a time or a number is among those that browser tests type into', () => {
  const components = filesUnder(['src'], (file) => /(?<!\.test|\.story)\.tsx$/.test(file));
  expect(components.length).toBeGreaterThan(200);
  const found = components.flatMap((file) => {
    const text = textOf(file);
    const kinds = [...(file in shared ? [] : [ownFields]), ...Object.values(shared)];
    return kinds.flatMap((kind) => [...text.matchAll(kind)].map(() => file));
  });
  expect(found.toSorted()).toEqual(Object.values(typedFields).toSorted());
});

test('each of them is typed into by keys in a browser test: to fill it is another way in', () => {
  const suites = filesUnder(['tests/e2e'], (file) => file.endsWith('.test.ts')).map(textOf);
  const isTyped = (name: string) => suites.some((text) => new RegExp(`\\btypeByKeys\\(\\s*'${name}'`).test(text));
  expect(Object.keys(typedFields).filter((name) => !isTyped(name))).toEqual([]);
});

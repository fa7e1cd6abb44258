import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { typedFields } from '../../tests/page-models/typed-by-keys.ts';

const root = join(import.meta.dirname, '../..');

/** Fields of that kind which several pages share: what counts is where they are used. */
const shared: Readonly<Record<string, RegExp>> = {
  'src/ui/records/day-field.tsx': /<DayField\b/g,
  'src/ui/records/text-field.tsx': /\bisNumber$/gm,
};
const ownFields = /\btype="(?:date|time|datetime-local|month|week|number)"|\binputMode="(?:numeric|decimal)"/g;

function filesUnder(folder: string, ending: RegExp): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file));
}
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

test('every field for a day, a time or a number is among those that browser tests type into', () => {
  const components = filesUnder('src', /(?<!\.test|\.story)\.tsx$/);
  expect(components.length).toBeGreaterThan(200);
  const found = components.flatMap((file) => {
    const text = textOf(file);
    const kinds = [...(file in shared ? [] : [ownFields]), ...Object.values(shared)];
    return kinds.flatMap((kind) => [...text.matchAll(kind)].map(() => file));
  });
  expect(found.toSorted()).toEqual(Object.values(typedFields).toSorted());
});

test('each of them is typed into by keys in a browser test: to fill it is another way in', () => {
  const suites = filesUnder('tests/e2e', /\.test\.ts$/).map(textOf);
  const isTyped = (name: string) => suites.some((text) => new RegExp(`\\btypeByKeys\\(\\s*'${name}'`).test(text));
  expect(Object.keys(typedFields).filter((name) => !isTyped(name))).toEqual([]);
});

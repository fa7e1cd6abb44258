import { expect, test } from 'vitest';
import { isParseFailure, parseFile } from '../../source/parsed-file.ts';
import { steadyExports } from './steady-exports.ts';

function steady(text: string) {
  const parsed = parseFile('a.tsx', text);
  if (isParseFailure(parsed)) throw new Error(parsed.message);
  return steadyExports(parsed);
}

const page = `import { localized } from './localized.ts';
const seconds = 5;
const limits = { seconds };
export const pageText = localized({ ar: () => import('./page.ar.ts') });
export const { first, ...others } = limits;
const renamed = [seconds];
export { renamed as shown, Part };
export type Kind = 'a';
export function Page() { return <p>{limits.seconds}</p>; }
export default Page;
function Part() { return <b />; }
export * from './other.ts';
`;
const digests = (text: string) => Object.fromEntries(steady(text).map(({ name, digest }) => [name, digest]));

test('whatever is exported and is no component counts, by the name under which it is imported', () => {
  expect(steady(page).map(({ name, usesImports }) => [name, usesImports])).toEqual([
    ['pageText', true],
    ['first', false],
    ['others', false],
    ['shown', false],
  ]);
});

test('an edit of a component changes nothing of it', () => {
  expect(digests(page.replace('<p>', '<p className="a">').replace('<b />', '<i />'))).toEqual(digests(page));
});

test('an edit of what it is made of does, through every name on the way', () => {
  const before = digests(page);
  const after = digests(page.replace('seconds = 5', 'seconds = 6'));
  expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(['first', 'others', 'shown']);
  expect(digests(page.replace('./localized.ts', './other.ts'))['pageText']).not.toBe(before['pageText']);
});

test('what goes round in a circle has an end', () => {
  expect(steady('export const a = () => b();\nexport const b = () => a();').map(({ name }) => name)).toEqual([
    'a',
    'b',
  ]);
});

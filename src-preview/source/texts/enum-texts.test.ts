import { expect, test } from 'vitest';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { placeSchema } from '../../protocol/refusals.ts';
import { can } from '../can.ts';
import { idsByPlace, SmallProject } from '../testing/small-project.ts';

const project = () =>
  new SmallProject({
    'src/kinds.ts': `export enum Kind {
  First = 'Hello',
  Second = "World",
}
export const enum Level {
  Low,
}
`,
    'src/all.ts': "export * from './kinds';\nexport { Kind as Sort } from './kinds';\n",
    'src/page.tsx': `import { Kind, Level, Sort } from './all';
enum Own {
  Title = 'Hello',
}
const names = { [Kind.First]: 'Hello there' };
export const Page = ({ row, on }) => (
  <main>
    <h1>{Own.Title}</h1>
    <p>{Kind.First}</p>
    <i>{Sort['Second']}</i>
    <b>{on ? Kind.First : row.name}</b>
    <u>{Level[Level.Low]}</u>
    <ul>{Object.values(Kind).map((kind) => <li key={kind}>{kind}</li>)}</ul>
    <em>{names[Kind.First]}</em>
    <q>{Kind.First.toUpperCase()}</q>
    <Card title={Kind.Second} />
  </main>
);
const Card = ({ title }) => <h2>{title}</h2>;
`,
  });

function changed(at: string, oldText: string) {
  const one = project();
  const element = { codebaseId: one.id('src/page.tsx', at) };
  const body = { element, oldText, newText: 'Other', slot: { node: 0 } };
  // A request as the server has parsed it.
  return one.edit({ path: 'mutate/editText', body } as unknown as EditRequest);
}

test.each([
  ['of its own file', ['<h1', 'Hello'], 'Own.Title', 'src/page.tsx:3'],
  ['of another module', ['<p', 'Hello'], 'Kind.First', 'src/kinds.ts:2'],
  ['by its text, under another name', ['<i', 'World'], 'Kind.Second', 'src/kinds.ts:3'],
  ['beside data', ['<b', 'Hello'], 'Kind.First', 'src/kinds.ts:2'],
  ['by its own name', ['<u', 'Low'], 'Level.Low', 'src/kinds.ts:6'],
  ['one of all of them', ['<li', 'World'], 'Kind.Second', 'src/kinds.ts:3'],
  ['through a component', ['<h2', 'World'], 'Kind.Second', 'src/kinds.ts:3'],
] as const)('a member of an enum is for code alone, and the place leads to it: %s', (_, [at, text], name, where) => {
  const refusal = changed(at, text);
  expect(refusal).toMatchObject({ code: 'CODE_ONLY', names: [name] });
  const { file, line } = placeSchema.parse(Reflect.get(refusal, 'place'));
  expect(`${file}:${line}`).toBe(where);
});

test('what data says beside it stays data, and what is worked out of it is worked out', () => {
  expect(changed('<b', 'Amal')).toMatchObject({ code: 'TEXT_FROM_DATA' });
  expect(changed('<q', 'HELLO')).toMatchObject({ code: 'TEXT_COMPUTED' });
});

test('a text that is chosen by a member is edited where it is written', () => {
  expect(changed('<em', 'Hello there')).toMatchObject({ 'src/page.tsx': expect.stringContaining("'Other' };") });
});

test('the reason is known before anybody tries', () => {
  const one = project();
  const at = idsByPlace.element(one.id('src/page.tsx', '<p'));
  expect(at && can(one.index, idsByPlace, at).editText).toMatchObject({ code: 'CODE_ONLY', names: ['Kind'] });
  const [text] = one.report('src/page.tsx', '<p', 'en', [{ slot: { node: 0 }, text: 'Hello', ancestry: [] }]);
  expect(text).toMatchObject({ state: 'refused', refusal: { code: 'CODE_ONLY', names: ['Kind.First'] } });
});

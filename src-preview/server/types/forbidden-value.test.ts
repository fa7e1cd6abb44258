import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Refusal } from '../../protocol/refusals.ts';
import { openServer, type ServerFixture } from '../http/server-fixture.ts';

const kinds = {
  words: "'quiet' | 'loud'",
  figures: '1 | 2',
  text: 'string',
  number: 'number',
  truth: 'boolean',
  named: "'xs' | 'md' | (string & {})",
  space: "'xs' | number",
  pattern: '`${number}px`',
  list: 'readonly string[]',
  data: '{ readonly tone: "quiet"; readonly size?: number }',
  anything: 'unknown',
};
type Kind = keyof typeof kinds;
const values = ['quiet', 'xs', '3px', 1, true, ['a'], { tone: 'quiet' }];
type Value = (typeof values)[number];

/** Which of the values each type allows; every other one is to be refused. */
const allowed: Readonly<Record<Kind, readonly Value[]>> = {
  words: ['quiet'],
  figures: [1],
  text: ['quiet', 'xs', '3px'],
  number: [1],
  truth: [true],
  named: ['quiet', 'xs', '3px'],
  space: ['xs', 1],
  pattern: ['3px'],
  list: [['a']],
  data: [{ tone: 'quiet' }],
  anything: values,
};
const says: Partial<Record<Kind, readonly string[]>> = {
  words: ['quiet', 'loud'],
  figures: ['1', '2'],
  text: ['string'],
  number: ['number'],
  truth: ['false', 'true'],
  named: ['xs', 'md'],
};

const card = `import type { ReactNode } from 'react';
interface CardProps {
  readonly must: string;
  readonly also: string;
${Object.entries(kinds)
  .map(([name, type]) => `  readonly ${name}?: ${type};`)
  .join('\n')}
}
export function Card(props: CardProps): ReactNode {
  return <p>{props.must}</p>;
}
`;
// The page is not right as it stands: of two properties that are missing each may be given.
const page = `import { Card } from './card.tsx';\nexport const Page = () => <main><Card /><button type="button">a</button></main>;\n`;
// One of two has the wrong value already, which says nothing of the other.
const twice = `import { Card } from './card.tsx';
export const Twice = () => <main><Card must="a" also="b" /><Card must="a" also="b" words="xx" /></main>;
`;
const theme = `import { createTheme } from '@mantine/core';
export const theme = createTheme({ cursorType: 'pointer', luminanceThreshold: 0.3 });
`;
const config = { strict: true, jsx: 'react-jsx', module: 'ESNext', moduleResolution: 'bundler', target: 'ES2022' };
const compilerOptions = { ...config, skipLibCheck: true, noEmit: true, allowImportingTsExtensions: true, types: [] };

let server: ServerFixture;
beforeAll(async () => {
  server = await openServer({
    'package.json': '{}',
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
    'src/card.tsx': card,
    'src/page.tsx': page,
    'src/twice.tsx': twice,
    'src/theme.ts': theme,
  });
  await symlink(resolve('node_modules'), join(server.fixture.root, 'node_modules'));
});
afterAll(() => server.close());

let last = 0;
/** Asks for a change; the code of its refusal, and what that names, or nothing where it was written. */
async function ask(path: string, body: object): Promise<Pick<Refusal, 'code' | 'names'> | null> {
  last += 1;
  const changeId = `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
  const answer = await server.send({
    method: 'POST',
    target: `/canvases/main/parseAndMutate/${path}`,
    headers: { ...server.own, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, changeId }),
  });
  const { refusal }: { refusal?: Refusal } = JSON.parse(answer.text);
  // Types that are still being read say so, and are asked again.
  if (refusal?.code === 'TYPES_SILENT') return ask(path, body);
  return refusal ? { code: refusal.code, ...(refusal.names && { names: refusal.names }) } : null;
}
const set = (nth: number, propName: string, propValue: unknown, file = 'src/page.tsx') =>
  ask('mutate/changePropValue', {
    elementToModify: { codebaseId: server.fixture.project.ids.idOf(file, nth) },
    propName,
    propValue,
  });
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const all = (Object.keys(kinds) as Kind[]).flatMap((kind) => values.map((value) => [kind, value] as const));
const isAllowed = ([kind, value]: (typeof all)[number]) => allowed[kind].some((one) => isSame(one, value));

test.each(all.filter((one) => !isAllowed(one)))('of type %s, %j is refused and not written', async (kind, value) => {
  const before = server.fixture.project.files.read('src/page.tsx');
  const refusal = await set(1, kind, value);
  expect(refusal?.code).toBe('TYPE_FORBIDS');
  expect(refusal?.names?.toSorted()).toEqual(says[kind]?.toSorted() ?? refusal?.names);
  expect(server.fixture.project.files.read('src/page.tsx')).toBe(before);
});

test.each(all.filter(isAllowed))('of type %s, %j is written', async (kind, value) => {
  expect(await set(1, kind, value)).toBeNull();
});

test('of what is missing one after the other is given, and a name that nothing takes is refused without naming values', async () => {
  expect(await set(1, 'must', 'a')).toBeNull();
  expect(await set(1, 'also', 'b')).toBeNull();
  expect(await set(1, 'nobodyKnows', 'a')).toEqual({ code: 'TYPE_FORBIDS', names: [] });
  expect(await set(1, 'data-note', 'a')).toBeNull();
});

test('a value that another element has wrongly is refused all the same, and another of that element is written', async () => {
  expect(await set(1, 'words', 'xx', 'src/twice.tsx')).toMatchObject({ code: 'TYPE_FORBIDS' });
  expect(server.fixture.project.files.read('src/twice.tsx')).toBe(twice);
  expect(await set(2, 'must', 'c', 'src/twice.tsx')).toBeNull();
});

test('an element of HTML takes what its own types say', async () => {
  const refusal = await set(2, 'type', 'link');
  expect({ ...refusal, names: refusal?.names?.toSorted() }).toEqual({
    code: 'TYPE_FORBIDS',
    names: ['button', 'reset', 'submit'],
  });
  expect(await set(2, 'type', 'submit')).toBeNull();
});

test('a value of a theme is held against the type of its place before it is written', async () => {
  const { own } = server;
  const reply = await server.send({ target: '/canvases/main/parseAndMutate/theme', headers: own });
  const { values: found }: { values: { target: string; path: string[] }[] } = JSON.parse(reply.text);
  const targetOf = (name: string) => found.find(({ path }) => path.join('.') === name)?.target;
  const change = (name: string, value: string | number) =>
    ask('mutate/changeThemeValue', { target: targetOf(name), value });
  const refusal = await change('cursorType', 'cross');
  expect({ ...refusal, names: refusal?.names?.toSorted() }).toEqual({
    code: 'TYPE_FORBIDS',
    names: ['default', 'pointer'],
  });
  expect(await change('luminanceThreshold', 'wide')).toEqual({ code: 'TYPE_FORBIDS', names: ['number'] });
  expect(server.fixture.project.files.read('src/theme.ts')).toBe(theme);
  expect(await change('cursorType', 'default')).toBeNull();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { temporaryFolder, type TemporaryFolder, writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import { createTypeChecker, type TypeChecker } from './type-checker.ts';

const card = `import type { ReactNode } from 'react';

interface CardProps {
  /** What it says first. */
  readonly title: string;
  readonly tone?: 'quiet' | 'loud';
  readonly isWide: boolean;
  readonly children?: ReactNode;
}

/** A card. */
export function Card({ title, tone, isWide, children }: CardProps) {
  return <div title={title} data-tone={tone} hidden={isWide}>{children}</div>;
}
`;
const page = `import { Card } from './card';
const left = 1;
export const Page = () => <main><Card title="a" isWide /></main>;
`;
const library = `import type { ReactNode } from 'react';
type Space = 'xs' | 'md' | (string & {}) | number;
type StyleProp<Value> = Value | { base?: Value };
export interface LibraryStyleProps {
  p?: StyleProp<Space>;
}
export interface ButtonProps extends LibraryStyleProps {
  variant?: 'filled' | 'light';
  onPress?: () => number;
}
export declare function Button(props: ButtonProps): ReactNode;
export declare function createTheme(theme: {
  cursor?: 'default' | 'pointer';
  radius?: Space;
  isAuto?: boolean;
  scale?: number;
  others?: object;
}): object;
`;
const config = {
  compilerOptions: {
    strict: true,
    noUnusedLocals: true,
    jsx: 'react-jsx',
    module: 'ESNext',
    moduleResolution: 'bundler',
    target: 'ES2022',
    skipLibCheck: true,
    noEmit: true,
    types: [],
  },
  include: ['src'],
};

let folder: TemporaryFolder;
let types: TypeChecker;
const ended: unknown[] = [];
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFiles(folder.path, {
    'package.json': '{}',
    'tsconfig.json': JSON.stringify(config),
    'src/card.tsx': card,
    'src/page.tsx': page,
    'src/library.ts': library,
  });
  await symlink(resolve('node_modules'), join(folder.path, 'node_modules'));
  types = createTypeChecker(folder.path, (problem) => ended.push(problem));
});
afterAll(async () => {
  await types.close();
  await folder.remove();
});

const changed = (before: string, after: string) => [{ file: 'src/page.tsx', before, after }];

test('a text that is only tried is none of what is asked later', async () => {
  const after = card.replace('readonly isWide', 'readonly isHuge').replace('isWide, children', 'isHuge, children');
  await types.check([{ file: 'src/card.tsx', before: card, after }], true);
  expect(await types.check(changed('', page))).toEqual([]);
});

test('what types have against a change is told once, with its place, and what they had before is not', async () => {
  const wrong = page.replace('isWide', 'isWide={1}');
  const [problem, ...others] = (await types.check(changed(page, wrong))) ?? [];
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: 'src/page.tsx', line: 3, column: 49, code: 2322 });
  expect(problem?.message).toContain("'number' is not assignable to type 'boolean'");
  expect(await types.check(changed(wrong, wrong.replace('"a"', '"b"')))).toEqual([]);
  expect(await types.check(changed(wrong, page))).toEqual([]);
});

test('names that nothing uses are said elsewhere', async () => {
  expect(await types.check(changed(page.replace('const left = 1;\n', ''), page))).toEqual([]);
});

test('a change of several files is seen as one', async () => {
  const renamed = [
    { file: 'src/card.tsx', before: card, after: card.replaceAll('isWide', 'isBroad') },
    { file: 'src/page.tsx', before: page, after: page.replace('isWide', 'isBroad') },
  ];
  expect(await types.check(renamed)).toEqual([]);
  expect(await types.check([{ file: 'src/card.tsx', before: renamed[0]?.after ?? '', after: card }])).toEqual([]);
  expect(await types.check(changed(page, page))).toEqual([]);
});

test('an element tells what it may be given: whether it must, of what, and what that means', async () => {
  const props = await types.props({ file: 'src/page.tsx', text: page, offset: page.indexOf('<Card') });
  expect(props).toEqual([
    { name: 'title', isRequired: true, type: 'string', doc: 'What it says first.' },
    { name: 'tone', isRequired: false, type: '"quiet" | "loud"', values: ['quiet', 'loud'] },
    { name: 'isWide', isRequired: true, type: 'boolean', values: [false, true] },
    { name: 'children', isRequired: false, type: expect.stringContaining('ReactElement') as string },
  ]);
  const host = await types.props({ file: 'src/page.tsx', text: page, offset: page.indexOf('<main') });
  expect(host).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'className', type: 'string' })]));
  expect(await types.props({ file: 'src/page.tsx', text: page, offset: 0 })).toBeNull();
  expect(ended).toEqual([]);
});

test('what a component of the project says itself comes before what any element of HTML takes', async () => {
  const text = `import type { ComponentProps } from 'react';
function Button({ tone, ...rest }: ComponentProps<'button'> & { tone?: 'quiet' }) { return <button data-tone={tone} {...rest} />; }
export const Page = () => <Button />;
`;
  const props = await types.props({ file: 'src/page.tsx', text, offset: text.indexOf('<Button') });
  expect(props?.map(({ name }) => name).slice(0, 2)).toEqual(['tone', 'disabled']);
});

test('a property of a library tells the words that it names where others are allowed too, and whether it is about looks', async () => {
  const text = `import { Button } from './library';\nexport const Page = () => <Button p="md" onPress={() => 1} />;\n`;
  const props = await types.props({ file: 'src/page.tsx', text, offset: text.indexOf('<Button') });
  const found = (name: string) => props?.find((one) => one.name === name);
  expect(found('p')?.offers?.toSorted()).toEqual(['md', 'xs']);
  expect(found('p')?.type).toContain('number');
  expect(found('p')?.isLook).toBe(true);
  expect(found('variant')).toMatchObject({ values: ['filled', 'light'], isLook: true });
  expect(found('onPress')).toEqual({ name: 'onPress', isRequired: false, type: '() => number', takes: 'code' });
});

test.each([
  ['string', undefined],
  ['string & { readonly brand: 1 }', undefined],
  ['`a-${number}`', undefined],
  ['boolean | (() => boolean)', undefined],
  ['ReactNode', undefined],
  ['unknown', undefined],
  ['() => void', 'code'],
  ['(() => void) | null', 'code'],
  ['new () => Date', 'code'],
  ['ReactElement', 'code'],
  ['RefObject<HTMLElement | null>', 'code'],
  ['HTMLElement', 'code'],
  ['Date', 'code'],
  ['Map<string, string>', 'code'],
  ['symbol', 'code'],
  ['{ name: string; act: () => void }', 'code'],
  ['{ name: string; act?: () => void }', 'data'],
  ['readonly { name: string }[]', 'data'],
  ['[number, string]', 'data'],
  ['(() => void)[]', 'code'],
  ['{ of: { of: { of: number } } }', 'data'],
])('a property of type %s takes what can be typed, data, or code alone: %s', async (type, takes) => {
  const text = `import type { ReactElement, ReactNode, RefObject } from 'react';
declare function Part(props: { given?: ${type} }): ReactNode;
export type Used = [ReactElement, RefObject<null>];
export const Page = () => <Part />;
`;
  const props = await types.props({ file: 'src/page.tsx', text, offset: text.indexOf('<Part') });
  expect(props?.map((prop) => [prop.name, prop.takes])).toEqual([['given', takes]]);
});

test('a value of a theme tells what it may be', async () => {
  const text = `import { createTheme } from './library';
export const theme = createTheme({ cursor: 'pointer', radius: 'sm', isAuto: true, scale: 1, others: { any: 'a' } });
`;
  const offsets = ["'pointer'", "'sm'", 'true', '1,', "'a'"].map((one) => text.indexOf(one));
  const found = await types.values({ file: 'src/page.tsx', text, offsets });
  expect(found?.[0]?.values?.toSorted()).toEqual(['default', 'pointer']);
  expect(found?.[1]?.offers?.toSorted()).toEqual(['md', 'xs']);
  expect(found?.[2]?.values?.toSorted()).toEqual([false, true]);
  expect(found?.slice(3)).toEqual([{ type: 'number' }, null]);
});

test('a project without a configuration, or a compiler, has no types', async () => {
  const bare = await temporaryFolder();
  await mkdir(join(bare.path, 'src'));
  await writeFiles(bare.path, { 'src/page.tsx': page });
  const none = createTypeChecker(bare.path, (problem) => ended.push(problem));
  expect(await none.check(changed(page, page))).toBeNull();
  await writeFiles(bare.path, { 'tsconfig.json': await readFile(join(folder.path, 'tsconfig.json'), 'utf8') });
  const without = createTypeChecker(bare.path, (problem) => ended.push(problem));
  expect(await without.props({ file: 'src/page.tsx', text: page, offset: 0 })).toBeNull();
  await bare.remove();
  expect(ended).toEqual([]);
});

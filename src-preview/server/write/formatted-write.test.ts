import { readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFormatter } from './formatter.ts';
import { change, openFixture, replaceIn, type WriteFixture } from './write-fixture.ts';

const require = createRequire(import.meta.url);
const page = 'src/page.tsx';
const clean = `export const Page = () => <h1 title="a">{[1, 2]}</h1>;\n`;
const long = 'a very long title that does not leave any room for the rest of its line of code';

let fixture: WriteFixture;
beforeEach(async () => {
  fixture = await openFixture({
    'package.json': JSON.stringify({ devDependencies: { oxfmt: '*' } }),
    '.oxfmtrc.json': '{ "singleQuote": true, /* so wide */ "printWidth": 80, "ignorePatterns": ["src/made/**"] }',
    [page]: clean,
    'src/made/page.tsx': clean,
  });
  // The project's own copy of its formatter.
  await symlink(join(process.cwd(), 'node_modules'), join(fixture.root, 'node_modules'));
  fixture = await fixture.reopen();
});
afterEach(() => fixture.remove());

const onDisk = (file = page) => readFile(join(fixture.root, file), 'utf8');
const retitle = (file = page) =>
  fixture.writer.apply(change, () => replaceIn(fixture.project, [file], 'title="a"', `title="${long}"`));

test('a file that its project’s formatter had nothing against is formatted with the change, and undone to the byte', async () => {
  const written = await retitle();
  const formatter = await findFormatter(fixture.root);
  expect(await onDisk()).toBe(await formatter?.format(page, clean.replace('"a"', `"${long}"`)));
  expect(await onDisk()).toContain('\n');
  expect(await onDisk()).not.toBe(clean.replace('"a"', `"${long}"`));
  if (!written.ok) throw new Error(written.refusal.code);
  expect(written.turn.warnings).toEqual([]);
  await fixture.writer.revert(change, written.turn.activityId, 'undone');
  expect(await onDisk()).toBe(clean);
  await fixture.writer.revert(change, written.turn.activityId, 'done');
  expect(await onDisk()).toBe(await formatter?.format(page, clean.replace('"a"', `"${long}"`)));
});

test('a file that was not formatted keeps every byte outside of the change', async () => {
  const untidy = clean.replace('{[1, 2]}', '{[1,2]}');
  await writeFile(join(fixture.root, page), untidy);
  await retitle();
  expect(await onDisk()).toBe(untidy.replace('"a"', `"${long}"`));
});

test('a file that the formatter is told to leave alone is left alone', async () => {
  await retitle('src/made/page.tsx');
  expect(await onDisk('src/made/page.tsx')).toBe(clean.replace('"a"', `"${long}"`));
});

test('Prettier finds the plugins that its configuration names among the packages of the project', async () => {
  const project = await openFixture({
    'package.json': JSON.stringify({ devDependencies: { prettier: '*' } }),
    '.prettierrc': JSON.stringify({ plugins: ['prettier-plugin-bare'] }),
    // For ES modules alone, as most are today.
    'node_modules/prettier-plugin-bare/package.json': JSON.stringify({
      type: 'module',
      exports: { import: './main.js' },
    }),
    'node_modules/prettier-plugin-bare/main.js': `
      import { parsers as known } from 'prettier/plugins/typescript';
      const preprocess = (text) => text.replaceAll('title=', 'lang=');
      export const parsers = { typescript: { ...known.typescript, preprocess } };`,
    [page]: clean,
  });
  const installed = dirname(require.resolve('prettier/package.json'));
  await symlink(installed, join(project.root, 'node_modules/prettier'));
  const formatter = await findFormatter(project.root);
  expect(await formatter?.format(page, clean)).toBe(clean.replace('title=', 'lang='));
  await project.remove();
});

const failing: Record<string, Record<string, string>> = {
  'Prettier names a plugin that is not installed': {
    'package.json': JSON.stringify({ devDependencies: { prettier: '*' } }),
    '.prettierrc': JSON.stringify({ plugins: ['prettier-plugin-nowhere'] }),
  },
  'a plugin of Prettier throws': {
    'package.json': JSON.stringify({ devDependencies: { prettier: '*' } }),
    '.prettierrc': JSON.stringify({ plugins: ['./broken.mjs'] }),
    'broken.mjs': `
      import { parsers as known } from 'prettier/plugins/typescript';
      const preprocess = () => { throw new Error('no'); };
      export const parsers = { typescript: { ...known.typescript, preprocess } };`,
  },
  'what a plugin of Prettier makes is no source': {
    'package.json': JSON.stringify({ devDependencies: { prettier: '*' } }),
    '.prettierrc': JSON.stringify({ plugins: ['./broken.mjs'] }),
    'broken.mjs': `
      const clean = ${JSON.stringify(clean)};
      const parse = (text) => ({ text });
      export const parsers = { typescript: { parse, astFormat: 'bare', locStart: () => 0, locEnd: () => 0 } };
      export const printers = { bare: { print: ({ node }) => (node.text === clean ? clean : '<<<') } };`,
  },
  'the settings of oxfmt do not load': {
    'package.json': JSON.stringify({ devDependencies: { oxfmt: '*' } }),
    'oxfmt.config.mjs': 'throw new Error("no");',
  },
};

test.each(Object.keys(failing))(
  'a formatter that fails is told of, and the change is written as it is: %s',
  async (name) => {
    const project = await openFixture({ ...failing[name], [page]: clean });
    await symlink(join(process.cwd(), 'node_modules'), join(project.root, 'node_modules'));
    const opened = await project.reopen();
    const written = await opened.writer.apply(change, () => replaceIn(opened.project, [page], '"a"', `"${long}"`));
    expect(await readFile(join(project.root, page), 'utf8')).toBe(clean.replace('"a"', `"${long}"`));
    expect(written).toMatchObject({ ok: true, turn: { warnings: [{ code: 'NOT_FORMATTED', names: [page] }] } });
    await opened.writer.close();
    await project.remove();
  },
);

test('oxfmt goes by a module of settings, as it stands now', async () => {
  const settings = 'oxfmt.config.mjs';
  const project = await openFixture({
    'package.json': JSON.stringify({ devDependencies: { oxfmt: '*' } }),
    [settings]: 'export default { jsxSingleQuote: true };',
    [page]: clean,
  });
  await symlink(join(process.cwd(), 'node_modules'), join(project.root, 'node_modules'));
  const formatter = await findFormatter(project.root);
  expect(await formatter?.format(page, clean)).toBe(clean.replace('"a"', "'a'"));
  await writeFile(join(project.root, settings), 'export default { ignorePatterns: ["src/**"] };');
  expect(await formatter?.format(page, clean)).toBeUndefined();
  await project.remove();
});

test('a project without a formatter, or with one that is not installed, has none', async () => {
  const bare = await openFixture({ 'package.json': '{}' });
  expect(await findFormatter(bare.root)).toBeUndefined();
  const missing = await openFixture({ 'package.json': '{"devDependencies":{"prettier":"3"}}' });
  expect(await findFormatter(missing.root)).toBeUndefined();
  await bare.remove();
  await missing.remove();
});

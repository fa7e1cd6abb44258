import { expect, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { changeKinds } from '../changes/change-kinds.ts';
import { mutationSchemas } from '../http/requests.ts';
import { codebaseIdSchema } from '../ids.ts';
import { otherKeys } from './key-commands.ts';
import { isOperationName, operationOf, operations } from './operations.ts';

const id = codebaseIdSchema.parse('tempo-11111111-1111-4111-8111-111111111111');
const names = operations.map(({ name }) => name);

test.each(names)('%s asks for what the server takes, and shows what a frame can show', (name) => {
  const operation = operationOf(name);
  expect(Object.keys(mutationSchemas)).toContain(`mutate/${operation.leave}`);
  if ('moves' in operation) return;
  expect(mutationSchemas[operation.path].safeParse(operation.bodyOf([{ codebaseId: id }], [])).success).toBe(true);
  const shown = operation.shown?.([id]);
  expect(shown && changeKinds[shown.type].fields.safeParse(shown.fields).data).toEqual(shown?.fields);
});

test('every operation is found by its name, and nothing else is', () => {
  expect(names.map((name) => operationOf(name).name)).toEqual(names);
  expect(names.every(isOperationName)).toBe(true);
  expect([isOperationName('undo'), isOperationName('')]).toEqual([false, false]);
});

test('no two commands have one key', () => {
  const chords = [...operations.map(({ keys }) => keys), ...Object.values(otherKeys)].flat();
  expect(chords.length).toBeGreaterThan(names.length);
  expect(chords.toSorted()).toEqual([...new Set<string>(chords)].toSorted());
});

/** Files of the product below a folder, without those that only tests are helped by. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$|testing\//.test(file))
    .map((file) => `${folder}/${file}`);
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
/** Files that name something in their code: as a word of its own, the path of a change included. */
const naming = (name: string, folder: string) =>
  filesBelow(folder).filter((file) => new RegExp(`\\b${name}\\b`).test(withoutComments(readFileSync(file, 'utf8'))));

test('the window names an operation in its words, and in nothing else', () => {
  expect(filesBelow('src-preview/outer').length).toBeGreaterThan(150);
  for (const name of names)
    expect(naming(name, 'src-preview/outer').toSorted(), name).toEqual([
      'src-preview/outer/language/words.ar.ts',
      'src-preview/outer/language/words.en.ts',
    ]);
});

test('an operation is named in few files altogether', () => {
  // Its module, two lists of the sources, the calls, the table, and two languages.
  expect(naming('unwrap', 'src-preview').length).toBe(7);
  for (const name of names) expect(naming(name, 'src-preview').length, name).toBeLessThanOrEqual(11);
});

import * as fc from '../../../scripts/testing/properties.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalTarget } from '../../portal.config.ts';
import { createSourceIndex, type SourceIndex } from '../../source/source-index.ts';
import { plan } from '../../source/plan.ts';
import { isMadeOften } from '../../source/styles/made-often.ts';
import { isSheetFailure, parseSheet } from '../../source/styles/parsed-sheet.ts';
import { classesOfElement } from '../../source/styles/styled-classes.ts';
import { fileDraws } from '../../source/testing/file-draws.ts';
import { EditedCopies } from './edited-copies.fixture.ts';
import { findFormatter, type Formatter } from './formatter.ts';
import { change, openFixture, type WriteFixture } from './write-fixture.ts';

/** In a full run a thousand edits and more are asked for, made and taken back. */
const isFull = Number(process.env['EDITOR_CASES'] ?? 0) >= 1000;

const names = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(
  (name) => `src/${name.split(sep).join('/')}`,
);
const sources = names.filter((name) => /[.](?:tsx?|css)$/.test(name) && !/[.]test[.]|\/testing\//.test(name));
const originals = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]));

let fixture: WriteFixture;
let index: SourceIndex;
let formatter: Formatter | undefined;
/** What a full run writes is held against the gates of the project, all at once in the end. */
let copies: EditedCopies | undefined;
beforeAll(async () => {
  if (isFull) copies = await EditedCopies.open();
  const tools = {
    'package.json': readFileSync('package.json', 'utf8'),
    '.oxfmtrc.json': readFileSync('.oxfmtrc.json', 'utf8'),
  };
  fixture = await openFixture({ ...Object.fromEntries(originals), ...tools });
  // The project's own copy of its formatter.
  await symlink(join(process.cwd(), 'node_modules'), join(fixture.root, 'node_modules'));
  fixture = await fixture.reopen();
  formatter = await findFormatter(fixture.root);
  index = createSourceIndex(fixture.project.files, portalTarget.project);
  fixture.project.subscribe(({ file }) => index.update(file));
});
afterAll(async () => {
  await copies?.remove();
  await fixture.remove();
});

const values = [
  ['padding-inline', '12px'],
  ['color', 'var(--brand)'],
  ['font-size', 'var(--size-lead)'],
  ['grid-template-areas', "'title title' 'foot foot'"],
  ['transition', 'color var(--quick) ease, background-color var(--quick) ease, border-color 200ms linear'],
  ['gap', '4px 8px'],
  ['margin', ''],
] as const;

/** What the project’s own checks would turn down, and so is not written in the first place. */
const forbidden = [
  ['letter-spacing', '1px'],
  ['margin-left', '4px'],
  ['font-size', '20px'],
  ['float', 'left'],
  ['text-align', 'justify'],
  ['font-style', 'italic'],
  ['padding', '4px; } * { color: red'],
] as const;

const sceneOf = (file: string, elements: readonly number[]) =>
  fc.record({
    file: fc.constant(file),
    element: fc.constantFrom(...elements),
    wrong: fc.constantFrom(...forbidden),
    values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3, selector: ([name]) => name }),
    modifiers: fc.constantFrom<readonly string[]>([], ['md'], ['lg'], ['hover']),
    isOnlyHere: fc.boolean(),
  });
type Scene = ReturnType<typeof sceneOf> extends fc.Arbitrary<infer One> ? One : never;

/** The sheets that an element has classes of. */
function sheetsOf(file: string, at: number): string[] {
  const parsed = index.parsed(file);
  const element = parsed?.elements[at];
  if (!parsed || !element) throw new Error(`no element ${at} in ${file}`);
  return classesOfElement(index, { file: parsed, element }).flatMap(({ sheet }) => sheet ?? []);
}

function isTemplate({ file, element: at }: Scene): boolean {
  const parsed = index.parsed(file);
  const element = parsed?.elements[at];
  return parsed !== undefined && element !== undefined && isMadeOften(index, { file: parsed, element });
}

/** Whether the sheets of an element already give each value that is asked for; one that is to go may be there or not. */
function saysAll({ file, element, values: wanted }: Scene): boolean {
  const said = sheetsOf(file, element).flatMap((name) => {
    const sheet = parseSheet(name, originals.get(name) ?? '');
    return isSheetFailure(sheet) ? [] : sheet.rules.flatMap(({ declarations }) => declarations);
  });
  return wanted.every(([name, value]) => value === '' || said.some((one) => one.name === name && one.value === value));
}

function ask({ file, element, modifiers, isOnlyHere }: Scene, styling: readonly (readonly [string, string])[]) {
  const body = {
    reactElement: { codebaseId: fixture.project.ids.idOf(file, element) },
    styling: Object.fromEntries(styling),
    stylingFramework: 'CSS' as const,
    modifiers: [...modifiers],
    customProperties: [],
    ...(isOnlyHere && { target: 'new-class' as const }),
  };
  return fixture.writer.apply(change, () => plan(index, fixture.project.ids, { path: 'mutate/styling', body }));
}

const onDisk = (file: string) => readFile(join(fixture.root, file), 'utf8');

/** How many edits were written. */
let written = 0;

/** Asks for an edit together with what is forbidden, which writes nothing, then for itself; takes it back to the byte. */
async function writtenAndBack(edit: Scene): Promise<void> {
  const turnedDown = await ask(edit, [...edit.values, edit.wrong]);
  expect(['HOUSE_RULE', 'INVALID_VALUE']).toContain(turnedDown.ok ? 'written' : turnedDown.refusal.code);
  const done = await ask(edit, edit.values);
  if (!done.ok) {
    // Nothing else is refused, and this only where it is so.
    const isOfTemplate = edit.isOnlyHere && done.refusal.code === 'ONE_TEMPLATE' && isTemplate(edit);
    const isSo = isOfTemplate || (done.refusal.code === 'NOTHING_TO_CHANGE' && saysAll(edit));
    if (!isSo) throw new Error(`refused: ${done.refusal.code}`);
    return;
  }
  written += 1;
  expect(done.turn.warnings.map(({ code }) => code)).not.toContain('NOT_FORMATTED');
  const files = done.turn.files.map(({ file }) => file);
  for (const file of files) {
    const text = await onDisk(file);
    expect(await formatter?.format(file, text), file).toBe(text);
    await copies?.keep(file, text);
  }
  expect(await fixture.writer.revert(change, done.turn.activityId, 'undone')).toMatchObject({ ok: true });
  for (const file of files) expect(await onDisk(file), file).toBe(originals.get(file));
}

test('over every module, what a style edit writes is in the project’s form, and its undo leaves the same bytes', async () => {
  const styled = new Map(
    [...index.all()].flatMap(({ file, elements }) => {
      const found = elements.map((one) => one.index).filter((at) => sheetsOf(file, at).length > 0);
      return found.length > 0 ? [[file, found] as const] : [];
    }),
  );
  expect([...styled.values()].flat().length).toBeGreaterThan(400);
  const drawnFrom = new Map([...styled.keys()].map((file) => [file, originals.get(file) ?? '']));
  for (const { file, ...drawn } of fileDraws(drawnFrom, 0.25))
    await fc.assert(fc.asyncProperty(sceneOf(file, styled.get(file) ?? []), writtenAndBack), {
      ...drawn,
      endOnFailure: true,
    });
  expect(written).toBeGreaterThan(0);
}, 1_200_000);

test.runIf(isFull)(
  'the gates of the project have nothing against what was written',
  async () => {
    const found = (await copies?.check()) ?? [];
    const findings = found.filter(({ endedWell }) => !endedWell);
    process.stdout.write(
      `${copies?.count} files as ${written} style edits left them: ${findings.length} of ${found.length} checks (${found.map(({ check }) => check).join(', ')}) have something against them\n`,
    );
    expect(found).toHaveLength(3);
    expect(copies?.count).toBeGreaterThanOrEqual(written);
    expect(findings).toEqual([]);
  },
  1_200_000,
);

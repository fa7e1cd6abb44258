import * as fc from '../../../scripts/testing/properties.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalTarget } from '../../portal.config.ts';
import { createSourceIndex, type SourceIndex } from '../../source/source-index.ts';
import { plan } from '../../source/plan.ts';
import { classesOfElement } from '../../source/styles/styled-classes.ts';
import { EditedCopies } from './edited-copies.fixture.ts';
import { findFormatter, type Formatter } from './formatter.ts';
import { change, openFixture, type WriteFixture } from './write-fixture.ts';

/** How many edits are asked for, made and taken back; a full run is a thousand. */
const cases = Number(process.env['EDITOR_CASES'] ?? 30);

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
  if (cases >= 1000) copies = await EditedCopies.open();
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

const scene = fc.record({
  element: fc.nat(10_000),
  isForbidden: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  wrong: fc.constantFrom(...forbidden),
  values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3, selector: ([name]) => name }),
  modifiers: fc.constantFrom<readonly string[]>([], ['md'], ['lg'], ['hover']),
  isOnlyHere: fc.boolean(),
});

const onDisk = (file: string) => readFile(join(fixture.root, file), 'utf8');

test('over every module, what a style edit writes is in the project’s form, and its undo leaves the same bytes', async () => {
  const elements = [...index.all()].flatMap((file) =>
    file.elements.flatMap((element) =>
      classesOfElement(index, { file, element }).some(({ sheet }) => sheet !== null)
        ? [{ file: file.file, index: element.index }]
        : [],
    ),
  );
  expect(elements.length).toBeGreaterThan(400);
  const refusals = new Set<string>();
  const turnedDown: string[] = [];
  let written = 0;
  await fc.assert(
    fc.asyncProperty(scene, async (edit) => {
      const at = elements[edit.element % elements.length];
      if (!at) return;
      const wanted = edit.isForbidden ? [...edit.values, edit.wrong] : edit.values;
      const body = {
        reactElement: { codebaseId: fixture.project.ids.idOf(at.file, at.index) },
        styling: Object.fromEntries(wanted),
        stylingFramework: 'CSS' as const,
        modifiers: [...edit.modifiers],
        customProperties: [],
        ...(edit.isOnlyHere && { target: 'new-class' as const }),
      };
      const done = await fixture.writer.apply(change, () =>
        plan(index, fixture.project.ids, { path: 'mutate/styling', body }),
      );
      if (edit.isForbidden) {
        turnedDown.push(done.ok ? 'written' : done.refusal.code);
        return;
      }
      if (!done.ok) {
        refusals.add(done.refusal.code);
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
    }),
    { numRuns: cases, endOnFailure: true },
  );
  expect([...refusals].filter((code) => code !== 'NOTHING_TO_CHANGE')).toEqual([]);
  expect(turnedDown.filter((code) => code !== 'HOUSE_RULE' && code !== 'INVALID_VALUE')).toEqual([]);
  expect(turnedDown.length).toBeGreaterThan(0);
  expect(written).toBeGreaterThan((cases - turnedDown.length) * 0.7);
}, 1_200_000);

test.runIf(cases >= 1000)(
  'the gates of the project have nothing against what was written',
  async () => {
    const found = (await copies?.check()) ?? [];
    const findings = found.filter(({ endedWell }) => !endedWell);
    process.stdout.write(
      `${copies?.count} files as ${cases} style edits left them: ${findings.length} of ${found.length} checks (${found.map(({ check }) => check).join(', ')}) have something against them\n`,
    );
    expect(found).toHaveLength(3);
    expect(copies?.count).toBeGreaterThan(cases * 0.7);
    expect(findings).toEqual([]);
  },
  1_200_000,
);

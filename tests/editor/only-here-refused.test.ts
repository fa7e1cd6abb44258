import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { refusals } from '../../src-preview/outer/language/refusals.en.ts';
import { stylePropertyNames } from '../../src-preview/outer/language/style-property-names.en.ts';
import { words } from '../../src-preview/outer/language/words.en.ts';
import { test } from '../support/editor-window/window-test.ts';

const sheet = 'src/features/home/join-section.module.css';
const weighty = '.ask {\n  word-spacing: 1px !important;\n}\n';
const waiting = ':has(> .ask) > .ask {\n  tab-size: 3;\n}\n';
const guarded = '@supports (display: grid) {\n  .ask {\n    text-indent: 1px;\n  }\n}\n';

test('what would not show, or would hold at other times too, is refused only here before it is written, with what can be done', async ({
  editor,
  page,
  running,
}) => {
  const path = join(running.root, sheet);
  const before = await readFile(path, 'utf8');
  const changed = before + weighty + guarded + waiting;
  await writeFile(path, changed);
  await editor.open('/', '#home-join');
  await editor.selectAny('#home-join ~ a');
  await page.getByRole('tab', { name: 'Styles' }).click();
  const { inspector } = editor;
  await inspector.getByRole('button', { name: words.styles.onlyHere, exact: true }).click();
  const type = async (property: string, value: string): Promise<void> => {
    // What is in no list of its own stands in its rule by the same name too.
    const field = inspector.getByLabel(stylePropertyNames[property] ?? property, { exact: true }).first();
    await field.fill(value);
    await field.press('Enter');
  };
  await type('word-spacing', '3px');
  await expect(inspector).toContainText(refusals.OUTWEIGHED.next);
  await expect(inspector).toContainText('.ask');
  await type('text-indent', '3px');
  await expect(inspector).toContainText(refusals.CONDITION_UNNAMED.next);
  // What a selector waits for is said where the value stands.
  await expect(inspector.locator('[data-property=tab-size]')).toContainText(
    words.styles.field.onlyWhile([':has(> .ask)']),
  );
  await type('tab-size', '5');
  await expect(inspector).toContainText(refusals.CONDITION_UNNAMED.why.replace('{names}', '\u2068:has(> .ask)\u2069'));
  expect(await editor.source(sheet)).toBe(changed);
  // The way on: who names widths says when.
  const from = inspector.getByRole('group', { name: words.reach.widths, exact: true }).getByRole('button').nth(2);
  await from.click();
  await type('text-indent', '4px');
  await expect
    .poll(() => editor.source(sheet))
    .toMatch(/@media \(min-width: 48em\) \{\n {2}\.\w+Here \{\n {4}text-indent: 4px;/);
  await editor.undoAll(sheet);
  expect(await editor.source(sheet)).toBe(changed);
  await writeFile(path, before);
});

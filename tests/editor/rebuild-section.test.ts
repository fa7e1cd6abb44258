import { expect } from '@playwright/test';
import { KeyDesigner, PointerDesigner } from '../support/editor-window/designer.ts';
import { rebuilding } from '../support/editor-window/rebuilding.ts';
import { repositoryTest as test } from '../support/editor-window/window-test.ts';

/** Half an hour: fifty things are done and taken back, on a busy machine too. */
const mostMs = 1_800_000;
/** What the first designer has written: the second writes the same. */
let written: string | undefined;

test.describe.configure({ mode: 'serial' });

for (const [device, Designer] of [
  ['a pointer', PointerDesigner],
  ['keys alone', KeyDesigner],
] as const)
  test(`a section of the Arabic home page is rebuilt in fifty steps by ${device}, reads like a person's work, and is taken back to an empty difference @long`, async ({
    editor,
    page,
    repository,
  }) => {
    test.setTimeout(mostMs);
    await editor.open('/', '#home-today');
    await expect(editor.frame.locator('html')).toHaveAttribute('dir', 'rtl');
    await editor.openLayers();
    // Wide enough for the day to be seen beside the heading.
    await page.getByRole('button', { name: '768', exact: true }).click();
    const designer = new Designer(editor);
    expect(rebuilding).toHaveLength(50);
    for (const [at, step] of rebuilding.entries())
      await test.step(`${at + 1}: ${step.does} ${step.at}`, () => designer.carryOut(step));
    const difference = await repository.diff();
    if (written === undefined) await repository.runGates(['src/features/home/', 'src/i18n/']);
    expect(difference).toBe(written ?? difference);
    written = difference;
    process.stdout.write(difference);
    for (let left = rebuilding.length; left > 0; left -= 1) await test.step(`undo ${left}`, () => designer.takeBack());
    await editor.undoAll();
    expect(await repository.diff()).toBe('');
  });

import { expect, type Page } from '@playwright/test';

/** Presses Undo until nothing is left to take back and the sources are what they should be. */
export async function undoAll(page: Page, expectSources: () => Promise<void> | void, name = 'Undo'): Promise<void> {
  const undo = page.getByRole('button', { name, exact: true });
  await expect(async () => {
    // Between the look and the click the last answer may come: a click on a button that is disabled by then would wait.
    if (await undo.isEnabled()) await undo.click({ timeout: 1_000 });
    await expect(undo).toBeDisabled({ timeout: 1_000 });
    // What was written last may not have reached the window yet: then there is nothing to press, and something to undo.
    await expectSources();
  }).toPass({ timeout: 100_000 });
}

import { expect, type Locator } from '@playwright/test';

/** A page that has just come gives the focus to its heading: what is typed before that goes nowhere, and is typed again. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await expect(async () => {
    await field.fill(text);
    await expect(field).toHaveValue(text, { timeout: 1_000 });
  }).toPass();
}

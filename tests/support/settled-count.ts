import { setTimeout } from 'node:timers/promises';
import { expect, type Locator } from '@playwright/test';

const quiet = 400;

/**
 * How many elements there are, once there are some and their number has held for a while. `count()` tells what is there
 * at once, which is nothing or a part while a page comes or a list is drawn in steps.
 */
export async function settledCount(locator: Locator): Promise<number> {
  let found = 0;
  await expect(async () => {
    found = await locator.count();
    expect(found).toBeGreaterThan(0);
    await setTimeout(quiet);
    expect(await locator.count()).toBe(found);
  }).toPass({ intervals: [0], timeout: 20_000 });
  return found;
}

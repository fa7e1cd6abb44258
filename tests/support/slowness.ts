import type { Page } from '@playwright/test';
import { throttleCpu } from './throttle-cpu.ts';

/**
 * How much slower everything is than it would be, for any run of the browser tests (`npm run test:slow` runs one): what passes
 * only because answers and frames come at once fails by it. `SLOW_CALLS_MS`: how long a call of the portal is on its way to
 * the server, and as long back. `SLOW_CPU`: how many times slower the pages' processor is.
 */
export const slowCallsMs = Number(process.env.SLOW_CALLS_MS ?? 0);
const slowCpu = Number(process.env.SLOW_CPU ?? 1);

/** Makes the processor of a new page as slow as this run wants it. */
export async function slowDown(page: Page): Promise<Page> {
  if (slowCpu > 1) await throttleCpu(page, slowCpu);
  return page;
}

import type { CDPSession, Page } from '@playwright/test';

/** Slows the main thread of a page's process by `rate`; holds for later navigations in the same process. */
export async function throttleCpu(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

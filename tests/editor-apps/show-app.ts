import type { Browser, Page } from '@playwright/test';
import type { RunningEditor } from '../../src-preview/server/vite/start-editor.ts';
import { differences } from './differences.ts';
import { startOwnServer } from './own-server.ts';
import type { AppPage } from './recipes/recipe.ts';
import { shownIn, type ShownPage, watchComplaints, wholePage } from './shown-page.ts';

/** What each page of an app shows, by its path. */
type ShownPages = ReadonlyMap<string, ShownPage>;

/** The size of the frame in the editor's window, which is the size in which the app is looked at by itself. */
const frameSize = { width: 1280, height: 800 } as const;
const windowHost = 'manara.localhost';

async function looked(page: Page, address: string, wanted: AppPage): Promise<ShownPage> {
  const complaints = watchComplaints(page, windowHost);
  await page.goto(address);
  await wholePage(page.mainFrame(), wanted);
  // What Vite finds out while a page loads makes it load once more.
  await page.waitForLoadState('networkidle');
  await wholePage(page.mainFrame(), wanted);
  const shown = await shownIn(page.mainFrame());
  return { ...shown, complaints: [...complaints] };
}

async function eachPage(browser: Browser, origin: string, pages: readonly AppPage[]): Promise<ShownPages> {
  const found = new Map<string, ShownPage>();
  for (const one of pages) {
    const page = await browser.newPage({ viewport: frameSize });
    found.set(one.path, await looked(page, `${origin}${one.path}`, one));
    await page.close();
  }
  return found;
}

/** What an app shows by its own server. */
export async function showByItself(browser: Browser, app: string, pages: readonly AppPage[]): Promise<ShownPages> {
  const server = await startOwnServer(app);
  try {
    // Once to have the packages prepared, so that neither side is looked at while it loads again.
    await eachPage(browser, server.origin, pages);
    return await eachPage(browser, server.origin, pages);
  } finally {
    await server.close();
  }
}

/** In what the editor's frames differ from what the app shows by itself. */
export async function differencesInFrames(
  browser: Browser,
  { origin }: RunningEditor,
  pages: readonly AppPage[],
  own: ShownPages,
): Promise<string[]> {
  const frames = `http://en.${windowHost}:${new URL(origin).port}`;
  await eachPage(browser, frames, pages);
  const edited = await eachPage(browser, frames, pages);
  return pages.flatMap(({ path }) => {
    const [mine, theirs] = [own.get(path), edited.get(path)];
    if (!mine || !theirs) return [`${path} was not shown`];
    return differences(mine, theirs).map((one) => `${path} ${one}`);
  });
}

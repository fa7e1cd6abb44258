/** `npm run screens -- guide` takes the pictures of the guides under /help: a phone’s screen each, small, in both languages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import type { GuidePicture } from '../../src/features/information/guides/guide.ts';
import {
  badge,
  chooseAverages,
  chooseGroup,
  goOffline,
  type Scene,
  shownIn,
  type TakenFrom,
  writeInTwoPlaces,
  writeWithPictures,
} from './stage.ts';

const folder = 'src/features/information/guide-pictures';

const shots: Readonly<Record<GuidePicture, Scene>> = {
  post: { path: 'first-post', prepare: (page) => page.mouse.wheel(0, 200) },
  search: { path: '/search?q=المكتبة' },
  tray: { path: '/posts', prepare: goOffline, opens: [badge] },
  signup: { path: '/student/signup' },
  student: { path: '/student/dashboard', as: 'mariam' },
  teacher: { path: '/teacher/dashboard', as: 'mona' },
  writing: { path: '/teacher/posts/new', as: 'mona', prepare: writeWithPictures },
  states: { path: '/teacher/posts', as: 'mona', prepare: writeInTwoPlaces },
  codes: {
    path: '/teacher/codes',
    as: 'layla',
    prepare: (page) => page.locator('main form input').first().fill('7 / 11'),
    opens: ['main form [type=submit]'],
  },
  averages: { path: '/teacher/manage-gpa', as: 'layla', opens: ['button[data-gpa]'] },
  import: { path: '/teacher/manage-gpa', as: 'layla', prepare: chooseAverages },
  queue: { path: '/admin', as: 'admin' },
  account: {
    path: '/admin?tab=accounts',
    as: 'admin',
    prepare: (page) => chooseGroup(page, 'teacher'),
    opens: ['li[data-account-id] > button >> nth=4'],
  },
  log: { path: '/admin?tab=audit', as: 'admin' },
};

/** As small as it stays readable: a browser writes it, because Playwright knows no WebP. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const text = await page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.55 });
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  }, png.toString('base64'));
  return Buffer.from(text, 'base64');
}

/** Takes the pictures of the guides whose names begin with one of these, or all. */
export async function takeGuide(browser: Browser, stack: TakenFrom, wanted: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const language of ['ar', 'en'] as const)
    for (const [name, shot] of Object.entries(shots)) {
      if (wanted.length > 0 && !wanted.some((begin) => `guide-${name}`.startsWith(begin))) continue;
      const look = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 1.5, colorScheme: 'light' } as const;
      const page = await shownIn(browser, stack, { language, ...shot }, look);
      const png = await page.screenshot();
      writeFileSync(`${folder}/guide-${language}-${name}.webp`, await asWebp(page, png));
      await page.context().close();
    }
}

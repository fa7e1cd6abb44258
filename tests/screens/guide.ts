/** `npm run screens -- guide` takes the pictures of the guides under /help: a phone’s screen each, small, in both languages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import type { GuidePicture } from '../../src/features/information/guides/guide.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import {
  badge,
  chooseAverages,
  chooseGroup,
  goOffline,
  open,
  painted,
  writeInTwoPlaces,
  writeWithPictures,
} from './stage.ts';

interface GuideShot {
  readonly path: string;
  readonly as?: string;
  readonly prepare?: (page: Page, sql: Sql) => Promise<void>;
  readonly opens?: readonly string[];
}

const folder = 'src/features/information/guide-pictures';

const shots: Readonly<Record<GuidePicture, GuideShot>> = {
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
export async function takeGuide(
  browser: Browser,
  stack: { readonly url: string; readonly publishableKey: string; readonly sql: Sql },
  wanted: readonly string[],
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const language of ['ar', 'en'] as const)
    for (const [name, shot] of Object.entries(shots)) {
      if (wanted.length > 0 && !wanted.some((begin) => `guide-${name}`.startsWith(begin))) continue;
      const context = await browser.newContext({
        viewport: { width: 360, height: 640 },
        deviceScaleFactor: 1.5,
        colorScheme: 'light',
        locale: language === 'ar' ? 'ar-EG' : 'en-GB',
        timezoneId: 'Africa/Cairo',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (shot.as) await enterAs(page, stack, shot.as);
      await new PortalPage(page, stack.url).speak(language);
      await open(page, stack.url, shot.path);
      await shot.prepare?.(page, stack.sql);
      for (const pressed of shot.opens ?? []) await page.locator(pressed).first().click();
      await painted(page);
      const png = await page.screenshot();
      writeFileSync(`${folder}/guide-${language}-${name}.webp`, await asWebp(page, png));
      await context.close();
    }
}

import type { Locator, Page } from '@playwright/test';
import { openAs } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { typeInto } from '../page-models/typing.ts';
import { badPictures, pictureProblems } from '../support/bad-pictures.ts';
import { expect } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { samplePicture } from '../support/sample-pictures.ts';
import { test, testWithServiceWorker } from '../support/slow-pictures.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    taken: catalogues.ar.authoring.media.taken,
    oneTaken: catalogues.ar.authoring.media.oneTaken,
    hint: 'تلصق',
  },
  en: {
    taken: catalogues.en.authoring.media.taken,
    oneTaken: catalogues.en.authoring.media.oneTaken,
    hint: 'pasted',
  },
} as const;

/** Copies something as another program does: a picture, words, or both at once. */
async function copy(page: Page, said: Readonly<Record<string, string>>, picture?: Uint8Array): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async ([parts, bytes]) => {
      const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })] as const);
      const image = bytes ? [['image/png', new Blob([new Uint8Array(bytes)], { type: 'image/png' })] as const] : [];
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries([...blobs, ...image]))]);
    },
    [said, picture && [...picture]] as const,
  );
}

interface SomeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Uint8Array;
}

/** Brings files to a place: no program but a file manager copies several, and none does so in a test. */
async function bring(place: Locator, by: 'paste' | 'drop', files: readonly SomeFile[]): Promise<boolean> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  return place.evaluate(
    (element, [name, given]) => {
      const data = new DataTransfer();
      for (const file of given)
        data.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.mimeType }));
      const event = { bubbles: true, cancelable: true } as const;
      if (name === 'paste')
        return element.dispatchEvent(new ClipboardEvent('paste', { ...event, clipboardData: data }));
      element.dispatchEvent(new DragEvent('dragover', { ...event, dataTransfer: data }));
      return element.dispatchEvent(new DragEvent('drop', { ...event, dataTransfer: data }));
    },
    [by, sent] as const,
  );
}

const photo = (name: string): SomeFile => ({ name, mimeType: 'image/jpeg', buffer: samplePicture('full.jpg') });

for (const language of languages) {
  const say = words[language];

  testWithServiceWorker(
    `a picture of the clipboard goes among the pictures of a post, words go on as words (${language})`,
    alike(language),
    async ({ portal, network, context, stack, sql, newTeacher }) => {
      test.slow();
      const teacher = await newTeacher();
      const title = `لقطة ${teacher.id.slice(0, 6)}`;
      const { page } = portal;
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/posts/new' });
      const pages = new TeacherPages(portal, language);
      // A page that is loaded anew for that has nothing typed in it yet.
      await portal.readyForOffline();
      await typeInto(pages.title, title);
      network.cut();
      await context.setOffline(true);
      await expect(page.locator('main form fieldset')).toContainText(say.hint);

      await copy(page, {}, samplePicture('plain.png'));
      await pages.content.focus();
      await page.keyboard.press('Control+V');
      await expect(page.getByText(say.taken)).toBeVisible();
      await expect(pages.media).toHaveCount(1);
      await expect(pages.content).toHaveValue('');

      await copy(
        page,
        { 'text/plain': 'سطر من مستند', 'text/html': '<p>سطر من <b>مستند</b></p>' },
        samplePicture('plain.png'),
      );
      await page.keyboard.press('Control+V');
      await expect(pages.content).toHaveValue('سطر من مستند');
      await expect(pages.media).toHaveCount(1);

      // Without a place in the form as well: whoever has just come stands at the heading.
      await copy(
        page,
        { 'text/html': '<img src="https://other.example/a.png" alt="a > b">' },
        samplePicture('palette.png'),
      );
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('Control+V');
      await expect(pages.media).toHaveCount(2);

      await pages.publish('/teacher/posts');
      await pages.expectState(title, 'waiting');
      network.heal();
      await context.setOffline(false);
      await pages.expectState(title, 'sent', 45_000);
      const [row] = await sql<{ media_items: unknown }[]>`select media_items from public.posts where title = ${title}`;
      expect(row?.media_items).toMatchObject([{ kind: 'image' }, { kind: 'image' }]);
    },
  );

  test(
    `what is pasted or dropped is prepared one after the other, counted and refused as what is chosen (${language})`,
    alike(language),
    async ({ openWithSlowPictures, portal, network }) => {
      const { teacherPages } = await openWithSlowPictures(language, '/teacher/posts/new');
      const form = portal.page.locator('main form');
      await typeInto(teacherPages.title, 'صور');
      expect(await bring(teacherPages.title, 'paste', [photo('a.jpg')])).toBe(false);
      await expect(form.locator('fieldset[data-preparing]')).toBeVisible();
      // The first is still on its way.
      expect(await bring(form, 'drop', [photo('b.jpg'), photo('c.jpg')])).toBe(false);
      network.heal();
      await expect(teacherPages.media).toHaveCount(3);

      const bad = badPictures.map(({ file }) => ({ ...file, buffer: new Uint8Array(file.buffer) }));
      await bring(form, 'drop', bad);
      for (const { fault } of badPictures) {
        await expect(teacherPages.morePictures).toHaveAccessibleDescription(
          new RegExp(pictureProblems[language][fault]),
        );
      }
      await bring(
        teacherPages.content,
        'paste',
        Array.from({ length: 20 }, (_, place) => photo(`${place}.jpg`)),
      );
      await expect(teacherPages.media).toHaveCount(20, { timeout: 60_000 });
      await expect(teacherPages.morePictures).toBeDisabled();
      await bring(teacherPages.content, 'paste', [photo('d.jpg')]);
      await expect(portal.page.locator('[data-tone=problem]')).toBeVisible();
      await expect(teacherPages.media).toHaveCount(20);
    },
  );

  test(
    `the picture of an honour and the photo of a teacher can be pasted; the first of several is taken (${language})`,
    alike(language),
    async ({ portal, stack, newTeacher }) => {
      const teacher = await newTeacher();
      const { page } = portal;
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/achievements/new' });
      const pages = new TeacherPages(portal, language);
      const picture = page.locator('main form img');
      await typeInto(pages.title, 'كأس');
      await bring(pages.field('description'), 'paste', [photo('a.jpg'), photo('b.jpg')]);
      await expect(page.getByText(say.oneTaken)).toBeVisible();
      await expect(picture).toBeVisible();

      await portal.goto('/teacher/profile');
      await expect(pages.field('name')).not.toHaveValue('');
      await expect(picture).toHaveCount(0);
      await copy(page, {}, samplePicture('plain.png'));
      await pages.field('name').focus();
      await page.keyboard.press('Control+V');
      await expect(picture).toBeVisible();
    },
  );
}

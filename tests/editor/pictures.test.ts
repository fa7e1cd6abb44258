import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { words } from '../../src-preview/outer/language/words.en.ts';
import { editApp } from '../support/app-copy.ts';
import { axeOn } from '../support/accessibility.ts';
import { type EditorWindow, isEdited } from '../support/editor-window/editor-window.ts';
import { undoAll } from '../support/editor-window/undo-all.ts';
import { test } from '../support/editor-window/window-test.ts';

const file = 'src/features/home/home-page.tsx';
const title = `          <h2 id="home-today" className={classes.title}>
            {t('home.today')}
          </h2>
`;
const inPublic = `public/صور/it's "a" & 100%.png`;

/** Puts a picture of 48 by 32 pixels into an app, for as long as a test runs. */
async function putPicture(path: string, run: () => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await copyFile('tests/support/pictures/plain.png', path);
  await run();
  await rm(path);
}

/** Opens what can be added beside something that is selected, and takes the picture. */
async function beginPicture(page: Page, inspector: Locator): Promise<Locator> {
  await inspector.getByRole('button', { name: words.addElement.title, exact: true }).click();
  const form = inspector.getByRole('form', { name: words.addElement.title });
  await expect(form.getByLabel(words.addElement.tag, { exact: true })).toBeFocused();
  await page.keyboard.type(words.addElement.palette.tags.img.name);
  await page.keyboard.press('Enter');
  return form;
}

/** The image is there, as large as it is: its address is one that the app answers. */
const isShown = (image: Locator): Promise<void> =>
  expect
    .poll(() => image.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)), { timeout: 30_000 })
    .toBe(48);

async function addPicture(editor: EditorWindow): Promise<void> {
  const { page, inspector, frame } = editor;
  const before = await editor.source(file);
  await editor.selectAny('#home-today');
  const form = await beginPicture(page, inspector);
  const tiles = form.getByRole('radiogroup', { name: words.pictures.title });
  await expect(tiles.getByRole('radio').first()).toBeAttached();
  // By keys alone: the name is found by a part of it, and Enter takes the first.
  await expect(form.getByRole('searchbox', { name: words.pictures.find })).toBeFocused();
  await page.keyboard.type('صور 100');
  await expect(tiles.getByRole('radio')).toHaveCount(1);
  await expect(tiles.locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
  expect((await axeOn(page).include('[data-panel=inspector]').analyze()).violations).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(tiles.getByRole('radio', { name: /48 × 32/ })).toBeChecked();
  await form.getByLabel('Words in العربية').fill('ساحة المدرسة');
  await form.getByLabel('Words in English').fill('The yard of the school');
  await page.keyboard.press('Control+Enter');
  const image = frame.locator('#home-today + img');
  await isShown(image);
  await expect(image).toHaveAttribute('alt', 'ساحة المدرسة');
  const written = (src: string) =>
    before.replace(title, `${title}          <img src=${src} width={48} height={32} alt={t('home.theYardOfThe')} />\n`);
  expect(await editor.source(file)).toBe(written('"/صور/it%27s%20%22a%22%20&%20100%25.png"'));
  expect(await editor.source('src/i18n/messages.ar.ts')).toContain("  'home.theYardOfThe': 'ساحة المدرسة',\n");
  expect(await editor.source('src/i18n/messages.en.ts')).toContain(
    "  'home.theYardOfThe': 'The yard of the school',\n",
  );
  await editor.undoAll();
  expect(await editor.source(file)).toBe(before);
}

test('a picture of the app is put into a page by keys, with what it says in both languages', async ({ editor }) => {
  await editor.open('/', '#home-today');
  await putPicture(editor.pathOf(inPublic), () => addPicture(editor));
});

base('an app without pictures says where they can be put, and finds them there', async ({ page }) => {
  base.setTimeout(180_000);
  const app = await editApp('mixed-app');
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(() => localStorage.setItem('manara-editor-language', 'en'));
    await page.goto(app.address);
    const heading = page.frameLocator('iframe').locator('h1, h2, p').first();
    await isEdited(heading);
    await heading.click();
    const inspector = page.getByRole('complementary', { name: 'The selected element' });
    const form = await beginPicture(page, inspector);
    await expect(form.getByText(words.pictures.none('public'))).toBeVisible();
    await putPicture(`${app.root}/public/yard.png`, async () => {
      await form.getByRole('button', { name: words.pictures.lookAgain }).click();
      await expect(form.getByRole('radio', { name: /yard.png/ })).toBeAttached();
    });
  } finally {
    await app.close();
  }
});

/** Two images that are there already: one by its address, one imported. */
const heading = '      <h1>Harbour Library</h1>\n';
const served = '      <img id="yard" src="/yard.png" alt="The yard" width={24} height={16} />\n';
const imported = '      <img id="gate" src={gate} alt="The gate" />\n';

async function withImages(root: string): Promise<void> {
  const app = `${root}/src/app.jsx`;
  const source = await readFile(app, 'utf8');
  const begin = "import { Books } from './books.jsx';\n";
  const withBoth = source
    .replace(begin, `${begin}import gate from './gate.png';\n`)
    .replace(heading, `${heading}${served}${imported}`);
  await writeFile(app, withBoth);
  await mkdir(`${root}/public`);
  const copies = { 'public/yard.png': 'plain.png', 'public/sea side.jpg': 'plain.jpg' };
  for (const [to, from] of Object.entries({ ...copies, 'src/gate.png': 'full.png', 'src/new-door.webp': 'plain.webp' }))
    await copyFile(`tests/support/pictures/${from}`, `${root}/${to}`);
}

/** Gives an image another picture, found by a part of its name. */
async function showAnother(page: Page, image: Locator, typed: string): Promise<void> {
  await image.click();
  const inspector = page.locator('[data-panel=inspector]');
  await inspector.getByRole('tab', { name: words.inspector.properties, exact: true }).click();
  await inspector.locator('summary').filter({ hasText: words.pictures.another }).click();
  await inspector.getByRole('searchbox', { name: words.pictures.find }).fill(typed);
  const tiles = inspector.getByRole('radiogroup', { name: words.pictures.title }).getByRole('radio');
  await expect(tiles).toHaveCount(1);
  await page.keyboard.press('Enter');
  await inspector.getByRole('button', { name: words.pictures.use, exact: true }).click();
}

base(
  'an image that is there shows another picture, by its address and by its import, and is undone to the byte',
  async ({ page }) => {
    base.setTimeout(180_000);
    const app = await editApp('mixed-app', withImages);
    try {
      const before = await app.source('src/app.jsx');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.addInitScript(() => localStorage.setItem('manara-editor-language', 'en'));
      await page.goto(app.address);
      const frame = page.frameLocator('iframe');
      const [yard, gate] = [frame.locator('#yard'), frame.locator('#gate')];
      await isEdited(yard);
      await showAnother(page, yard, 'sea');
      const another = before.replace('src="/yard.png"', 'src="/sea%20side.jpg"');
      await expect.poll(() => app.source('src/app.jsx')).toBe(another);
      await expect(yard).toHaveAttribute('src', '/sea%20side.jpg');
      await isShown(yard);
      await showAnother(page, gate, 'door');
      const both = another
        .replace("import gate from './gate.png';", "import newDoor from './new-door.webp';")
        .replace('src={gate}', 'src={newDoor}');
      await expect.poll(() => app.source('src/app.jsx')).toBe(both);
      await expect(gate).toHaveAttribute('src', /new-door/);
      await isShown(gate);
      await undoAll(page, async () => expect(await app.source('src/app.jsx')).toBe(before));
      await expect(yard).toHaveAttribute('src', '/yard.png');
      await expect(gate).toHaveAttribute('src', /gate/);
    } finally {
      await app.close();
    }
  },
);

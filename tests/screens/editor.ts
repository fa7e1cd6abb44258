/** `npm run screens -- editor` takes the pictures of the editor's window in the README, over a copy of the portal. */
import { type Browser, expect } from '@playwright/test';
import type { LanguageTag } from '../../src-preview/protocol/languages.ts';
import { EditorWindow } from '../support/editor-window/editor-window.ts';
import { editPortalCopy } from '../support/portal-editor.ts';

/** What the window shows when its picture is taken. */
interface EditorScene {
  readonly language: LanguageTag;
  readonly prepare: (editor: EditorWindow) => Promise<void>;
}

const card = '#home-join ~ div > h3';

const scenes: Readonly<Record<string, EditorScene>> = {
  'editor-words': {
    language: 'ar',
    prepare: async ({ frame, page }) => {
      await frame.locator('#home-today').click();
      await expect(page.locator('[data-panel=inspector]').getByRole('textbox')).toHaveCount(2);
    },
  },
  'editor-styles': {
    language: 'en',
    prepare: async ({ frame, page, inspector }) => {
      await frame.locator(card).first().click();
      await inspector.getByRole('tab', { name: 'Styles', exact: true }).click();
      await page.keyboard.press('Escape');
      await frame.locator(card).first().click();
      await frame.locator('body').press('ArrowUp');
      await expect(inspector.getByLabel('padding-block-start', { exact: true }).first()).toBeVisible();
    },
  },
  'editor-structure': {
    language: 'ar',
    prepare: async ({ frame, page }) => {
      await frame.locator(card).first().click();
      await page.getByRole('tab', { name: 'الطبقات' }).click();
      await expect(page.getByRole('treeitem', { selected: true })).toBeVisible();
      await page.getByRole('treeitem', { selected: true }).click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
};

/** Takes those whose names begin with one of these. */
export async function takeEditor(
  browser: Browser,
  stack: Parameters<typeof editPortalCopy>[0]['stack'],
  { wanted, folder }: { readonly wanted: readonly string[]; readonly folder: string },
): Promise<void> {
  const editor = await editPortalCopy({ stack });
  try {
    for (const [name, { language, prepare }] of Object.entries(scenes)) {
      if (!wanted.some((begin) => name.startsWith(begin))) continue;
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'ar-EG',
        timezoneId: 'Africa/Cairo',
        colorScheme: 'light',
      });
      const window = new EditorWindow(await context.newPage(), editor);
      await window.open('/', '#home-today', language);
      await expect(window.frame.locator('article[data-post-id]').first()).toBeVisible();
      await prepare(window);
      await window.page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
      await context.close();
    }
  } finally {
    await editor.close();
  }
}

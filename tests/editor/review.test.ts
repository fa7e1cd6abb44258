import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { beginRepository, gitIn, writeHook } from '../../src-preview/server/review/repository.fixture.ts';
import { axeOn } from '../support/accessibility.ts';
import { copyPortal } from '../support/portal-copy.ts';
import { test as base } from '../support/editor-window/window-test.ts';

const arabic = 'src/i18n/messages.ar.ts';
const english = 'src/i18n/messages.en.ts';

/** The copy is a repository of its own, with its first commit on a branch that others build on. */
const test = base.extend<object, { readonly git: (...args: string[]) => string }>({
  copied: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const copy = await copyPortal();
      const git = gitIn(copy.root);
      beginRepository(copy.root, 'main');
      await writeFile(join(copy.root, '.git/info/exclude'), 'node_modules\n');
      git('add', '.');
      git('commit', '-qm', 'begin');
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  git: [({ copied }, use) => use(gitIn(copied.root)), { scope: 'worker' }],
});

/** Goes on by Tab, as somebody without a pointer does, until an element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('no Tab leads there');
}
const mostPresses = 80;

async function pressKeyOn(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

/** Everybody can use the review as it is now, in both of the window's schemes. */
async function expectForEverybody(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    const report = await axeOn(page).include('dialog').analyze();
    expect(report.passes.length).toBeGreaterThan(10);
    expect(report.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  }
}

test('what was changed is gone through in words, followed up in the other language, and committed on a branch of its own, by keys alone', async ({
  editor,
  page,
  git,
  running,
}) => {
  const before = { arabic: await editor.source(arabic), english: await editor.source(english) };
  await editor.open('/', '#home-today');
  await editor.select('#home-today');
  const field = editor.inspector.getByRole('textbox', { name: 'العربية' });
  await field.fill('اليوم عندنا');
  await field.press('Control+Enter');
  const opened = page.getByRole('button', { name: 'Review, 1 change', exact: true });
  await expect(opened).toBeVisible();
  await opened.press('Enter');

  const review = page.getByRole('dialog', { name: 'Review and commit' });
  await expect(review.getByRole('heading', { name: '1 change since the last commit' })).toBeVisible();
  await expect(review.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(review.locator('[data-side=before]')).toContainText('اليوم في المدرسة');
  await expect(review.locator('[data-side=after]')).toContainText('اليوم عندنا');
  await expect(review.getByText('Needs a look in English')).toBeVisible();
  await expectForEverybody(page);

  await tabTo(page, review.getByRole('textbox', { name: 'The same words in English' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Today with us');
  await pressKeyOn(page, review.getByRole('button', { name: 'Write it' }));
  await expect(review.getByText('Needs a look in English')).toHaveCount(0);
  // What was pressed is gone, and its change has the focus.
  await expect(review.getByRole('button', { name: /^1 Words changed/ })).toBeFocused();
  await expect(review.getByRole('heading', { name: '2 changes since the last commit' })).toBeVisible();
  await pressKeyOn(page, review.getByRole('button', { name: 'Take back change 2' }).first());
  await expect.poll(() => editor.source(english)).toBe(before.english);
  await expect(review.getByRole('heading', { name: '1 change since the last commit' })).toBeVisible();
  await expect(review.getByRole('button', { name: /^1 Words changed/ })).toBeFocused();

  // Without a message nothing is asked of git, and a hook that refuses is heard.
  const commit = review.getByRole('button', { name: 'Commit 1 change' });
  await pressKeyOn(page, commit);
  await expect(review.getByText('Say in a few words what the changes are for.')).toBeVisible();
  await expect(review.getByRole('textbox', { name: 'What these changes are for' })).toBeFocused();
  await page.keyboard.type('Today says “with us”');
  await writeHook(running.root, 'pre-commit', 'echo "words are proofread on Mondays" >&2\nexit 1');
  await pressKeyOn(page, commit);
  await expect(review.getByText('words are proofread on Mondays')).toBeVisible();
  await expect(commit).toBeFocused();
  await expectForEverybody(page);
  expect(git('branch', '--show-current').trim()).toBe('main');
  await rm(join(running.root, '.git/hooks/pre-commit'));

  const branch = review.getByRole('textbox', { name: 'Name of the new branch' });
  await expect(branch).toHaveValue('edits-1');
  await tabTo(page, branch);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('open-day');
  await writeFile(join(running.root, 'theirs.txt'), 'theirs');
  await pressKeyOn(page, commit);
  await expect(review.getByText(/1 change committed on .open-day/)).toBeVisible();
  await expect(review.getByRole('heading', { name: 'Nothing is new since the last commit' })).toBeFocused();
  await expectForEverybody(page);
  expect(git('show', '--format=%s', '--name-only', 'HEAD').trim()).toBe(`Today says “with us”\n\n${arabic}`);
  expect(git('log', '--oneline', 'main').trim().split('\n')).toHaveLength(1);
  expect(git('status', '--porcelain').trim()).toBe('?? theirs.txt');

  await page.keyboard.press('Escape');
  await expect(review).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeFocused();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel').getByText('committed').first()).toBeVisible();

  // What is committed can be taken back, and is new then.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => editor.source(arabic)).toBe(before.arabic);
  await page.getByRole('button', { name: 'Review, 1 change', exact: true }).click();
  await expect(review.getByText('Taken back after its commit: Words changed').first()).toBeVisible();
  // Nobody else builds on this branch: it needs no other.
  await expect(branch).toHaveCount(0);
  await review.getByRole('textbox', { name: 'What these changes are for' }).fill('Today says what it said');
  await commit.click();
  await expect(review.getByRole('heading', { name: 'Nothing is new since the last commit' })).toBeFocused();
  expect(git('diff', '--stat', 'main', 'HEAD')).toBe('');
});

test('in Arabic what a hook says is read from the left, and everybody can use the review with changes and without', async ({
  editor,
  page,
  git,
  running,
}) => {
  const before = await editor.source(english);
  const head = git('rev-parse', 'HEAD');
  await editor.open('/', '#home-today');
  await editor.select('#home-today');
  const field = editor.inspector.getByRole('textbox', { name: 'English' });
  await field.fill('Today with us');
  await field.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Review, 1 change', exact: true })).toBeVisible();
  await page.addInitScript(() => localStorage.setItem('manara-editor-language', 'ar'));
  await page.reload();
  await page.getByRole('button', { name: 'المراجعة، تغيير واحد', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'المراجعة والحفظ في git' });
  await expect(review.getByText('يحتاج نظرة في العربية')).toBeVisible();
  await expectForEverybody(page);

  await review.getByRole('textbox', { name: 'الغرض من هذه التغييرات' }).fill('يوم المدرسة');
  await writeHook(running.root, 'commit-msg', 'echo "(1) words are proofread on Mondays." >&2\nexit 1');
  await review.getByRole('button', { name: 'احفظ تغييرًا واحدًا في commit' }).click();
  const answer = review.getByText('(1) words are proofread on Mondays.');
  await expect(answer).toHaveCSS('direction', 'ltr');
  await expect(answer).toHaveCSS('text-align', /^(start|left)$/);
  await expectForEverybody(page);
  await rm(join(running.root, '.git/hooks/commit-msg'));
  expect(git('rev-parse', 'HEAD')).toBe(head);

  await review.getByRole('button', { name: 'تراجع عن التغيير ١' }).last().click();
  await expect(review.getByRole('heading', { name: 'لا جديد منذ آخر commit' })).toBeFocused();
  await expectForEverybody(page);
  expect(await editor.source(english)).toBe(before);
});

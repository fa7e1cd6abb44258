import { execFileSync } from 'node:child_process';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
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
      const git = (...args: string[]) => execFileSync('git', args, { cwd: copy.root, stdio: 'pipe' });
      git('init', '-q', '-b', 'main');
      git('config', 'user.name', 'Ada');
      git('config', 'user.email', 'ada@example.org');
      git('config', 'commit.gpgSign', 'false');
      git('config', 'core.hooksPath', '.git/hooks');
      await writeFile(join(copy.root, '.git/info/exclude'), 'node_modules\n');
      git('add', '.');
      git('commit', '-qm', 'begin');
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  git: [
    ({ copied }, use) =>
      use((...args) => execFileSync('git', args, { cwd: copied.root, stdio: 'pipe', encoding: 'utf8' })),
    { scope: 'worker' },
  ],
});

test('what was changed is gone through in words, followed up in the other language, and committed on a branch of its own', async ({
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
  await page.getByRole('button', { name: 'Review, 1 change', exact: true }).click();

  const review = page.getByRole('dialog', { name: 'Review and commit' });
  await expect(review.getByRole('heading', { name: '1 change since the last commit' })).toBeVisible();
  await expect(review.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(review.locator('[data-side=before]')).toContainText('اليوم في المدرسة');
  await expect(review.locator('[data-side=after]')).toContainText('اليوم عندنا');
  await expect(review.getByText('Needs a look in English')).toBeVisible();
  const { violations } = await axeOn(page).include('dialog').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const other = review.getByRole('textbox', { name: 'The same words in English' });
  await other.fill('Today with us');
  await review.getByRole('button', { name: 'Write it' }).click();
  await expect(review.getByText('Needs a look in English')).toHaveCount(0);
  await expect(review.getByRole('heading', { name: '2 changes since the last commit' })).toBeVisible();
  await review.getByRole('button', { name: 'Take back change 2' }).first().click();
  await expect.poll(() => editor.source(english)).toBe(before.english);
  await expect(review.getByRole('heading', { name: '1 change since the last commit' })).toBeVisible();

  // Without a message nothing is asked of git, and a hook that refuses is heard.
  await review.getByRole('button', { name: 'Commit 1 change' }).click();
  await expect(review.getByText('Say in a few words what the changes are for.')).toBeVisible();
  const message = review.getByRole('textbox', { name: 'What these changes are for' });
  await message.fill('Today says “with us”');
  const hook = join(running.root, '.git/hooks/pre-commit');
  await writeFile(hook, '#!/bin/sh\necho "words are proofread on Mondays" >&2\nexit 1\n');
  await chmod(hook, 0o755);
  await review.getByRole('button', { name: 'Commit 1 change' }).click();
  await expect(review.getByText('words are proofread on Mondays')).toBeVisible();
  expect(git('branch', '--show-current').trim()).toBe('main');
  await rm(hook);

  await expect(review.getByRole('textbox', { name: 'Name of the new branch' })).toHaveValue('edits-1');
  await review.getByRole('textbox', { name: 'Name of the new branch' }).fill('open-day');
  await writeFile(join(running.root, 'theirs.txt'), 'theirs');
  await message.press('Tab');
  await review.getByRole('button', { name: 'Commit 1 change' }).press('Enter');
  await expect(review.getByText(/1 change committed on .open-day/)).toBeVisible();
  await expect(review.getByRole('heading', { name: 'Nothing is new since the last commit' })).toBeVisible();
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
});

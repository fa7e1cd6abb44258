import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { createLiveProject } from './live-project.ts';
import { TailwindDesign } from './tailwind-design.ts';
import { plainTarget } from './target-config.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
  await cp('tests/fixtures/editor/tailwind-app', folder.path, { recursive: true });
});
afterEach(() => folder.remove());

async function open(): Promise<{ design: TailwindDesign; problems: unknown[]; sheet: string; follow: () => void }> {
  const design = new TailwindDesign(folder.path);
  const problems: unknown[] = [];
  const config = { root: folder.path, config: plainTarget, cacheDir: join(folder.path, '.ids') };
  const live = await createLiveProject(config);
  await design.follow(live, (problem) => problems.push(problem));
  const sheet = join(folder.path, 'src/styles.css');
  return { design, problems, sheet, follow: () => void live.followDisk('src/styles.css') };
}

test('the design is the app’s own, and follows its sheet', async () => {
  await symlink(join(process.cwd(), 'node_modules'), join(folder.path, 'node_modules'));
  const { design, sheet, follow, problems } = await open();
  const wanted = () => design.classes?.classFor('color', '#b4532a', { modifiers: [], isImportant: false });
  expect(wanted()).toBe('text-clay');
  await writeFile(sheet, (await readFile(sheet, 'utf8')).replace('--color-clay', '--color-terracotta'));
  follow();
  await vi.waitFor(() => expect(wanted()).toBe('text-terracotta'), { timeout: 60_000 });
  await writeFile(sheet, "@import 'tailwindcss';\n@theme { nonsense");
  follow();
  await vi.waitFor(() => expect(problems).toHaveLength(1), { timeout: 60_000 });
  expect(wanted()).toBe('text-terracotta');
  await writeFile(sheet, 'body { margin: 0; }\n');
  follow();
  await vi.waitFor(() => expect(design.classes).toBeUndefined(), { timeout: 60_000 });
});

test('an app whose packages are not there says what to do', async () => {
  const { design, problems } = await open();
  expect(design.classes).toBeUndefined();
  expect(problems.map(String)).toEqual([expect.stringContaining('run npm install')]);
});

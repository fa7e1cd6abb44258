import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

async function open(root = folder.path) {
  const design = new TailwindDesign(root);
  const problems: unknown[] = [];
  const live = await createLiveProject({ root, config: plainTarget, cacheDir: join(root, '.ids') });
  const leave = await design.follow(live, (problem) => problems.push(problem));
  const sheet = join(root, 'src/styles.css');
  return { design, problems, sheet, leave, follow: () => void live.followDisk('src/styles.css') };
}

test('the design is the app’s own, and follows its sheet', async () => {
  await symlink(join(process.cwd(), 'node_modules'), join(folder.path, 'node_modules'));
  const { design, sheet, follow, problems } = await open();
  const wanted = () => design.classes?.classFor('color', '#b4532a', { modifiers: [], isImportant: false, rootPx: 16 });
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

const theme = (name: string) => `@theme { --color-${name}: #b4532a; }\n`;
const config = (name: string) => `export default { theme: { extend: { colors: { ${name}: '#b4532a' } } } };\n`;
const plugin = (name: string) =>
  `module.exports = ({ addUtilities }) => addUtilities({ '.${name}': { color: '#b4532a' } });\n`;

/** What a design is read from beside its sheet, each as it is before and after: files by their paths from the app. */
const sources: [string, string, string, (name: string) => string][] = [
  ['an imported theme', 'src/theme/colors.css', "@import 'tailwindcss';\n@import './theme/colors.css';\n", theme],
  ['a theme beside the app', '../theme.css', "@import 'tailwindcss';\n@import '../../theme.css';\n", theme],
  ['a config', 'tailwind.config.js', "@import 'tailwindcss';\n@config '../tailwind.config.js';\n", config],
  ['a plugin', 'plugin.cjs', "@import 'tailwindcss';\n@plugin '../plugin.cjs';\n", plugin],
];

test.each(sources)('a change of %s is followed', async (_, file, sheetText, textOf) => {
  const app = join(folder.path, 'app');
  await cp('tests/fixtures/editor/tailwind-app', app, { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(folder.path, 'node_modules'));
  await mkdir(dirname(join(app, file)), { recursive: true });
  await writeFile(join(app, file), textOf('clay'));
  await writeFile(join(app, 'src/styles.css'), sheetText);
  const { design, leave } = await open(app);
  const wanted = () => design.classes?.classFor('color', '#b4532a', { modifiers: [], isImportant: false, rootPx: 16 });
  const before = wanted();
  expect(before).toMatch(/clay$/);
  await writeFile(join(app, file), textOf('terracotta'));
  await vi.waitFor(() => expect(wanted()).toBe(before?.replace('clay', 'terracotta')), { timeout: 60_000 });
  leave();
});

const imports = "import './site.css';\n";
test.each<[string, Readonly<Record<string, string>>]>([
  [
    'the sheet that the page loads',
    { 'src/a.css': "@import 'tailwindcss';", 'src/site.css': `@import 'tailwindcss';${theme('clay')}` },
  ],
  [
    'parts of Tailwind',
    {
      'src/site.css': `@layer theme, utilities; @import 'tailwindcss/theme.css' layer(theme); @import 'tailwindcss/utilities.css' layer(utilities);${theme('clay')}`,
    },
  ],
  ['utilities by a rule', { 'src/site.css': `@import 'tailwindcss/theme'; @tailwind utilities;${theme('clay')}` }],
  [
    'a sheet behind another',
    { 'src/site.css': "@import './tw.css';", 'src/tw.css': `@import 'tailwindcss';${theme('clay')}` },
  ],
  [
    'no sheet that only speaks of Tailwind, or borrows from it',
    {
      'src/a.css': `/* @import 'tailwindcss'; */ @import './reset.css';`,
      'src/b.css': `@reference 'tailwindcss'; @import './reset.css';`,
      'src/reset.css': 'body { margin: 0 }',
      'src/site.css': `@import 'tailwindcss';${theme('clay')}`,
    },
  ],
])('the design is that of %s, and what stands in layers there is known', async (what, sheets) => {
  await symlink(join(process.cwd(), 'node_modules'), join(folder.path, 'node_modules'));
  await rm(join(folder.path, 'src/styles.css'));
  const main = join(folder.path, 'src/main.tsx');
  await writeFile(main, (await readFile(main, 'utf8')).replace("import './styles.css';\n", imports));
  for (const [file, text] of Object.entries(sheets)) await writeFile(join(folder.path, file), text);
  const { design, problems, leave } = await open();
  expect(problems).toEqual([]);
  expect(design.classes?.classFor('color', '#b4532a', { modifiers: [], isImportant: false, rootPx: 16 })).toBe(
    'text-clay',
  );
  expect(design.classes?.isLayered).toBe(what !== 'utilities by a rule');
  leave();
});

test('an app whose packages are not there says what to do', async () => {
  const { design, problems } = await open();
  expect(design.classes).toBeUndefined();
  expect(problems.map(String)).toEqual([expect.stringContaining('run npm install')]);
});

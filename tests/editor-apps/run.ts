/**
 * `npm run test:editor-apps -- [--every N] DIR…`: for each Vite + React app, what the editor does there: the app is served and looked at, then
 * every element of its sources (or every Nth) is given each change, which is taken back at once. Prints what was made and what was refused, by
 * reason. Works on a copy of the app, which has to be installed; fails where an undo does not restore the bytes.
 */
import { cp, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { ensureEditorBuilt } from '../../scripts/build.ts';
import { editorDir } from '../../scripts/build/editor-build.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { createEditorApi, type EditorApi } from '../../src-preview/outer/server/editor-api.ts';
import { type SourceElement, treeReplySchema } from '../../src-preview/protocol/http/replies.ts';
import { plainTarget } from '../../src-preview/server/project/target-config.ts';
import { listSources } from '../../src-preview/server/project/source-files.ts';
import { startEditor } from '../../src-preview/server/vite/start-editor.ts';
import { loopbackFetch } from '../support/loopback-fetch.ts';

type Ask = (element: SourceElement) => ReturnType<EditorApi['mutate']>;

/** Each change, as it is asked for of one element. */
function changesBy(api: EditorApi): Readonly<Record<string, Ask>> {
  const style = { modifiers: [], customProperties: [] };
  return {
    'add class': ({ codebaseId }) =>
      api.mutate('mutate/addClass', {
        reactElement: { codebaseId },
        className: 'tried',
        stylingFramework: null,
        ...style,
      }),
    style: ({ codebaseId }) =>
      api.mutate('mutate/styling', {
        reactElement: { codebaseId },
        styling: { 'padding-block': '12px' },
        stylingFramework: 'Inline',
        ...style,
      }),
    property: ({ codebaseId }) =>
      api.mutate('mutate/changePropValue', {
        elementToModify: { codebaseId },
        propName: 'title',
        propValue: 'said "so" <here>',
      }),
    duplicate: ({ codebaseId }) => api.mutate('mutate/duplicate', { reactElements: [{ codebaseId }] }),
    box: ({ codebaseId }) => api.mutate('mutate/wrapInDiv', { reactElements: [{ codebaseId }] }),
    tag: ({ codebaseId }) =>
      api.mutate('mutate/changeElementTag', { elementToModify: { codebaseId }, newTag: 'section' }),
    remove: ({ codebaseId }) => api.mutate('mutate/removeJsxElement', { elementsToRemove: [{ codebaseId }] }),
  };
}

/** What the page shows by itself, and what of it the editor knows. */
async function look(page: Page): Promise<string> {
  const frame = page.frameLocator('iframe');
  await frame.locator('[data-codebase-id]').first().waitFor({ timeout: 60_000, state: 'attached' });
  const counts = await frame.locator('body').evaluate((body) => {
    const all = [...body.querySelectorAll('*')].filter((one) => !one.matches('script, [data-manara-editor]'));
    return [all.filter((one) => one.hasAttribute('data-codebase-id')).length, all.length] as const;
  });
  return `${counts[0]} of ${counts[1]} elements of the page are known`;
}

/** Types over the first heading in the page itself, and waits until React shows it. */
async function typeOverHeading(page: Page): Promise<string> {
  const headings = page.frameLocator('iframe').locator(':is(h1, h2, h3, h4, h5, h6):visible');
  const heading = headings.filter({ hasText: /\S/ }).first();
  const before = await heading.innerText();
  await heading.click();
  const field = page.locator('[data-panel=inspector]').getByRole('textbox').first();
  await field.waitFor({ timeout: 20_000 });
  await field.fill('Written by the editor');
  await field.blur();
  await page.frameLocator('iframe').getByText('Written by the editor').waitFor({ timeout: 20_000 });
  await page.keyboard.press('ControlOrMeta+Z');
  await page.frameLocator('iframe').getByText(before).first().waitFor({ timeout: 20_000 });
  return 'the heading is written, shown without a reload, and taken back';
}

/** Asks again where the server takes no more calls for a moment: a row of refusals is asked for faster than any window would. */
function patient(call: typeof fetch): typeof fetch {
  return async (input, init) => {
    for (;;) {
      const answer = await call(input, init);
      if (answer.status !== 429) return answer;
      await setTimeout(1_000);
    }
  };
}

interface Trial {
  readonly api: EditorApi;
  readonly elementsOf: (file: string) => Promise<readonly SourceElement[]>;
  readonly root: string;
  readonly name: string;
  readonly ask: Ask;
  /** How often each outcome came. */
  readonly found: Map<string, number>;
}

/** Makes one change of each element of a file, and takes it back. */
async function tryFile({ api, elementsOf, root, name, ask, found }: Trial, file: string, text: string): Promise<void> {
  const { length } = await elementsOf(file);
  for (let index = 0; index < length; index += every) {
    // Read anew: what was taken away and came back may have another id.
    const element = (await elementsOf(file))[index];
    if (!element) throw new Error(`${file} has lost an element`);
    const outcome = await ask(element);
    const code = outcome.state === 'refused' ? outcome.refusal.code : outcome.state;
    found.set(code, (found.get(code) ?? 0) + 1);
    if (outcome.state !== 'done') continue;
    const undone = await api.mutate('activities/undoChangeToFiles', { latestUuid: outcome.value.activityId });
    const isBack = (await readFile(join(root, file), 'utf8')) === text;
    if (undone.state !== 'done' || !isBack) throw new Error(`${name} in ${file} was not taken back to the byte`);
  }
}

async function tryApp(source: string): Promise<void> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'manara-tried-app-')));
  const packages = join(source, 'node_modules');
  await cp(source, root, { recursive: true, filter: (path) => path !== packages });
  await symlink(packages, join(root, 'node_modules')).catch(() => undefined);
  // As its own commands run, and as `npm run editor` does.
  process.chdir(root);
  const say = (line: string): void => void process.stdout.write(`${basename(source)}: ${line}\n`);
  const editor = await startEditor({
    root,
    config: plainTarget,
    port: 0,
    builtDir,
    logLevel: 'error',
  });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(() => localStorage.setItem('manara-editor-language', 'en'));
    await page.goto(editor.address);
    say(await look(page));
    say(await typeOverHeading(page).catch((error: Error) => `the heading: ${error.message.split('\n')[0] ?? ''}`));
    await page.close();
    const call = patient(loopbackFetch(Number(new URL(editor.origin).port)));
    const api = createEditorApi({ token: editor.token, canvasId: 'main', fetch: call });
    const elementsOf = async (file: string): Promise<readonly SourceElement[]> => {
      const path = `/canvases/main/parseAndMutate/tree?file=${encodeURIComponent(file)}`;
      const answer = await call(path, { headers: { 'x-manara-editor-token': editor.token } });
      if (!answer.ok) throw new Error(`the tree of ${file} was answered by ${answer.status}`);
      return treeReplySchema.safeParse(await answer.json()).data?.files[0]?.elements ?? [];
    };
    const files = listSources(root, plainTarget).filter((file) => /[jt]sx$/.test(file));
    const texts = new Map<string, string>();
    for (const file of files) texts.set(file, await readFile(join(root, file), 'utf8'));
    for (const [name, ask] of Object.entries(changesBy(api))) {
      const found = new Map<string, number>();
      for (const file of files) await tryFile({ api, elementsOf, root, name, ask, found }, file, texts.get(file) ?? '');
      say(`${name}: ${[...found].map(([code, count]) => `${count} ${code}`).join(', ')}`);
    }
  } finally {
    await browser.close();
    await editor.close();
    await rm(root, { recursive: true, force: true });
  }
}

await ensureEditorBuilt();
const builtDir = resolve(editorDir);
const { values, positionals } = parseArgs({ options: { every: { type: 'string' } }, allowPositionals: true });
const every = Math.max(1, Number(values.every ?? 1));
for (const folder of positionals.map((path) => resolve(path))) await tryApp(folder);

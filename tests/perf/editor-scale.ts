/**
 * `npm run bench:editor-scale`: the editor over a made-up app of 5,000 files and 50,000 elements: how long it takes to start, what
 * it holds, how long an edit takes; and what becomes of the edits of four people who write at once, into files of their own and
 * into one file. Fails where an edit is lost, or where the bytes are not what they were after all is taken back.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { ensureEditorBuilt } from '../../scripts/build.ts';
import { editorDir } from '../../scripts/build/editor-build.ts';
import { createEditorApi, type EditorApi } from '../../src-preview/outer/server/editor-api.ts';
import { treeReplySchema } from '../../src-preview/protocol/http/replies.ts';
import type { CodebaseId } from '../../src-preview/protocol/ids.ts';
import { loopbackFetch } from '../support/loopback-fetch.ts';
import { median } from './statistics.ts';

const fileCount = 5_000;
const people = 4;
const editsEach = 25;
const started = z.object({ port: z.int(), token: z.string() });
const held = z.object({ residentBytes: z.int() });

/** Ten elements a file. */
const fileText = (index: number): string => `export function Part${index}() {
  return (
    <section className="part">
      <h2>Part ${index}</h2>
      <ul>
${Array.from({ length: 7 }, (_, item) => `        <li className="item">Item ${item}</li>`).join('\n')}
      </ul>
    </section>
  );
}
`;
const nameOf = (index: number): string => `src/parts-${index % 50}/part-${index}.jsx`;

async function makeApp(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'manara-large-app-')));
  for (let folder = 0; folder < 50; folder += 1) await mkdir(join(root, `src/parts-${folder}`), { recursive: true });
  for (let index = 0; index < fileCount; index += 1) await writeFile(join(root, nameOf(index)), fileText(index));
  const manifest = { name: 'large', type: 'module', devDependencies: { '@vitejs/plugin-react': '*', vite: '*' } };
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest));
  await writeFile(
    join(root, 'vite.config.js'),
    "import react from '@vitejs/plugin-react';\nexport default { plugins: [react()] };\n",
  );
  await writeFile(join(root, 'index.html'), '<!doctype html><div id="root"></div>');
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  await ensureEditorBuilt();
  const root = await makeApp();
  const startedAt = performance.now();
  const script = join(import.meta.dirname, '../editor-session/editor-process.ts');
  const child = fork(script, [root, resolve(editorDir), 'plain'], {
    execArgv: ['--import', import.meta.resolve('tsx')],
  });
  try {
    const { port, token } = started.parse((await once(child, 'message'))[0]);
    const startMs = performance.now() - startedAt;
    const call = loopbackFetch(port);
    const elementsOf = async (index: number): Promise<readonly CodebaseId[]> => {
      const path = `/canvases/main/parseAndMutate/tree?file=${encodeURIComponent(nameOf(index))}`;
      const answer = await call(path, { headers: { 'x-manara-editor-token': token } });
      const tree = treeReplySchema.parse(await answer.json());
      return tree.files.flatMap(({ elements }) => elements.map(({ codebaseId }) => codebaseId));
    };
    const memory = once(child, 'message');
    child.send('memory');
    const { residentBytes } = held.parse((await memory)[0]);
    const elements = (await elementsOf(0)).length * fileCount;
    say(
      `${fileCount} files, ${elements} elements: starts in ${(startMs / 1_000).toFixed(1)} s, holds ${Math.round(residentBytes / 1e6)} MB`,
    );

    const apis = Array.from({ length: people }, () => createEditorApi({ token, canvasId: 'main', fetch: call }));
    const apart = await writeAtOnce(
      apis,
      (person, edit) => elementsOf(person * 1_000 + edit),
      (ids) => ids[1],
    );
    say(`${people} people, files of their own: ${apart.told}`);
    const shared = await elementsOf(4_999);
    const together = await writeAtOnce(
      apis,
      () => Promise.resolve(shared),
      (ids, person) => ids[3 + person],
    );
    say(`${people} people, one file: ${together.told}`);
    for (const latestUuid of [...together.activities.toReversed(), ...apart.activities.toReversed()]) {
      const undone = await apis[0]?.mutate('activities/undoChangeToFiles', { latestUuid });
      if (undone?.state !== 'done') throw new Error(`undo: ${JSON.stringify(undone)}`);
    }
    for (let index = 0; index < fileCount; index += 1)
      if ((await readFile(join(root, nameOf(index)), 'utf8')) !== fileText(index))
        throw new Error(`${nameOf(index)} differs`);
    say('all taken back to the byte');
  } finally {
    const ended = once(child, 'exit');
    child.send('close');
    await ended;
    await rm(root, { recursive: true, force: true });
  }
}

/** Everybody gives an element of theirs one class after another, all at once. */
async function writeAtOnce(
  apis: readonly EditorApi[],
  elementsFor: (person: number, edit: number) => Promise<readonly CodebaseId[]>,
  chosen: (ids: readonly CodebaseId[], person: number) => CodebaseId | undefined,
) {
  const times: number[] = [];
  const activities: string[] = [];
  let refused = 0;
  const work = apis.map(async (api, person) => {
    for (let edit = 0; edit < editsEach; edit += 1) {
      const codebaseId = chosen(await elementsFor(person, edit), person);
      if (codebaseId === undefined) throw new Error('no element');
      const rest = { className: `by-${person}-${edit}`, stylingFramework: null, modifiers: [], customProperties: [] };
      const askedAt = performance.now();
      const answer = await api.mutate('mutate/addClass', { reactElement: { codebaseId }, ...rest });
      times.push(performance.now() - askedAt);
      if (answer.state === 'done') activities.push(answer.value.activityId);
      else if (answer.state === 'refused') refused += 1;
      else throw new Error('an edit was lost');
    }
  });
  await Promise.all(work);
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const told = `${activities.length} edits written, ${refused} refused; ${median(times).toFixed(0)} ms in the middle, ${p95.toFixed(0)} ms in the 95th of 100`;
  return { told, activities };
}

await main();

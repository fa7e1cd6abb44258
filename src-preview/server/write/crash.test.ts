import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { change, fixtureAt } from './write-fixture.ts';

const before = {
  'src/page.tsx': 'export const Page = () => <h1>مرحبا</h1>;\n',
  'src/words.ts': "export const title = 'مرحبا';\n",
};
const after = Object.fromEntries(Object.entries(before).map(([file, text]) => [file, text.replace('مرحبا', 'أهلا')]));
/** Beyond this many calls the change is written: the last run comes through. */
const lastCall = 56;
/** Each call takes a process: by default every so many-th is played, with 1 all. */
const step = Number(process.env['EDITOR_KILL_STEP'] ?? 5);

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** Lets a process write and be killed at a call; says whether it was. */
async function killedAt(call: readonly string[], root: string, cache: string): Promise<boolean> {
  await mkdir(cache, { recursive: true });
  await writeFiles(root, before);
  const script = join(import.meta.dirname, 'killed-writer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, root, cache, ...call], { stdio: 'inherit' });
  const [code, signal]: unknown[] = await once(child, 'exit');
  expect([0, null]).toContain(code);
  return signal === 'SIGKILL';
}

async function filesIn(root: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of await readdir(join(root, 'src')))
    files[`src/${name}`] = await readFile(join(root, 'src', name), 'utf8');
  return files;
}

async function playCall(call: number): Promise<{ wasKilled: boolean; isWritten: boolean }> {
  const [root, cache] = [join(folder.path, `app-${call}`), join(folder.path, `cache-${call}`)];
  const wasKilled = await killedAt([String(call)], root, cache);
  // What lies beside a file under a hidden name is no file of the project.
  for (const file of Object.keys(before)) {
    const text = await readFile(join(root, file), 'utf8');
    expect([Reflect.get(before, file), after[file]]).toContain(text);
  }
  const fixture = await fixtureAt({ root, cache, remove: () => Promise.resolve() });
  const files = await filesIn(root);
  const [turn] = fixture.writer.turns;
  expect(files).toEqual(turn ? after : before);
  if (turn) await fixture.writer.revert(change, turn.activityId, 'undone');
  expect(await filesIn(root)).toEqual(before);
  await fixture.writer.close();
  return { wasKilled, isWritten: turn !== undefined };
}

test('killed at any call to the file system, both files are old or both are new, and undo brings the old ones back', async () => {
  const calls = Array.from({ length: Math.ceil(lastCall / step) }, (_, index) => lastCall - index * step);
  const outcomes: { wasKilled: boolean; isWritten: boolean }[] = [];
  const next = async (): Promise<void> => {
    for (let call = calls.shift(); call !== undefined; call = calls.shift()) outcomes.push(await playCall(call));
  };
  await Promise.all([next(), next()]);
  // All that can happen did: nothing written, written after a kill, and a run that was not killed at all.
  expect(outcomes).toContainEqual({ wasKilled: true, isWritten: false });
  expect(outcomes).toContainEqual({ wasKilled: true, isWritten: true });
  expect(outcomes).toContainEqual({ wasKilled: false, isWritten: true });
}, 240_000);

test('killed between two files of which one was saved by somebody else, neither is torn and what they saved stays', async () => {
  const [root, cache] = [join(folder.path, 'app-ide'), join(folder.path, 'cache-ide')];
  expect(await killedAt(['2', 'rename'], root, cache)).toBe(true);
  expect(await readFile(join(root, 'src/page.tsx'), 'utf8')).toBe(after['src/page.tsx']);
  const saved = "export const title = 'من المحرر';\n";
  await writeFile(join(root, 'src/words.ts'), saved);
  const fixture = await fixtureAt({ root, cache, remove: () => Promise.resolve() });
  expect(await filesIn(root)).toEqual({ ...before, 'src/words.ts': saved });
  expect(fixture.writer.turns).toEqual([]);
  await fixture.writer.close();
}, 240_000);

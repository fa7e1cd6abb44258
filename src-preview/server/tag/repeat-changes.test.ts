import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ViteDevServer } from 'vite';
import { type TemporaryFolder, temporaryFolder, writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import type { ActivityId } from '../../protocol/ids.ts';
import { createLiveProject, type LiveProject } from '../project/live-project.ts';
import { plainTarget } from '../project/target-config.ts';
import { repeatChanges } from './repeat-changes.ts';
import { UpdateEchoes } from './update-echoes.ts';

const file = 'src/a.tsx';
const activityId = 'a' as ActivityId;
const textOf = (word: string) => `export const A = () => <p>${word}</p>;\n`;
let folder: TemporaryFolder;
let project: LiveProject;
let stop: () => void;
/** A watcher that tells what the test says it tells. */
let watcher: EventEmitter;

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFiles(folder.path, { [file]: textOf('one') });
  project = await createLiveProject({ root: folder.path, config: plainTarget, cacheDir: join(folder.path, '.ids') });
  watcher = new EventEmitter();
  // Of Vite's watcher only its events are used.
  stop = repeatChanges(watcher as ViteDevServer['watcher'], project, new UpdateEchoes());
});
afterEach(async () => {
  stop();
  await folder.remove();
});

const path = () => join(project.root, file);
function write(word: string): void {
  const end = project.files.read(file)?.length ?? 0;
  project.applied(file, [{ start: 0, end, text: textOf(word) }], textOf(word));
  writeFileSync(path(), textOf(word));
}
const nextChange = () => new Promise<unknown>((resolve) => watcher.once('change', resolve));

test('a change that the watcher keeps to itself, for the one before was too near, is told', async () => {
  const told = nextChange();
  write('two');
  watcher.emit('all', 'change', path());
  write('three');
  expect(await told).toBe(path());
  expect(project.files.read(file)).toBe(textOf('three'));
});

test('a change of ours is told as soon as it stands on disk, and once', () => {
  const told: string[] = [];
  watcher.on('change', (changed: string) => told.push(changed));
  write('two');
  expect(told).toEqual([]);
  project.written([file], activityId, 1);
  project.written([file], activityId, 1);
  expect(told).toEqual([path()]);
});

test('what the watcher has told of is not told again', async () => {
  const told: string[] = [];
  watcher.on('change', (changed: string) => told.push(changed));
  write('two');
  watcher.emit('all', 'change', path());
  // Another file’s change, kept back at the same time, is told after this one would have been.
  const other = join(project.root, 'src/b.tsx');
  project.applied('src/b.tsx', [], textOf('b'));
  await nextChange();
  expect(told).toEqual([other]);
});

test('of two changes near to each other the last is told once more when they rest, for a page may have taken them in the other order', async () => {
  // Near to each other, however long a disk takes.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  write('two');
  watcher.emit('all', 'change', path());
  write('three');
  clock.mockRestore();
  watcher.emit('all', 'change', path());
  const told: string[] = [];
  watcher.on('change', (changed: string) => told.push(changed));
  expect(await nextChange()).toBe(path());
  expect(told).toEqual([path()]);
});

import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { LiveProject } from '../project/live-project.ts';
import type { UpdateEchoes } from './update-echoes.ts';

/** For so long after a change of a file the watcher says nothing of the next one, and a little more. */
const deafMs = 120;
/** Two updates of a page that are so near to each other may be on their way at once. */
const nearMs = 1_000;
/** They have arrived by then. */
const restMs = 400;

/**
 * Tells Vite of our own changes as soon as they stand on disk, and of others that its watcher kept to itself: of two within 50 ms
 * it tells the first alone, and a page would go on showing that. Of two updates near to each other the page may come to show the
 * earlier one last, since each is fetched by itself: once they rest, the last one is told again. Returns what ends it.
 */
export function repeatChanges(
  watcher: ViteDevServer['watcher'],
  project: LiveProject,
  echoes: Pick<UpdateEchoes, 'wantAgain'>,
): () => void {
  /** What stood in a file when Vite was told of it last. */
  const told = new Map<string, string | undefined>();
  const writtenAt = new Map<string, number>();
  const timers = new Map<string, NodeJS.Timeout[]>();
  const tell = (file: string, isAgain: boolean) => {
    const text = project.files.read(file);
    if (text === undefined || (told.get(file) === text && !isAgain)) return;
    told.set(file, text);
    if (isAgain) echoes.wantAgain(file);
    watcher.emit('change', join(project.root, file));
  };
  const hear = (_event: string, path: string) => {
    const file = project.fileOf(path);
    if (file === undefined) return;
    project.followDisk(file);
    told.set(file, project.files.read(file));
  };
  watcher.on('all', hear);
  const stop = project.subscribe(({ file, isOwn }) => {
    if (!isOwn) return;
    for (const timer of timers.get(file) ?? []) clearTimeout(timer);
    const now = performance.now();
    const isNear = now - (writtenAt.get(file) ?? -nearMs) < nearMs;
    writtenAt.set(file, now);
    timers.set(file, [
      setTimeout(tell, deafMs, file, false).unref(),
      ...(isNear ? [setTimeout(tell, restMs, file, true).unref()] : []),
    ]);
  });
  const stopTelling = project.subscribeWritten((files) => {
    for (const file of files) tell(file, false);
  });
  return () => {
    stop();
    stopTelling();
    for (const timer of [...timers.values()].flat()) clearTimeout(timer);
  };
}

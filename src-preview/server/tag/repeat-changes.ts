import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { LiveProject } from '../project/live-project.ts';

/** For so long after a change of a file the watcher says nothing of the next one, and a little more. */
const deafMs = 120;

/**
 * Tells Vite of changes that its watcher kept to itself: of two within 50 ms it tells the first alone, and a page would go on
 * showing that. Returns what ends it.
 */
export function repeatChanges(watcher: ViteDevServer['watcher'], project: LiveProject): () => void {
  /** What stood in a file when Vite was told of it last. */
  const told = new Map<string, string | undefined>();
  const timers = new Map<string, NodeJS.Timeout>();
  const look = (file: string) => {
    timers.delete(file);
    const text = project.files.read(file);
    if (text === undefined || told.get(file) === text) return;
    told.set(file, text);
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
    clearTimeout(timers.get(file));
    timers.set(file, setTimeout(look, deafMs, file).unref());
  });
  return () => {
    stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Watches files wherever they lie, by their folders: a file that is put in the place of another is watched too. */
export class WatchedFiles {
  readonly #onChange: () => void;
  readonly #folders = new Map<string, FSWatcher>();
  #files: ReadonlySet<string> = new Set();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Watches these files and no others, by their absolute paths. */
  set(files: ReadonlySet<string>): void {
    this.#files = files;
    const folders = new Set([...files].map((file) => dirname(file)));
    for (const [folder, watcher] of this.#folders) {
      if (folders.has(folder)) continue;
      watcher.close();
      this.#folders.delete(folder);
    }
    for (const folder of folders) if (!this.#folders.has(folder)) this.#watch(folder);
  }

  close(): void {
    this.set(new Set());
  }

  #watch(folder: string): void {
    const names = () =>
      new Set([...this.#files].filter((file) => dirname(file) === folder).map((one) => basename(one)));
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        // Some systems do not say which file it was.
        if (name === null || names().has(name)) this.#onChange();
      });
      // A folder that goes takes its files along; nothing of it is left to be watched.
      watcher.on('error', () => {
        watcher.close();
        this.#folders.delete(folder);
      });
      this.#folders.set(folder, watcher);
    } catch {
      // No such folder: what is read from it fails, and says so.
    }
  }
}

import type { ParsedFile } from './parsed-file.ts';
import type { SourceIndex } from './source-index.ts';

/** What was read of an index to find something out: as long as it is the same, so is what was found. */
export class Reading {
  readonly #files = new Map<string, ParsedFile | undefined>();
  readonly #modules = new Map<string, { from: string; specifier: string; found: string | undefined }>();

  /** The index, with a note of everything that is read of its files. */
  of(index: SourceIndex): SourceIndex {
    return {
      ...index,
      parsed: (file) => {
        const found = index.parsed(file);
        this.#files.set(file, found);
        return found;
      },
      resolve: (from, specifier) => {
        const found = index.resolve(from, specifier);
        this.#modules.set(`${from} ${specifier}`, { from, specifier, found });
        return found;
      },
    };
  }

  /** Whether reading it again would give the same. */
  isCurrent(index: SourceIndex): boolean {
    for (const [file, found] of this.#files) if (index.parsed(file) !== found) return false;
    for (const { from, specifier, found } of this.#modules.values())
      if (index.resolve(from, specifier) !== found) return false;
    return true;
  }
}

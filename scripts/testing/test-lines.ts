import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What stands in some files, and where. */
export interface FoundLines {
  readonly files: readonly string[];
  /** As `file:line`. */
  readonly found: readonly string[];
}

/** The files under these folders whose path from the root `isMeant`. */
export function filesUnder(folders: readonly string[], isMeant: (file: string) => boolean): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name).split(sep).join('/'))
      .filter((file) => /[.]tsx?$/.test(file) && !file.includes('/node_modules/') && isMeant(file))
      .toSorted(),
  );
}

/** What a file of the repository says. */
export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The lines of these files that `isWrong` means. */
export function linesIn(files: readonly string[], isWrong: (line: string) => boolean): FoundLines {
  const found = files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) => (isWrong(line) ? [`${file}:${at + 1}`] : [])),
  );
  return { files, found };
}

/** The lines of the tests under these folders that `isWrong` means. */
export function linesOfTests(folders: readonly string[], isWrong: (line: string) => boolean): FoundLines {
  return linesIn(
    filesUnder(folders, (file) => /\.test\.tsx?$/.test(file)),
    isWrong,
  );
}

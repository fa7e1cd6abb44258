import type { ElementIds } from '../../source/element-ids.ts';
import type { ProjectFiles, Splice } from '../../source/project.ts';

/** What became of a file. */
export interface ProjectChange {
  readonly file: string;
  /** `own`: an edit of ours; `outside`: somebody else wrote it; `broken`: what stands there now cannot be parsed. */
  readonly kind: 'own' | 'outside' | 'broken';
  /** Where a broken file breaks. */
  readonly problem?: { readonly message: string; readonly offset: number };
}

/**
 * The sources of a project as they stand on disk, and the ids of their elements. Watches nothing by itself: whoever learns
 * that a file changed says so. A file that cannot be parsed keeps the ids of its last good text until it can be again.
 */
export interface LiveProject {
  /** The folder of the project, without links in its name. */
  readonly root: string;
  readonly files: ProjectFiles;
  readonly ids: ElementIds;
  /** The path from the root of a source file of the project, given its absolute path; undefined for anything else. */
  fileOf(absolutePath: string): string | undefined;
  /** Somebody else wrote the file, or it is gone (no text): elements are found again. Tells whether anything is new. */
  update(file: string, text: string | undefined): boolean;
  /** We wrote the file: elements are followed exactly. May be called before the text is on disk or right after. */
  applied(file: string, splices: readonly Splice[], text: string): void;
  /** Calls `listener` after every change until the returned function is called. */
  subscribe(listener: (change: ProjectChange) => void): () => void;
  /** Writes the ids down, so that they outlive this process. */
  save(): Promise<void>;
}

import type { ParsedFile, ParseFailure } from './parsed-file.ts';
import type { ProjectConfig, ProjectFiles } from './project.ts';

/** The sources of a project as trees. Reads what stands in `files` when it is asked. */
export interface SourceTrees {
  readonly files: ProjectFiles;
  readonly config: ProjectConfig;
  /** The tree of a file as it is now; a failure where it is no program, undefined where it is no script of the project. */
  read(file: string): ParsedFile | ParseFailure | undefined;
  /** The tree of a file; undefined too where it does not parse. */
  parsed(file: string): ParsedFile | undefined;
  /** Every script of the project that parses; the same list until a file changes. */
  all(): readonly ParsedFile[];
  /** The file that an import in `from` means; undefined for packages. */
  resolve(from: string, specifier: string): string | undefined;
}

import type { LanguageTag } from '../protocol/languages.ts';

/** The files of a project as an edit sees them: paths from its root, with `/`. Texts are what stands on disk, decoded. */
export interface ProjectFiles {
  /** Undefined where no such file belongs to the project. */
  read(file: string): string | undefined;
  /** Every source file: TypeScript, JavaScript, CSS, HTML. */
  list(): readonly string[];
}

/** Where a project keeps its words, and what else is particular to it; `portal.config.ts` is the portal's. */
export interface ProjectConfig {
  /** The languages in which it speaks; none where its words stand in the markup. */
  readonly languages: readonly LanguageTag[];
  /** Flat catalogues of ICU messages, `{name}` standing for the language, with the functions that look a key up. */
  readonly catalogues: readonly {
    readonly file: string;
    readonly exportName: string;
    readonly lookUp: readonly string[];
  }[];
  /** Whether its linter refuses words in the markup. */
  readonly forbidsLiterals: boolean;
}

/** Replaces `[start, end)` of a file's text, in UTF-16 offsets, by `text`. Splices of one file never touch each other. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

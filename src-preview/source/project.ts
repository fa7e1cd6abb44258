import type { LanguageTag } from '../protocol/languages.ts';
import type { PicturesReply } from '../protocol/pictures.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { Alias } from './resolve-module.ts';
import type { ClassSystem } from './utilities/class-system.ts';

/** The files of a project as an edit sees them: paths from its root, with `/`. Texts are what stands on disk, decoded. */
export interface ProjectFiles {
  /** Undefined where no such file belongs to the project. */
  read(file: string): string | undefined;
  /** Every source file: TypeScript, JavaScript, CSS, HTML. */
  list(): readonly string[];
  /** What the package that an import in a file means declares, as a tree; without it, nothing is known of packages. */
  declared?(from: string, specifier: string): ParsedFile | undefined;
}

/** A rule of the house, said in each language of the editor's window. */
export type HouseSentence = Readonly<Record<LanguageTag, string>>;

/** How a project writes its styles: what its own checks would turn down is not written in the first place. */
export interface HouseStyle {
  /** The condition of `@media` behind each name of a width: `(min-width: 48em)`. */
  readonly breakpoints: Readonly<Record<string, string>>;
  /** Said where properties follow the line of reading and never left, right, top or bottom; null where they may. */
  readonly logical: HouseSentence | null;
  /** Properties whose values are steps of a scale: custom properties whose names begin with `prefix`. */
  readonly scales: readonly {
    readonly property: string;
    readonly prefix: string;
    /** Values that are allowed beside the steps. */
    readonly besides: readonly string[];
    /** What one `rem` is. */
    readonly rootPx: number;
    readonly sentence: HouseSentence;
  }[];
  /** Custom properties of which one is written on the ground of the other, and how far they stand apart at least. */
  readonly contrast?: { readonly least: number; readonly pairs: readonly (readonly [string, string])[] };
  /** What people call custom properties of the design, and what each is for. */
  readonly tokens?: Readonly<Record<string, { readonly name: HouseSentence; readonly about?: HouseSentence }>>;
  /** What is not written at all: a property, or certain values of it. */
  readonly never: readonly {
    readonly property: string;
    readonly value?: RegExp;
    readonly sentence: HouseSentence;
    /** What the value would be instead. */
    readonly instead?: string;
  }[];
}

/** A picture of a project, as markup shows it. */
export interface ProjectPicture {
  /** Its path from the root. */
  readonly file: string;
  /** What a page asks for; null where modules import it. */
  readonly address: string | null;
  /** In pixels; null where it has no size of its own. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Whether markup can name it. */
  readonly canBeNamed: boolean;
}

/** The pictures of a project, by what calls name them. */
export interface ProjectPictures {
  /** As markup shows it; undefined where it is gone. */
  find(id: string): ProjectPicture | undefined;
  list(): PicturesReply;
  /** All of it as a `data:` address; null where it is gone, or too large to be looked at small. */
  data(id: string): string | null;
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
  /** What its utility classes mean, as its design says it now; without it, it has none. */
  readonly classSystem?: () => ClassSystem | undefined;
  /** Where what is no text of its sources is changed; without it, nobody knows. */
  readonly dataIsChanged?: HouseSentence;
  /** What its files may be called in imports, as its settings say now. */
  readonly aliases?: () => readonly Alias[];
  /** Its pictures; without it, it has none. */
  readonly pictures?: ProjectPictures;
  /** How it writes its styles; without it, as it likes. */
  readonly styles?: HouseStyle;
}

/** What the files of a project may be called in imports. */
export const aliasesOf = ({ aliases }: ProjectConfig): readonly Alias[] => aliases?.() ?? [];

/** Replaces `[start, end)` of a file's text, in UTF-16 offsets, by `text`. Splices of one file never touch each other. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What its reader says stands there now: nothing is written where the text says otherwise. */
  readonly was?: string;
}

/** A stretch of a file's text with what its reader says stands there. */
export type Claim = Required<Omit<Splice, 'text'>>;

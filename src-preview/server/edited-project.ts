import type { FileTree, KnownComponent, SuggestedClass } from '../protocol/http/replies.ts';
import type { ReadStylesRequest, ReadTextsRequest } from '../protocol/http/read-requests.ts';
import type { EditRequest } from '../protocol/http/requests.ts';
import type { ActivityId, CodebaseId } from '../protocol/ids.ts';
import type { PicturesReply } from '../protocol/pictures.ts';
import type { Place, Refusal } from '../protocol/refusals.ts';
import type { Storyboard, StoryArg } from '../protocol/storyboards.ts';
import type { StyleReport } from '../protocol/styles.ts';
import type { ThemeValue } from '../protocol/theme.ts';
import type { TextReport, TextVersion } from '../protocol/texts.ts';
import type { TokensReply } from '../protocol/tokens.ts';
import type { Planned } from '../source/plan-types.ts';
import type { ProjectFiles, Splice } from '../source/project.ts';

/** A file that does not parse: what the parser says, and where. */
export interface ParseProblem {
  readonly message: string;
  readonly place: Place;
}

/** What became of a file that somebody else wrote. */
export interface FollowedFile {
  /** Whether it says anything else than before. */
  readonly isNew: boolean;
  /** Set while the file does not parse: its elements stay what they were until it does again. */
  readonly problem?: ParseProblem;
}

/** What our own write made of a file. */
export interface AppliedEdit {
  readonly file: string;
  readonly splices: readonly Splice[];
  readonly after: string;
  /** Set where no text and no file are the same. */
  readonly isWhole?: boolean;
}

/** The texts of a project and what becomes of their elements when they are written. */
export interface ProjectSources {
  /** Texts as they stand on disk, decoded from UTF-8; a byte order mark is their first character. */
  readonly files: ProjectFiles;
  /** Why a file would no longer parse with this text. What it parsed is kept for the moment the text is there. */
  problemOf(file: string, text: string): ParseProblem | undefined;
  /** Takes note of what our own write made of files: elements are carried through the splices, and from one file to another. */
  appliedTogether(edits: readonly AppliedEdit[]): void;
  /** What an activity of ours made of files in a turn stands on disk. */
  written(files: readonly string[], activityId: ActivityId, turn: number): void;
  /** Takes note of what somebody else made of a file (undefined: it is gone): elements are found again. */
  follow(file: string, text: string | undefined): FollowedFile;
}

/**
 * The project as the server edits it: texts, elements and plans, never the disk. Everything is synchronous, so that what
 * is read from it in one turn belongs together.
 */
export interface EditedProject extends ProjectSources {
  plan(request: EditRequest): Planned;
  texts(request: ReadTextsRequest): readonly TextReport[];
  /** What an entry of the catalogues says in each language, by its name in requests; none where it is gone. */
  entryVersions(target: string): readonly TextVersion[];
  /** The rules that may concern an element; or why they are not known. */
  styles(request: ReadStylesRequest): StyleReport | Refusal;
  /** Classes of the project's design that go on from what was typed; none where it has no such design. */
  suggestClasses(typed: string): readonly SuggestedClass[];
  /** The tokens of the design. */
  tokens(): TokensReply;
  /** Where a place of a token is written, or one of its uses. */
  placeOfToken(target: string, use: number | undefined): Place | undefined;
  /** The values of all themes. */
  theme(): readonly ThemeValue[];
  /** The elements of a file as they are now; undefined where the file is not the project's or can hold none. */
  tree(file: string): FileTree | undefined;
  /** What may be done with an element, by operation; undefined for one that is gone. */
  can(id: CodebaseId): Readonly<Record<string, true | Refusal>> | undefined;
  /** Why nothing can be looked for in a file: it does not parse. Undefined for any other. */
  fileRefusal(file: string): Refusal | undefined;
  /** The project's own components that can be added. */
  components(): readonly KnownComponent[];
  /** Its pictures. */
  pictures(): PicturesReply;
  /** One of them, to be looked at; null where it is gone or too large for that. */
  pictureData(id: string): string | null;
  /** Its stories, and the states of components that have none. */
  storyboards(): readonly Storyboard[];
  /** What a story is of, in which module, and what it gives its component; undefined where there is none with the id. */
  story(
    id: string,
  ): { readonly file: string; readonly component: string | null; readonly args: readonly StoryArg[] } | undefined;
  /** Why a property of an element may be given no value that can be typed; undefined where one may, and of an element that is gone. */
  propRefusal(id: CodebaseId, name: string): Refusal | undefined;
  /** Where an element is written. */
  placeOf(id: CodebaseId): Place | undefined;
  /** The same, as an offset of the file's text. */
  offsetOf(id: CodebaseId): { readonly file: string; readonly offset: number } | undefined;
  /** Where a rule is written that `styles` has named, or what it says of a property. */
  placeOfRule(target: string, property: string | undefined): Place | undefined;
  /** Where the template of the styled component is written that an element is. */
  placeOfTemplate(id: CodebaseId): Place | undefined;
  /** A value of a theme, as an offset of its file's text. */
  offsetOfTheme(target: string): { readonly file: string; readonly offset: number } | undefined;
}

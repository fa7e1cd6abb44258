import type { LayerWords } from './layer-words-type.ts';
import type { HistoryWords } from './history-words-type.ts';
import type { LookWords } from './look-words-type.ts';
import type { NewEntryWords, OwnWordsWords } from './own-words-words-type.ts';
import type { PictureWords } from './picture-words-type.ts';
import type { PaletteWords } from './palette-words-type.ts';
import type { NewPropWords } from './new-prop-words-type.ts';
import type { TokenWords } from './token-words-type.ts';
import type { StyleFieldWords } from './style-field-words-type.ts';
import type { ReachWords } from './reach-words-type.ts';
import type { SaidWords } from './said-words-type.ts';
import type { RuleWords } from './rule-words-type.ts';
import type { ReviewWords } from './review-words-type.ts';
import type { StageWords } from './stage-words-type.ts';
import type { lossReasons } from '../../protocol/frame/processed-rule.ts';
import type { Warning } from '../../protocol/http/replies.ts';
import type { OtherKey } from '../../protocol/commands/key-commands.ts';
import type { OperationLeave, OperationName } from '../../protocol/commands/operations.ts';
import type { Operation } from '../../protocol/http/requests.ts';

/** What the window says of styles. */
interface StyleWords {
  readonly reach: string;
  readonly all: string;
  readonly onlyHere: string;
  readonly from: string;
  readonly usedBy: (count: string) => string;
  readonly noRules: string;
  readonly elsewhere: (count: string) => string;
  readonly remove: (property: string) => string;
  readonly property: string;
  readonly value: string;
  readonly add: string;
  readonly state: string;
  readonly anyState: string;
  readonly states: Readonly<
    Record<'hover' | 'focus' | 'focus-visible' | 'active' | 'disabled' | 'invalid' | 'required', string>
  >;
  readonly allOf: (count: string) => string;
  readonly several: (count: string) => string;
  readonly mixed: string;
  readonly groups: Readonly<Record<'space' | 'layout' | 'type' | 'surface', string>>;
  readonly margin: string;
  readonly padding: string;
  /** Names of properties, by their CSS names. */
  readonly names: Readonly<Record<string, string>>;
  readonly fromBrowser: string;
  readonly inherited: string;
  readonly inPage: string;
  readonly openRule: (name: string) => string;
  readonly why: (property: string) => string;
  readonly nobodySays: string;
  readonly contrast: string;
  readonly tooLow: string;
  readonly tokens: string;
  readonly forAll: string;
  readonly copy: string;
  readonly copied: string;
  readonly paste: string;
  readonly nothingToPaste: string;
  readonly lost: Readonly<Record<(typeof lossReasons)[number], (by: string) => string>>;
  readonly rules: RuleWords;
  readonly look: LookWords;
  readonly styleAttribute: string;
  readonly field: StyleFieldWords;
}

/** Everything that the window says in one language, beside the sentences of refusals. */
export interface WindowWords {
  readonly editor: string;
  readonly page: string;
  readonly undo: string;
  readonly redo: string;
  readonly widths: string;
  readonly widthNames: { readonly phone: string; readonly tablet: string; readonly desktop: string };
  readonly allWidths: string;
  readonly allLanguages: string;
  readonly dark: string;
  readonly zoom: { readonly label: string; readonly in: string; readonly out: string; readonly fit: string };
  readonly languages: string;
  readonly languageNames: Readonly<Record<string, string>>;
  readonly mode: { readonly label: string; readonly edit: string; readonly browse: string };
  readonly problems: {
    readonly label: (count: string) => string;
    readonly title: string;
    readonly none: string;
    readonly clear: string;
    readonly leavesFrame: string;
    /** Above the folders. */
    readonly outside: string;
  };
  /** Of a text that was typed and is not written. */
  readonly refusedEdit: Readonly<Record<'title' | 'typed' | 'goOn' | 'copy' | 'leave', string>>;
  readonly conflict: {
    readonly title: string;
    readonly before: string;
    readonly mine: string;
    readonly theirs: string;
    readonly writeMine: string;
    readonly keepTheirs: string;
  };
  readonly side: {
    readonly label: string;
    readonly fold: string;
    readonly layers: string;
    readonly words: string;
    readonly pages: string;
    readonly history: string;
  };
  /** What is shown by itself. */
  readonly stories: Readonly<
    Record<'title' | 'find' | 'none' | 'written' | 'fromTypes' | 'all' | 'write' | 'givesNothing', string>
  > &
    Readonly<Record<'beside' | 'remove' | 'gives', (name: string) => string>>;
  readonly layers: {
    readonly tree: string;
    readonly find: string;
    /** How many were found, also where none was. */
    readonly found: (count: number) => string;
    readonly names: LayerWords;
    readonly hidden: string;
    readonly menu: string;
    /** What lies under the pointer; what something stands in, where no pointer asked. */
    readonly under: string;
    readonly breadcrumb: string;
  };
  readonly inspector: {
    readonly label: string;
    readonly words: string;
    readonly properties: string;
    readonly styles: string;
  };
  readonly styles: StyleWords;
  readonly reach: ReachWords;
  readonly find: string;
  readonly nothingFound: string;
  readonly loading: string;
  readonly nothingSelected: readonly [string, string, string];
  readonly noTextHere: string;
  readonly element: string;
  readonly component: (name: string) => string;
  readonly attribute: (name: string) => string;
  readonly textOfElement: string;
  readonly usedOnlyHere: string;
  readonly usedInAll: (count: string) => string;
  readonly usedNowhere: string;
  readonly editsAt: (place: string) => string;
  readonly otherLanguageToo: (language: string) => string;
  readonly changeIt: string;
  readonly leaveIt: string;
  readonly forms: string;
  readonly formsOf: (value: string) => string;
  /** A value that has no name, by its place. */
  readonly valueAt: (place: string) => string;
  readonly branch: Readonly<Record<string, string>>;
  readonly valueLocked: (name: string) => string;
  readonly comesFrom: string;
  readonly openInEditor: string;
  readonly opened: string;
  readonly chooseEntry: string;
  readonly choose: string;
  readonly chooseThis: (entry: string) => string;
  readonly chooseAnother: string;
  readonly entryChosen: string;
  readonly classes: string;
  readonly structure: Readonly<Record<'label' | 'tag' | 'changeTag' | OperationLeave | OperationName, string>>;
  /** What is added and where, and the words of what can be said there. */
  readonly addElement: Readonly<
    Record<
      'title' | 'tag' | 'find' | 'drag' | 'nothingFound' | 'place' | 'before' | 'after' | 'inside' | 'text' | 'add',
      string
    >
  > & {
    readonly found: (count: number) => string;
    readonly needsCode: (names: string) => string;
    readonly palette: PaletteWords;
  };
  readonly pictures: PictureWords;
  readonly addClass: string;
  readonly add: string;
  readonly removeClass: (name: string) => string;
  readonly noClasses: string;
  readonly props: string;
  readonly noProps: string;
  readonly removeProp: (name: string) => string;
  /** A property that is not written yet: its name, its value, and the button. */
  readonly newProp: NewPropWords;
  readonly operation: Readonly<
    Record<Operation | 'changeThemeValue' | 'changeToken' | 'addStory' | 'removeStory' | 'undo', string>
  >;
  readonly tokens: TokenWords;
  readonly history: HistoryWords;
  readonly undone: string;
  readonly lines: (count: string, files: string) => string;
  readonly showOnPage: string;
  readonly noHistory: string;
  readonly writtenToDisk: string;
  readonly ago: (when: string) => string;
  readonly now: string;
  readonly statusBar: {
    readonly onDisk: string;
    readonly writing: string;
    readonly lost: string;
    readonly locked: string;
    readonly lostHint: string;
    readonly changes: (count: string, files: string) => string;
    readonly copyCommand: string;
    /** What is copied by that, and who needs it. */
    readonly copyCommandHint: string;
    readonly copied: string;
    readonly shortcuts: string;
    readonly settings: string;
  };
  readonly frame: {
    readonly loading: string;
    readonly lost: string;
    /** What to do about that. */
    readonly lostNext: string;
    readonly reload: string;
    readonly title: (page: string) => string;
  };
  readonly stage: StageWords;
  readonly review: ReviewWords;
  readonly said: SaidWords;
  readonly serverGone: {
    readonly lost: string;
    readonly locked: string;
    readonly notAsked: string;
    /** The server is there, and one question has no answer. */
    readonly notAnswered: string;
    readonly askAgain: string;
  };
  /** What was typed while the server did not answer. */
  readonly kept: { readonly said: string; readonly waiting: (count: string) => string };
  /** What a change leaves behind; `names` are what it speaks of, `count` its places. */
  readonly warnings: Readonly<Record<Warning['code'], (names: string, count: string) => string>>;
  readonly ownWords: OwnWordsWords;
  readonly newEntry: NewEntryWords;
  readonly lostServer: string;
  readonly noToken: { readonly title: string; readonly text: string };
  readonly close: string;
  readonly windowLanguage: string;
  readonly theme: { readonly label: string; readonly dark: string; readonly light: string };
  readonly typingKeys: Readonly<Record<'page' | 'field', readonly (readonly [keys: string, what: string])[]>>;
  /** What keys do beside the operations, which have their names. */
  readonly keys: Readonly<Record<Exclude<OtherKey, 'undo' | 'redo'>, string>>;
}

import type { AuthoredKind } from '../../domain/authoring.ts';
import type { PictureFileProblem } from '../../platform/picture/prepared-picture.ts';
import type { SharedProblem } from '../../platform/shared-work.ts';
import type { NotKept } from '../../ui/pictures/picture-problem.ts';
import type { EntryState } from '../../data/queries/own-entries.ts';
import type { Problem } from './check-fields.ts';
import type { FieldName } from './forms.ts';
import type { EntryGroup } from './entry-groups.ts';

/** What the list and the form of one kind call it. */
interface KindWords {
  readonly title: string;
  readonly lead: string;
  readonly begin: string;
  readonly write: string;
  readonly edit: string;
  readonly none: string;
  readonly noneHint: string;
  readonly view: string;
  /** Before the title is typed. */
  readonly untitled: string;
}

/** The words of everything that teachers write. */
export interface AuthoringMessages {
  readonly kinds: Readonly<Record<AuthoredKind, KindWords>>;
  readonly honours: string;
  readonly fields: Readonly<Record<FieldName, string>>;
  readonly help: Readonly<Partial<Record<FieldName, string>>>;
  readonly optional: string;
  readonly noCategory: string;
  readonly tooLong: (count: string, limit: string) => string;
  readonly problems: Readonly<Record<Exclude<Problem, 'tooLong'>, string>>;
  readonly checkAgain: string;
  readonly states: Readonly<Record<EntryState, string>>;
  readonly list: {
    readonly search: string;
    readonly nothingFound: string;
    readonly more: string;
    /** Before the day on which a thing was written down. */
    readonly written: string;
    /** Before the day on which an event was. */
    readonly held: string;
    readonly edit: string;
    readonly delete: string;
    readonly undo: string;
    readonly settle: string;
    /** Before a title: names the button of one line for those who do not see the line. */
    readonly of: (action: string, title: string) => string;
    /** What the list is narrowed to. */
    readonly filter: {
      readonly name: string;
      readonly all: string;
      readonly groups: Readonly<Record<EntryGroup, string>>;
      /** Nothing stands so. */
      readonly none: Readonly<Record<EntryGroup, string>>;
      readonly noneHint: string;
      readonly showAll: string;
      readonly shown: (count: string) => string;
    };
  };
  readonly form: {
    readonly publish: string;
    readonly publishChanges: string;
    readonly publishOffline: string;
    readonly publishesOnceReady: string;
    readonly published: string;
    readonly continued: string;
    readonly another: string;
    readonly dropChanges: string;
    /** Where the live preview is shown, and what stands there before the first word. */
    readonly onPhone: string;
    readonly nothingYet: string;
    readonly preview: string;
    readonly closePreview: string;
    readonly back: string;
    readonly missing: string;
    readonly missingHint: string;
    readonly waiting: string;
    readonly freshened: string;
  };
  readonly media: {
    readonly addPictures: string;
    readonly addVideo: string;
    readonly picture: string;
    readonly video: string;
    readonly link: string;
    readonly caption: string;
    readonly captionHelp: string;
    /** Under a tile, whether it is described, and that something of it is wrong. */
    readonly described: string;
    readonly undescribed: string;
    readonly wrong: string;
    /** On the one that stands for the post in lists. */
    readonly cover: string;
    readonly earlier: string;
    readonly later: string;
    readonly remove: string;
    readonly drag: string;
    /** How else a picture comes into a form that takes one. */
    readonly pasteHint: string;
    /** Of pictures that were pasted or dropped, perhaps far from their field. */
    readonly taken: string;
    readonly oneTaken: string;
    /** Of pictures beyond the most that a post carries. */
    readonly leftOut: string;
    /** Why nothing more can be added. */
    readonly full: string;
    readonly moved: (place: string, count: string) => string;
    readonly choose: string;
    readonly replace: string;
    readonly preparing: string;
    readonly ready: string;
    readonly leftUnready: string;
    readonly problems: Readonly<Record<PictureFileProblem['name'], string>>;
    readonly notKept: Readonly<Record<NotKept, string>>;
  };
  readonly conflict: {
    readonly title: string;
    readonly lead: string;
    readonly gone: string;
    readonly mine: string;
    readonly theirs: string;
    readonly differs: string;
    readonly keepMine: string;
    readonly keepTheirs: string;
    readonly edit: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly deleteAnyway: string;
    readonly leadDeletion: string;
    readonly nothing: string;
  };
  /** What was let go, and the way back. */
  readonly gone: {
    readonly dropped: string;
    readonly discarded: string;
    readonly theirsStays: string;
    readonly removed: (name: string) => string;
    readonly undo: string;
  };
  /** Of a post that the school took down: why, and what its author can do. */
  readonly takedown: {
    readonly state: string;
    readonly since: (date: string) => string;
    readonly because: string;
    readonly change: string;
    readonly unsent: string;
    readonly changed: string;
    readonly final: string;
    readonly putBack: string;
    readonly isBack: string;
  };
  /** Of what another app handed over. */
  readonly shared: {
    readonly title: string;
    readonly taking: string;
    readonly gone: string;
    readonly goneHint: string;
    readonly notKept: string;
    readonly again: string;
    readonly problems: Readonly<Record<SharedProblem, string>>;
  };
  /** Of a post that appears later. */
  readonly timed: {
    readonly later: string;
    readonly help: string;
    /** Of a time that comes twice, in the night that ends summer: which of the two. */
    readonly which: string;
    readonly twice: string;
    readonly first: string;
    readonly second: string;
    /** The device has another hour for the school than the portal. */
    readonly otherClock: (time: string) => string;
    readonly publish: string;
    readonly published: (when: string) => string;
    /** How it stands, and when it appears. */
    readonly state: string;
    readonly appears: string;
    /** Of a version that waits for no moment. */
    readonly none: string;
    readonly now: string;
    readonly isComing: string;
    readonly hasAppeared: string;
  };
  readonly keptWork: { readonly title: string; readonly lead: string };
  readonly failed: {
    readonly title: string;
    readonly kept: string;
    readonly retry: string;
    readonly edit: string;
    readonly discard: string;
  };
}

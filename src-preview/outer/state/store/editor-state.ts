import type { PageText } from '../../../protocol/frame/functions.ts';
import type { NavigationNode } from '../../../protocol/frame/navigation-tree.ts';
import type { SignInReply } from '../../../protocol/http/people.ts';
import type { Activity, SessionReply, Warning } from '../../../protocol/http/replies.ts';
import type { ActivityId } from '../../../protocol/ids.ts';
import type { Place, Refusal } from '../../../protocol/refusals.ts';
import type { Storyboard } from '../../../protocol/storyboards.ts';
import type { FramesState } from '../../frame/frames.ts';
import type { KeptText } from './kept-texts.ts';
import type { RefusedEdit, TextDraft } from './refused-edit.ts';
import type { PassedOver, PassedOvers } from './passed-over-type.ts';
import type { NewPlaceChosen, Placing } from './placing-type.ts';
import type { AgreedReach } from '../../../protocol/reach.ts';
import type { ReachAsked } from './reach-asked.ts';
import type { Selected } from './selected.ts';
import type { ChangeShown, ElementStyles } from './shown-styles.ts';
import type { StyleLook } from './style-look.ts';
import type { TextConflict } from './text-conflict.ts';

/** How wide the frame is, in CSS pixels. */
export const frameWidths = [360, 768, 1440] as const;
export type FrameWidth = (typeof frameWidths)[number];
/** Which device each of them stands for. */
export const deviceOfWidth = { 360: 'phone', 768: 'tablet', 1440: 'desktop' } as const satisfies Record<
  FrameWidth,
  string
>;
type ColorScheme = 'light' | 'dark';

/** What of the page is shown, and how. */
export interface View {
  readonly path: string;
  /** A frame for each width in each language. */
  readonly widths: readonly FrameWidth[];
  /** Null in it where the project has no languages; null before that is known. */
  readonly languages: readonly (string | null)[] | null;
  readonly scheme: ColorScheme;
  /** How large the frames are drawn; null as large as they fit. */
  readonly zoom: number | null;
  readonly mode: 'edit' | 'browse';
  /** What stands on the canvas beside each other, stories by their ids and pages by their paths; none where it is the page. */
  readonly boards: readonly string[];
}

/** Something that did not go well, kept until it is cleared. */
export interface Problem {
  readonly id: string;
  readonly what:
    | {
        readonly kind: 'refused';
        readonly refusal: Refusal;
        readonly about: string;
        /** The text that was not written. */
        readonly typed?: string;
      }
    | { readonly kind: 'lost' }
    | { readonly kind: 'page'; readonly label: string; readonly description: string }
    | { readonly kind: 'file'; readonly file: string; readonly message: string }
    /** Pages show elements whose sources lie beside the app's folder. */
    | { readonly kind: 'outside'; readonly folders: readonly string[] }
    /** What types have against a change. */
    | { readonly kind: 'types'; readonly activityId: ActivityId; readonly place: Place; readonly message: string };
}

/** What is told once, aloud and in the status bar. */
interface Announcement {
  readonly id: string;
  readonly text: AnnouncedText;
}
export type AnnouncedText =
  | {
      readonly kind: 'changed';
      /** What is said first of some changes. */
      readonly toast: 'added' | 'propChanged' | null;
      readonly file: string;
      readonly warnings: readonly Warning[];
    }
  | { readonly kind: 'undone' | 'redone' | 'nothingToUndo' | 'nothingToRedo' | 'chipKept' | 'opened' }
  /** Changes were passed over before one was taken back or done again. */
  | { readonly kind: 'passedOver'; readonly count: number; readonly of: 'undone' | 'redone' }
  /** Nothing is left but what was passed over. */
  | { readonly kind: 'noneLeft'; readonly count: number; readonly of: 'undone' | 'redone' }
  | { readonly kind: 'notStepped'; readonly passed: PassedOver }
  /** By its key and its tag the window knows what the element is called; its text is that where the page has not said yet. */
  | {
      readonly kind: 'selected';
      readonly elementKey: string;
      readonly tag: string;
      readonly text: string;
      readonly isRefused: boolean;
    }
  | { readonly kind: 'notHere' }
  /** What was to be selected is not on the page yet: nothing is selected. */
  | { readonly kind: 'notFollowed' }
  /** The panel has gone in which it was asked how far a change is to reach: nothing is written. */
  | { readonly kind: 'reachLeft' }
  /** Something was to be done with what was selected before. */
  | { readonly kind: 'selectedElse' }
  | { readonly kind: 'filesChanged'; readonly files: string }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      /** The keys of the elements with which as wholes something was to be done; none where it was about something else. */
      readonly of?: readonly string[];
    }
  /** The frames are somebody's; null for a visitor. */
  | { readonly kind: 'signedIn'; readonly person: string | null }
  | { readonly kind: 'notSignedIn'; readonly outcome: Exclude<SignInReply['outcome'], 'done' | 'overtaken'> }
  /** The server did not answer; what was typed is kept until it does. */
  | { readonly kind: 'lost' | 'kept' };

/** The menu of what can be done with what is selected, where it was asked for. */
export interface OpenMenu {
  /** In pixels of the frame that it was asked for in, else of the window. */
  readonly x: number;
  readonly y: number;
  readonly frameName: string | null;
  /** What lies under the pointer there, from what is in front; where no pointer asked for it, what the element stands in. */
  readonly under?: readonly string[] | undefined;
}

/** A point of the stage: in pixels of the frame whose name it has, else of the window. */
export interface ZoomPoint {
  readonly x: number;
  readonly y: number;
  readonly frameName: string | null;
}

/** An entry that says something new in one language, by the change that wrote it. */
export interface ChangedLanguage {
  readonly target: string;
  readonly language: string;
  readonly activityId: string;
}

/** What was typed and is not in the sources, or not as it was typed. */
interface Unwritten {
  /** Changes that the way through the history leads past, and why. */
  readonly passedOver: PassedOvers;
  /** Texts that were typed while the server did not answer: written once it is back. */
  readonly kept: readonly KeptText[];
  /** The text that two people have changed, until one of the two is chosen. */
  readonly conflict: TextConflict | null;
  /** Names the last time that the other one was chosen: fields say that then, and not what was typed. */
  readonly left: string | null;
  /** The text that was typed last and is not written. */
  readonly refused: RefusedEdit | null;
  /** What was typed, on its way back into its field. */
  readonly draft: TextDraft | null;
}

/** The frames on the stage. */
interface Frames {
  readonly state: FramesState;
  /** Names the time when they were put up: under another name they are others. */
  readonly putUp: string;
  /** An object of the last time that a page has come up in one of them. */
  readonly opened: object | null;
  /** How large they are drawn now. */
  readonly zoom: number;
  /** Where the pointer was when that was changed last; null where it was no pointer that did. */
  readonly zoomAt: ZoomPoint | null;
}

/** What stands on the page in hand, as its frame told it last. */
interface Page {
  /** All of its elements, in their order. */
  readonly layers: readonly NavigationNode[];
  readonly texts: readonly PageText[];
}

/** What is on its way to the server. */
interface Work {
  /** Changes that it is asked for. */
  readonly writing: number;
  /** What somebody has done that still asks for something before it is asked for. */
  readonly begun: number;
  /** A change of style that waits for an answer how far it is to reach. */
  readonly reachAsked: ReachAsked | null;
  /** Whether a panel stands in which such a question can be seen and answered. */
  readonly isReachSeen: boolean;
  /** What was agreed to of rules, while that element of the sources is selected. */
  readonly reachAgreed: { readonly of: string | null; readonly rules: readonly AgreedReach[] } | null;
  /** The selector of the page whose elements are outlined while no question outlines whom it is about. */
  readonly reachShown: string | null;
  /** Where a change of the styles in hand holds; null while none are. */
  readonly changeShown: ChangeShown | null;
}

/** What was chosen and done about entries of the catalogues. */
interface Entries {
  /** Which were changed in which language, until somebody says that the others may stay as they are. */
  readonly changed: readonly ChangedLanguage[];
  /** Of texts that several could say, the one that somebody chose: by the name of the place. */
  readonly chosen: Readonly<Record<string, string>>;
}

/** What the inspector is to begin with for the element that is selected. */
interface Inspector {
  /** The text that was to be edited in it and not in place: its field takes the focus. */
  readonly focusText: string | null;
  /** Where something new is to stand, while it is not whole. */
  readonly newPlace: NewPlaceChosen | null;
}

/** What is dragged in a frame, or into one. */
interface Drag {
  /** Something new. */
  readonly placing: Placing | null;
  /** The place of a frame that it is over, as the frame numbers it, and why it may not go there, once that is known. */
  readonly over: { readonly spot: number; readonly refusal: Refusal | null } | null;
}

/** What the window knows. Two times of the same thing are told apart by a name or an object of each, and never by how many they are. */
export interface EditorState {
  /** What the server says there is: another object each time that it has come, or come back. What could not be asked meanwhile is asked then. */
  readonly session: SessionReply | null;
  /** `locked`: it answers, and this window's key is not its key any more. */
  readonly server: 'connecting' | 'open' | 'lost' | 'locked';
  readonly unwritten: Unwritten;
  readonly frames: Frames;
  readonly view: View;
  readonly selection: Selected;
  readonly page: Page;
  readonly menu: OpenMenu | null;
  /** What is pointed at, in a frame or among the layers. */
  readonly hoveredKey: string | null;
  /** Whether somebody types: in the page itself, or in a field of this window. */
  readonly typing: 'page' | 'field' | null;
  /** The styles of the selected element, as they were read last. */
  readonly styles: ElementStyles;
  /** Whether the page shows what was written last of styles. */
  readonly styleLook: StyleLook;
  /** Stories and states of components, once somebody has looked at them. */
  readonly storyboards: readonly Storyboard[];
  readonly activities: readonly Activity[];
  readonly problems: readonly Problem[];
  readonly work: Work;
  readonly announcement: Announcement | null;
  readonly entries: Entries;
  readonly inspector: Inspector;
  readonly drag: Drag;
}

/** Fields of the state that hold several things. */
export type Group = 'unwritten' | 'frames' | 'page' | 'work' | 'entries' | 'inspector' | 'drag';

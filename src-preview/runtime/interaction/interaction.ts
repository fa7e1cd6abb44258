import type { DropSpot } from '../structure/drop-spot.ts';
import type { DropOutcome } from '../structure/moves-to.ts';
import type { Target } from '../tagged/places.ts';
import type { TextSession } from '../text/text-sessions.ts';

/** Where what is dragged is over now. */
interface DropOver {
  readonly spot: DropSpot;
  readonly outcome: DropOutcome;
  /** Which of the places of this page's drags it is. */
  readonly number: number;
  /** The pointer, in the frame. */
  readonly x: number;
  readonly y: number;
  /** Why it may not go there; null where it may, and before that is known. */
  readonly why: string | null;
}

/** What somebody is doing in the frame. */
export type Interaction =
  /** The page is used, and nothing of it edited. */
  | { readonly name: 'drive' }
  | { readonly name: 'idle' }
  | { readonly name: 'hovering'; readonly target: Target }
  | { readonly name: 'pressed'; readonly target: Target; readonly clientX: number; readonly clientY: number }
  | { readonly name: 'dragging'; readonly moved: readonly Target[]; readonly over: DropOver | null }
  | { readonly name: 'textEditing'; readonly session: TextSession };

export type InteractionName = Interaction['name'];
export type Doing<Name extends InteractionName> = Extract<Interaction, { name: Name }>;

import type { DropSpot } from '../structure/drop-spot.ts';
import type { Target } from '../tagged/places.ts';
import type { TextSession } from '../text/text-sessions.ts';

/** What somebody is doing in the frame. */
export type Interaction =
  /** The page is used, and nothing of it edited. */
  | { readonly name: 'drive' }
  | { readonly name: 'idle' }
  | { readonly name: 'hovering'; readonly target: Target }
  | { readonly name: 'pressed'; readonly target: Target; readonly clientX: number; readonly clientY: number }
  | { readonly name: 'dragging'; readonly moved: readonly Target[]; readonly spot: DropSpot | null }
  | { readonly name: 'textEditing'; readonly session: TextSession };

export type InteractionName = Interaction['name'];
export type Doing<Name extends InteractionName> = Extract<Interaction, { name: Name }>;

import type { Overlay } from '../outline/overlay.ts';
import type { Send } from '../port/frame-port.ts';
import type { Selection } from '../select/selection.ts';
import type { Places } from '../tagged/places.ts';
import type { PageStructure } from '../structure/page-structure.ts';
import type { TextSessions } from '../text/text-sessions.ts';
import type { Doing, Interaction, InteractionName } from './interaction.ts';

/** All that an interaction works on. */
export interface Stage {
  readonly window: Window;
  readonly places: Places;
  readonly selection: Selection;
  readonly overlay: Pick<Overlay, 'isOnButton'>;
  readonly texts: TextSessions;
  readonly send: Send;
  /** How large the frame is shown: 1 as it is. */
  readonly zoom: () => number;
  readonly isAiContext: () => boolean;
  /** The part that knows how the page is built; null before it is there. */
  readonly structure: () => PageStructure | null;
  /** Draws what is over the page anew. */
  readonly redraw: () => void;
}

/** What one state of the interaction does with the events of the page, which reach it before the page sees them. */
export interface Behaviour<Name extends InteractionName> {
  /** Answers with what is done next; with the same object where nothing changes. */
  handle(event: Event, now: Doing<Name>, stage: Stage): Interaction;
}

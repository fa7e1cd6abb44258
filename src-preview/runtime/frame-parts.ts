import type { Machine } from './interaction/machine.ts';
import type { Stage } from './interaction/stage.ts';
import type { View } from './outline/scene.ts';
import type { Send } from './port/frame-port.ts';
import type { Ground } from './select/anchor.ts';
import type { Selection } from './select/selection.ts';
import type { StructurePart } from './structure/structure-part.ts';
import type { StylesPart } from './styles/styles-part.ts';
import type { TextSessions } from './text/text-sessions.ts';

/** What the functions of the frame work on. */
export interface FrameParts {
  readonly window: Window;
  readonly ground: Ground;
  readonly selection: Selection;
  readonly machine: Machine;
  /** What its interaction works on. */
  readonly stage: Stage;
  readonly texts: TextSessions;
  /** Changes how the frame is looked at. */
  readonly look: (view: Partial<View>) => void;
  /** Draws anew, after finding everything again. */
  readonly redraw: () => void;
  readonly tellErrors: () => unknown;
  /** Changes begin to be written, or are. */
  readonly flushing: (isFlushing: boolean) => void;
  readonly styles: StylesPart;
  readonly structure: StructurePart;
  readonly send: Send;
}

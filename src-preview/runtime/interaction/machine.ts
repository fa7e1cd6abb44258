import { unreachable } from '../../protocol/unreachable.ts';
import { dragging } from './dragging.ts';
import { drive } from './drive.ts';
import { hovering } from './hovering.ts';
import { idle } from './idle.ts';
import type { Interaction } from './interaction.ts';
import { pressed } from './pressed.ts';
import type { Stage } from './stage.ts';
import { textEditing } from './text-editing.ts';

/** Runs the interaction of a frame. */
export interface Machine {
  now(): Interaction;
  handle(event: Event): void;
  /** Goes on with something else, whatever was done; what was typed is kept unless it is not to be. */
  become(next: Interaction, isTextKept?: boolean): void;
}

/** Runs the interaction, one state at a time; `changed` hears of every new one. */
export function createMachine(stage: Stage, start: Interaction, changed: (now: Interaction) => void): Machine {
  let now = start;
  let isHandling = false;
  const settle = (next: Interaction) => {
    if (next === now) return;
    const hasOther = next.name !== now.name;
    now = next;
    if (hasOther) changed(now);
  };
  return {
    now: () => now,
    handle(event) {
      // Closing a field makes the browser tell of its blur: that is no event of its own.
      if (isHandling) return;
      isHandling = true;
      try {
        settle(answer(event, now, stage));
      } finally {
        isHandling = false;
      }
    },
    become(next, isTextKept = true) {
      isHandling = true;
      try {
        if (now.name === 'textEditing') stage.texts.close(now.session, isTextKept);
        settle(next);
      } finally {
        isHandling = false;
      }
    },
  };
}

function answer(event: Event, now: Interaction, stage: Stage): Interaction {
  switch (now.name) {
    case 'drive':
      return drive.handle(event, now, stage);
    case 'idle':
      return idle.handle(event, now, stage);
    case 'hovering':
      return hovering.handle(event, now, stage);
    case 'pressed':
      return pressed.handle(event, now, stage);
    case 'dragging':
      return dragging.handle(event, now, stage);
    case 'textEditing':
      return textEditing.handle(event, now, stage);
    default:
      return unreachable(now);
  }
}

import { unreachable } from '../../protocol/unreachable.ts';
import { dragging } from './dragging.ts';
import { drive } from './drive.ts';
import { hovering } from './hovering.ts';
import { idle } from './idle.ts';
import type { Interaction } from './interaction.ts';
import { pressed } from './pressed.ts';
import type { Stage } from './stage.ts';
import { leavesField } from '../text/text-inputs.ts';
import type { TextSession } from '../text/text-sessions.ts';
import { textEditing } from './text-editing.ts';

/** Runs the interaction of a frame. */
export interface Machine {
  now(): Interaction;
  handle(event: Event): void;
  /** Goes on with something else, whatever was done; what was typed is kept unless it is not to be. */
  become(next: Interaction, isTextKept?: boolean): void;
  /** Goes on with a text that is typed over where the page shows it now. */
  followText(): void;
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
  /** Closing a field makes the browser tell of its blur: what it tells meanwhile is no event of its own. */
  const settleAlone = (next: () => Interaction) => {
    isHandling = true;
    try {
      settle(next());
    } finally {
      isHandling = false;
    }
  };
  /** What was typed is kept, unless the page has just taken the field away: then it is gone in a moment, and followed. */
  const leaveText = (session: TextSession) => {
    if (now.name !== 'textEditing' || now.session !== session || !session.field.isStanding()) return;
    settleAlone(() => {
      stage.texts.close(session, true);
      return { name: 'idle' };
    });
  };
  return {
    now: () => now,
    handle(event) {
      if (isHandling) return;
      settleAlone(() => answer(event, now, stage));
      if (now.name !== 'textEditing') return;
      const { session } = now;
      if (leavesField(event, session.field)) queueMicrotask(() => leaveText(session));
    },
    become(next, isTextKept = true) {
      settleAlone(() => {
        if (now.name === 'textEditing') stage.texts.close(now.session, isTextKept);
        return next;
      });
    },
    followText() {
      if (now.name !== 'textEditing') return;
      const { session } = now;
      settleAlone(() => {
        const next = stage.texts.follow(session);
        return next === session ? now : { name: 'textEditing', session: next };
      });
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

import { operations } from '../../protocol/commands/operations.ts';
import type { ActivityId } from '../../protocol/ids.ts';
import type { ChangeDeps } from './changes/changes.ts';
import { redo, redoOne, type Stepped, undo, undoOne } from './changes/history-steps.ts';
import { announceNotDone } from './store/editor-store.ts';
import { historyTurn, takeUpHistory } from './store/history.ts';
import type { CommandDeps } from './changes/command-deps.ts';
import { leaveCopies, selectCopiesAgain, selectedNow } from './moves/copies.ts';
import { leaveGone, selectReturned } from './selecting/stepped-selection.ts';

/** The ways through the history. */
export interface HistoryCommands {
  /** Takes back the newest change that stands; what cannot be taken back is passed over. */
  undo(): Promise<void>;
  /** Brings back what was undone last. */
  redo(): Promise<void>;
  /** Takes back one change, wherever it stands in the history; with `first`, later ones in its place before it. */
  undoOne(activityId: ActivityId, first?: readonly ActivityId[]): Promise<void>;
  /** Does one change again. */
  redoOne(activityId: ActivityId): Promise<void>;
  /** Takes what is taken back out of the history. */
  clearUndone(): Promise<void>;
}

/** Changes that, once they are taken back, leave elements on the page that were not there. */
const takesAway: ReadonlySet<string> = new Set(
  operations.flatMap((operation) => ('takesAway' in operation ? [operation.path] : [])),
);
/** Changes that leave copies behind what was selected. */
const copies: ReadonlySet<string> = new Set(
  operations.flatMap((operation) => ('copies' in operation ? [operation.path] : [])),
);

/** Builds the commands. What a step brings back is selected, and what it takes away is no longer. */
export function historyCommands({ selecting, changes }: CommandDeps): HistoryCommands {
  const go = async (step: (deps: ChangeDeps) => Promise<Stepped | null>, isBack: boolean): Promise<boolean> => {
    const { layers } = selecting.store.getState().page;
    const selected = selectedNow(selecting.store);
    const stepped = await step(changes);
    if (stepped === null) return false;
    if (copies.has(stepped.activity.path)) {
      const before = { before: layers, selected };
      void (isBack ? leaveCopies(selecting, stepped) : selectCopiesAgain(selecting, stepped, before));
      return true;
    }
    leaveGone(selecting, layers, stepped.reply);
    if (isBack && takesAway.has(stepped.activity.path)) void selectReturned(selecting, layers, stepped.reply);
    return true;
  };
  return {
    async undo() {
      await go(undo, true);
    },
    async redo() {
      await go(redo, false);
    },
    async undoOne(activityId, first = []) {
      // What stands in the way and stays there leaves the rest as it is.
      for (const one of [...first, activityId]) if (!(await go((deps) => undoOne(deps, one), true))) return;
    },
    async redoOne(activityId) {
      await go((deps) => redoOne(deps, activityId), false);
    },
    async clearUndone() {
      const answer = await changes.api.clearUndone(historyTurn(changes.store));
      if (answer.state === 'done') return takeUpHistory(changes.store, answer.value);
      announceNotDone(changes.store, changes.newId, answer);
    },
  };
}

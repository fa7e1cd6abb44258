import { operations } from '../../protocol/commands/operations.ts';
import { type ChangeDeps, redo, type Stepped, undo } from './changes/changes.ts';
import type { CommandDeps } from './changes/command-deps.ts';
import { leaveGone, selectReturned } from './selecting/stepped-selection.ts';

/** The ways through the history. */
export interface HistoryCommands {
  /** Takes back the newest change that stands. */
  undo(): Promise<void>;
  /** Brings back what was undone last. */
  redo(): Promise<void>;
}

/** Changes that, once they are taken back, leave elements on the page that were not there. */
const takesAway: ReadonlySet<string> = new Set(
  operations.flatMap((operation) => ('takesAway' in operation ? [operation.path] : [])),
);

/** Builds the commands. What a step brings back is selected, and what it takes away is no longer. */
export function historyCommands({ selecting, changes }: CommandDeps): HistoryCommands {
  const go = async (step: (deps: ChangeDeps) => Promise<Stepped | null>, isBack: boolean): Promise<void> => {
    const { layers } = selecting.store.getState().page;
    const stepped = await step(changes);
    if (stepped === null) return;
    leaveGone(selecting, layers, stepped.reply);
    if (isBack && takesAway.has(stepped.activity.path)) void selectReturned(selecting, layers, stepped.reply);
  };
  return { undo: () => go(undo, true), redo: () => go(redo, false) };
}

import type { ChangeDeps } from '../changes/changes.ts';
import type { ChangeShown } from '../store/shown-styles.ts';
import { setIn } from '../store/editor-store.ts';
import { outlineShown, standForReach } from './ask-reach.ts';
import { readStyles, refreshStyles } from './element-styles.ts';
import { type StyledAnswer, tryStyle, writeStyle } from './write-style.ts';
import type { SelectionDeps } from '../selection/selection.ts';
import { readSeveral } from './several.ts';
import type { ReachAnswer } from '../store/reach-asked.ts';
import type { WantedStyle } from '../store/shown-styles.ts';

/** What can be done with the styles of what is selected. */
export interface StyleCommands {
  /** Reads the styles of the selected element: as they are, or, after a change, once the page shows it too. */
  readStyles(isAfterChange: boolean): Promise<void>;
  /** Writes values, which may have been tried before as an attempt. */
  writeStyle(wanted: WantedStyle, attempt?: string): Promise<StyledAnswer>;
  /** Shows values in every frame that nobody has decided on, in the place of those of the same attempt; returns what takes them back. */
  tryStyle(wanted: WantedStyle, attempt: string): () => void;
  /** Answers the question how far a change is to reach; null takes the change back. */
  answerReach(answer: ReachAnswer): void;
  /**
   * Says that a panel stands in which the question can be seen. Returns what says that it has gone: what is asked then, or would be
   * asked without any, is taken back, which is said.
   */
  showReach(): () => void;
  /** Shows what is selected in some states, in every frame. */
  force(modifiers: readonly string[]): void;
  /** Outlines in every frame whatever a selector of the page means, unless a question outlines whom it is about; null ends it. */
  outlineReach(selector: string | null): void;
  /** Says of each frame whether a change holds in it; null ends it. */
  showChange(shown: ChangeShown | null): void;
}

/** Builds the commands over what is selected when they are called. */
export function styleCommands(deps: SelectionDeps & ChangeDeps): StyleCommands {
  const { links } = deps;
  return {
    async readStyles(isAfterChange) {
      await (isAfterChange ? refreshStyles(deps) : readStyles(deps));
      await readSeveral(deps);
    },
    writeStyle: (wanted, attempt) => writeStyle(deps, wanted, { attempt }),
    tryStyle: (wanted, attempt) => tryStyle(deps, wanted, attempt),
    answerReach: (answer) => deps.store.getState().work.reachAsked?.answer(answer),
    showReach: () => standForReach(deps),
    force(modifiers) {
      for (const one of links()) void one.call('setModifiersForSelectedElement', [...modifiers]);
    },
    outlineReach(selector) {
      setIn(deps.store, 'work', { reachShown: selector });
      outlineShown(deps);
    },
    showChange: (shown) => setIn(deps.store, 'work', { changeShown: shown }),
  };
}

import type { FrameMessage } from '../../../protocol/frame/messages.ts';
import type { ChangeDeps } from '../changes/changes.ts';
import { chosenSoon } from '../selection/chosen.ts';
import type { Selection } from '../store/selected.ts';
import { lookedAt } from '../store/selected.ts';
import { editInPlace } from './text-edits.ts';

type Begun = Extract<FrameMessage, { id: 'startEditingText' }>['payload'];
type Typed = Extract<FrameMessage, { id: 'editedText' }>['payload'];

/** Follows what somebody types in the page itself. */
interface PageTyping {
  readonly begun: (where: Begun) => void;
  /** The typing is over: what was typed is asked to be written, and told of where it is not. */
  readonly ended: (typed: Typed) => Promise<void>;
}

/** Builds it. */
export function createPageTyping(changes: ChangeDeps): PageTyping {
  const { store } = changes;
  const selectedAs = (elementKey: string): Selection | null => {
    const looked = lookedAt(store.getState());
    return looked?.element.elementKey === elementKey ? looked : null;
  };
  let typedInto: Selection | null = null;
  return {
    begun({ elementKey }) {
      typedInto = selectedAs(elementKey);
      store.setState({ typing: 'page' });
    },
    async ended(typed) {
      const before = typedInto;
      typedInto = null;
      store.setState({ typing: null });
      // Where the page has just been updated, the window may not yet know of the key that the element has now.
      if (!selectedAs(typed.elementKey)) await chosenSoon(store);
      // Of a text that the page has taken away, or is just being asked about, that is known which was when the typing began.
      const now = selectedAs(typed.elementKey);
      const meant = now?.texts.state === 'ready' ? now : (before ?? now);
      if (meant) await editInPlace(changes, meant, typed);
    },
  };
}

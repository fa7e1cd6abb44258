import type { TextSlot } from '../../protocol/texts.ts';
import type { Send } from '../port/frame-port.ts';
import type { Places, Target } from '../tagged/places.ts';
import { openTextField, type TextField } from './text-field.ts';
import { textNodesOf } from './text-slots.ts';

/** A text that is being typed over. */
export interface TextSession {
  readonly elementKey: string;
  readonly slot: TextSlot;
  readonly oldText: string;
  readonly field: TextField;
}

/** Where somebody wants to type. */
export interface TextWanted {
  readonly target: Target;
  readonly text: Text;
  /** Null selects all of it. */
  readonly caret: number | null;
}

type SlotStates = readonly { readonly slot: TextSlot; readonly isEditable: boolean }[];

/** Opens and closes texts for typing; knows which of them may be. */
export interface TextSessions {
  /** What the window found out about the texts of an element; answers what was asked for meanwhile. */
  know(elementKey: string, states: SlotStates): TextWanted | null;
  /** The first text of an element that cannot be typed over, once that is known. */
  dynamicSlotOf(elementKey: string): TextSlot | null;
  firstEditable(target: Target): TextWanted | null;
  atSlot(target: Target, slot: TextSlot): TextWanted | null;
  /** Opens a text, or remembers that it was asked for until it is known whether it may be opened. */
  open(wanted: TextWanted): TextSession | null;
  close(session: TextSession, isKept: boolean): void;
}

const nodeOf = (slot: TextSlot) => ('node' in slot ? slot.node : -1);

/** Opens texts in the page; what was typed goes out only after the page is as it was. */
export function createTextSessions(places: Places, send: Send): TextSessions {
  let known: { readonly elementKey: string; readonly states: SlotStates } | null = null;
  let waiting: { readonly elementKey: string; readonly wanted: TextWanted } | null = null;
  const statesOf = (elementKey: string) => (known?.elementKey === elementKey ? known.states : null);
  const wantAt = (target: Target, slot: TextSlot, caret: number | null): TextWanted | null => {
    const text = textNodesOf(target, places)[nodeOf(slot)];
    return text ? { target, text, caret } : null;
  };
  return {
    know(elementKey, states) {
      known = { elementKey, states };
      const wanted = waiting?.elementKey === elementKey ? waiting.wanted : null;
      waiting = null;
      return wanted;
    },
    dynamicSlotOf(elementKey) {
      const slots = statesOf(elementKey)?.filter(({ slot }) => nodeOf(slot) >= 0);
      return slots?.find(({ isEditable }) => !isEditable)?.slot ?? null;
    },
    firstEditable(target) {
      const states = statesOf(places.keyOf(target));
      const first = states?.find(({ slot, isEditable }) => isEditable && nodeOf(slot) >= 0);
      return first ? wantAt(target, first.slot, null) : null;
    },
    atSlot: (target, slot) => wantAt(target, slot, null),
    open(wanted) {
      const { target, text, caret } = wanted;
      const elementKey = places.keyOf(target);
      const node = textNodesOf(target, places).indexOf(text);
      const states = statesOf(elementKey);
      waiting = states ? null : { elementKey, wanted };
      const mayType = states?.some(({ slot, isEditable }) => nodeOf(slot) === node && isEditable);
      if (!mayType || node < 0) return null;
      const slot = { node };
      const oldText = text.data;
      send('startEditingText', { elementKey, slot });
      return { elementKey, slot, oldText, field: openTextField(text, caret) };
    },
    close({ elementKey, slot, oldText, field }, isKept) {
      const newText = isKept ? field.read() : oldText;
      field.close();
      send('editedText', { elementKey, slot, oldText, newText });
    },
  };
}

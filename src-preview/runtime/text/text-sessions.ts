import type { TextSlot } from '../../protocol/texts.ts';
import type { Send } from '../port/frame-port.ts';
import { anchorAt, follow, type Anchor, type Ground } from '../select/anchor.ts';
import type { Places, Target } from '../tagged/places.ts';
import { openTextField, type TextField } from './text-field.ts';
import { textNodesOf } from './text-slots.ts';
import { wordsOf } from './typed-over.ts';

/** A text that is being typed over. */
export interface TextSession {
  readonly elementKey: string;
  readonly slot: TextSlot;
  readonly oldText: string;
  readonly field: TextField;
  /** The element, to be found again. */
  readonly anchor: Anchor;
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
  /** What the window found out about the texts of an element; answers what was asked for meanwhile, where the page shows it now. */
  know(elementKey: string, states: SlotStates): TextWanted | null;
  /** Something else is chosen: what was asked for before is not opened any more. */
  forget(): void;
  /** The first text of an element that cannot be typed over, once that is known. */
  dynamicSlotOf(elementKey: string): TextSlot | null;
  firstEditable(target: Target): TextWanted | null;
  atSlot(target: Target, slot: TextSlot): TextWanted | null;
  /** Opens a text, or remembers that it was asked for until it is known whether it may be opened. */
  open(wanted: TextWanted): TextSession | null;
  close(session: TextSession, isKept: boolean): void;
  /**
   * Goes on where the page shows the text now, should it have moved its place, made it anew or given it other words: what was typed
   * stays, a text that was only opened says what the page says. The same session where nothing of that is so.
   */
  follow(session: TextSession): TextSession;
}

/** A text that somebody wants to type into, of an element of which it is not known yet whether one may. */
interface Waiting {
  readonly anchor: Anchor;
  readonly wanted: TextWanted;
  readonly node: number;
  /** What it said when it was asked for. */
  readonly words: string;
}

const nodeOf = (slot: TextSlot) => ('node' in slot ? slot.node : -1);

/** Opens texts in the page; what was typed goes out only after the page is as it was. */
export function createTextSessions(ground: Ground, send: Send): TextSessions {
  const { places } = ground;
  let known: { readonly elementKey: string; readonly states: SlotStates } | null = null;
  let waiting: Waiting | null = null;
  const statesOf = (elementKey: string) => (known?.elementKey === elementKey ? known.states : null);
  const wantAt = (target: Target, slot: TextSlot, caret: number | null): TextWanted | null => {
    const text = textNodesOf(target, places)[nodeOf(slot)];
    return text ? { target, text, caret } : null;
  };
  return {
    know(elementKey, states) {
      known = { elementKey, states };
      const answer = waiting && answerTo(waiting, elementKey, ground);
      waiting = answer?.stillWaiting ?? null;
      return answer?.wanted ?? null;
    },
    forget() {
      waiting = null;
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
      waiting = states ? null : { anchor: anchorAt(target, ground), wanted, node, words: wordsOf(text) };
      const mayType = states?.some(({ slot, isEditable }) => nodeOf(slot) === node && isEditable);
      if (!mayType || node < 0) return null;
      const slot = { node };
      if (!takesField(text)) return askPanel(send, elementKey, slot);
      const oldText = text.data;
      send('startEditingText', { elementKey, slot });
      return { elementKey, slot, oldText, field: openTextField(text, caret), anchor: anchorAt(target, ground) };
    },
    close({ elementKey, slot, oldText, field }, isKept) {
      const newText = isKept ? field.read() : oldText;
      field.close();
      send('editedText', { elementKey, slot, oldText, newText });
    },
    follow: (session) => followed(session, ground),
  };
}

/** The session where the page shows its text now; the same one where nothing of it has changed, or there is none. */
function followed(session: TextSession, ground: Ground): TextSession {
  const { field, slot } = session;
  const anchor = follow(session.anchor, ground);
  if (!anchor.isOnScreen) return session;
  const here = anchor.key === session.elementKey ? session : { ...session, elementKey: anchor.key, anchor };
  if (field.isStanding()) {
    const isTypedOver = field.coverNow() === session.oldText || field.read() !== session.oldText;
    return isTypedOver ? here : over(here, field.node);
  }
  const text = textNodesOf(anchor.target, ground.places)[nodeOf(slot)];
  return text ? over({ ...here, anchor }, text) : session;
}

/** Goes on over a text of the page: what is typed answers what its field says that the page said. */
function over(session: TextSession, node: Text): TextSession {
  const field = session.field.moveTo(node);
  return { ...session, field, oldText: field.text };
}

/** Has the text typed in the panel's field. */
function askPanel(send: Send, elementKey: string, slot: TextSlot): null {
  send('editDynamicText', { elementKey, slot });
  return null;
}

/** Whether a text is typed over where it stands: in a drawing or a list of choices nobody sees where in it they are. */
function takesField({ parentElement: around }: Text): boolean {
  const namespace = around?.namespaceURI ?? '';
  return namespace.endsWith('/xhtml') && !/^(?:option|optgroup|select|title)$/.test(around?.localName ?? '');
}

/** What an answer about an element comes to for the text that is waited for, wherever the page shows that now. */
function answerTo(
  waiting: Waiting,
  elementKey: string,
  ground: Ground,
): { readonly wanted: TextWanted | null; readonly stillWaiting: Waiting | null } {
  const anchor = follow(waiting.anchor, ground);
  // It may be about another element, or about where this one was before the page was updated.
  if (!anchor.isOnScreen || anchor.key !== elementKey) return { wanted: null, stillWaiting: { ...waiting, anchor } };
  return { wanted: sameText(waiting, anchor.target, ground.places), stillWaiting: null };
}

/** The same text in an element that the page has updated or made anew since; null where it says something else there. */
function sameText({ wanted, node, words }: Waiting, target: Target, places: Places): TextWanted | null {
  const texts = textNodesOf(target, places);
  const there = texts[node];
  const text = texts.includes(wanted.text) ? wanted.text : there && wordsOf(there) === words ? there : null;
  return text && { ...wanted, target, text };
}

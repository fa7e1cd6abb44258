import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { unlessTyped } from '../look/kept.ts';
import { useEditorState } from '../state/editor-context.ts';
import type { StyledAnswer } from '../state/styles/write-style.ts';
import { declarationsIn } from './css-text.ts';
import { completed, evaluated, stepped } from './number-steps.ts';
import type { Offer } from './offer.ts';
import { useOffers } from './use-offers.ts';
import { useUnwritten } from './use-unwritten.ts';
import { isAmong, waitingValue } from './waiting-value.ts';

/** What a field writes, and what it is typed over. */
export interface TypedOver {
  readonly value: string;
  /** The values that are offered, to be picked by their names. */
  readonly offers?: readonly Offer[];
  /** What the value is of, where the field may come to be for something else. */
  readonly about?: string;
  /** Where values are lengths: the unit of a number that is typed alone, if what stood there has none. */
  readonly usualUnit?: string;
  /** A value that is only looked at. */
  readonly onTry: (value: string) => void;
  readonly onKeep: (value: string) => Promise<StyledAnswer>;
  readonly onLeave: () => void;
  /** Whole declarations were pasted. */
  readonly onPasteAll: (values: Readonly<Record<string, string>>) => void;
}

const none: readonly Offer[] = [];

/** What is typed over a value, and what becomes of it once it is to be kept. */
function useKept(over: TypedOver) {
  const { value, offers = none, about = '', usualUnit, onKeep, onLeave, onPasteAll } = over;
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { unwritten, answered, forget, settle } = useUnwritten(typed, about, () => setTyped(null));
  /** What is being asked for: leaving the field meanwhile asks for it no second time. */
  const asking = useRef<string | null>(null);
  /** The value that is on its way. */
  const [waiting, setWaiting] = useState<string | null>(null);
  /** Nothing is written of it until somebody has said how far it is to reach. */
  const isAsked = useEditorState(
    ({ work: { reachAsked } }) => waiting !== null && reachAsked !== null && isAmong(waiting, reachAsked.wanted.values),
  );
  const keep = async (text: string): Promise<void> => {
    const sought = text.trim();
    const named = offers.find(({ name, code = '' }) => name === sought || code === sought || code === `--${sought}`);
    const wanted = named?.value ?? completed(evaluated(text), value, usualUnit);
    if (wanted === value) {
      onLeave();
      settle();
    } else {
      asking.current = text;
      setWaiting(waitingValue(about, wanted));
      const answer = await onKeep(wanted);
      if (asking.current === text) {
        asking.current = null;
        setWaiting(null);
      }
      if (answered(text, answer)) return;
    }
    // What was typed over meanwhile is not written yet.
    setTyped(unlessTyped(text, null));
  };
  const take = (nearest: string): void => {
    input.current?.focus();
    const others = declarationsIn(nearest);
    // It is said of another property.
    if (others) {
      setTyped(null);
      settle();
      return onPasteAll(others);
    }
    setTyped(nearest);
    void keep(nearest);
  };
  // What became of it before is not said any more of what is asked about now.
  return {
    input,
    typed,
    setTyped,
    unwritten: isAsked ? null : unwritten,
    waiting,
    isAsked,
    forget,
    settle,
    asking,
    keep,
    take,
  };
}

/** What is typed over a value, until it is written or left: what keys, the list of offers and the nearest value do with it. */
export function useTypedValue(over: TypedOver) {
  const { value, offers = none, onTry, onLeave, onPasteAll } = over;
  const { input, typed, setTyped, unwritten, waiting, isAsked, forget, settle, asking, keep, take } = useKept(over);
  const list = useOffers({
    offers,
    value,
    onLook: (offer) => {
      setTyped(offer.name);
      forget();
      onTry(offer.value);
    },
    onChoose: (offer) => {
      input.current?.focus();
      setTyped(offer.name);
      void keep(offer.name);
    },
  });
  const leave = () => {
    list.close();
    if (typed !== null && typed !== asking.current && unwritten?.state !== 'refused') void keep(typed);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (list.press(event)) return;
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape' && (typed !== null || list.isOpen)) {
      event.stopPropagation();
      list.close();
      setTyped(null);
      settle();
      onLeave();
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const next = stepped(typed ?? value, (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1));
    if (next === null) return event.key === 'ArrowDown' ? list.open() : undefined;
    event.preventDefault();
    setTyped(next);
    forget();
    onTry(next);
  };
  const paste = (event: ClipboardEvent): void => {
    const values = declarationsIn(event.clipboardData.getData('text/plain'));
    if (!values) return;
    event.preventDefault();
    onPasteAll(values);
  };
  const change = (text: string): void => {
    setTyped(text);
    forget();
    list.typedOn(text);
  };
  return { input, typed, unwritten, waiting, isAsked, list, offers, change, leave, press, paste, take };
}

import { type KeyboardEvent, useId, useState } from 'react';
import { foundBy } from '../look/found-by.ts';
import type { Offer } from './offer.ts';

interface OffersOptions {
  readonly offers: readonly Offer[];
  /** What stands there, which is where the list begins. */
  readonly value: string;
  readonly onLook: (offer: Offer) => void;
  readonly onChoose: (offer: Offer) => void;
}

/** The list is of those that what was typed finds, which is all where nothing was; `at` is the one in hand, if any. */
type Opened = { readonly sought: string; readonly at: number } | null;

/** A list of values below a field, as a combobox: what is offered, which one is in hand, and what keys do with it. */
export function useOffers({ offers, value, onLook, onChoose }: OffersOptions) {
  const id = useId();
  const [opened, setOpened] = useState<Opened>(null);
  const isFound = foundBy(opened?.sought ?? '');
  const shown = opened
    ? offers.filter(({ name, value: own, alsoFoundBy = '' }) => isFound(`${name} ${own} ${alsoFoundBy}`))
    : [];
  const isOpen = shown.length > 0;
  const inHand = opened === null ? undefined : shown[opened.at];
  const open = () => setOpened({ sought: '', at: offers.findIndex((one) => one.value === value) });
  const close = () => setOpened(null);
  const go = (at: number) => {
    const next = (at + shown.length) % shown.length;
    setOpened((now) => now && { ...now, at: next });
    const offer = shown[next];
    if (offer) onLook(offer);
  };
  const choose = (offer: Offer) => {
    close();
    onChoose(offer);
  };
  const at = opened?.at ?? -1;
  /** What a key does while the list is open; true where it did something. */
  const pressOpen = (event: KeyboardEvent): boolean => {
    if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at < 0 ? -1 : at - 1);
    else if (event.key === 'Enter' && inHand) choose(inHand);
    else return false;
    return true;
  };
  return {
    shown,
    isOpen,
    at,
    open,
    close,
    choose,
    /** What is typed has letters in it, of which names may be found: figures are typed as they are. */
    typedOn: (text: string) => setOpened(/\p{L}/u.test(text) ? { sought: text, at: -1 } : null),
    press(event: KeyboardEvent): boolean {
      const isDone = isOpen && !event.altKey && pressOpen(event);
      const isAsked = !isOpen && offers.length > 0 && event.altKey && event.key === 'ArrowDown';
      if (isAsked) open();
      if (isDone || isAsked) event.preventDefault();
      return isDone || isAsked;
    },
    listId: `${id}-list`,
    ofInput: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': inHand && `${id}-list-${at}`,
      autoComplete: 'off',
    },
  } as const;
}

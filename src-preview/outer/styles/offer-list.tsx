import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Outline } from '../../../src/ui/icons/outline.tsx';
import { unreachable } from '../../protocol/unreachable.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { ColorHalves, ContrastFigures } from './color-halves.tsx';
import type { Offer } from './offer.ts';
import { schemes } from './scheme-contrast.ts';
import classes from './offer-list.module.css';

interface OfferListProps {
  readonly id: string;
  readonly label: string;
  readonly offers: readonly Offer[];
  /** Which of them is in hand, counted from 0. */
  readonly at: number;
  /** What stands in the field. */
  readonly value: string;
  readonly field: RefObject<HTMLElement | null>;
  readonly onChoose: (offer: Offer) => void;
  /** What is around it was moved: it stands beside its field no more. */
  readonly onMoved: () => void;
}

/** The values that a field offers, over what is below it: nothing moves when it comes. */
export function OfferList({ id, label, offers, at, value, field, onChoose, onMoved }: OfferListProps) {
  const { words } = useWindowLanguage();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current && field.current) place(list.current, field.current);
  }, [field]);
  useLayoutEffect(() => {
    const option = list.current?.querySelectorAll('[role=option]')[at];
    if (option instanceof HTMLElement && list.current) keepInView(list.current, option);
  }, [at]);
  useEffect(() => {
    const moved = (event: Event) => {
      // Its own list is gone through, and its own letters are.
      if (event.target !== list.current && event.target !== field.current) onMoved();
    };
    window.addEventListener('scroll', moved, true);
    window.addEventListener('resize', moved);
    return () => {
      window.removeEventListener('scroll', moved, true);
      window.removeEventListener('resize', moved);
    };
  }, [field, onMoved]);
  return (
    // The field keeps the focus, and its keys go through the list. No tag of the browser's can show what these look like.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={list} id={id} role="listbox" aria-label={label} className={classes.list}>
      {offers.some(({ contrasts }) => contrasts) && (
        <div className={classes.heads} data-heads="" aria-hidden="true">
          {schemes.map((scheme) => (
            <span key={scheme}>{words.tokens[scheme]}</span>
          ))}
        </div>
      )}
      {offers.map((offer, index) => (
        <OfferOption
          key={offer.value}
          id={`${id}-${index}`}
          offer={offer}
          isInHand={index === at}
          isCurrent={offer.value === value}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface OfferOptionProps {
  readonly id: string;
  readonly offer: Offer;
  readonly isInHand: boolean;
  readonly isCurrent: boolean;
  readonly onChoose: (offer: Offer) => void;
}

function OfferOption({ id, offer, isInHand, isCurrent, onChoose }: OfferOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      className={classes.option}
      aria-selected={isInHand}
      data-current={isCurrent || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(offer)}
    >
      <OfferSample offer={offer} />
      <span className={classes.name}>
        <bdi>{offer.name}</bdi>
        {offer.code !== undefined && (
          <code className={classes.code} dir="ltr">
            {offer.code}
          </code>
        )}
        {offer.warning !== undefined && <small className={classes.warning}>{` ${offer.warning}`}</small>}
      </span>
      {offer.contrasts && <ContrastFigures contrasts={offer.contrasts} />}
      {offer.figure !== undefined && (
        <span className={classes.figure} dir="ltr" data-low={offer.warning === undefined ? undefined : true}>
          {offer.figure}
        </span>
      )}
    </div>
  );
}

/** The largest a sample of letters is drawn. */
const mostPx = 30;

/** How a value looks: its colour, letters of its size, or its picture; nothing where it has no look. */
export function OfferSample({ offer: { sample } }: { readonly offer: Pick<Offer, 'sample'> }) {
  const { words } = useWindowLanguage();
  switch (sample?.kind) {
    case undefined:
      return null;
    case 'color':
      return <ColorHalves color={sample.color} />;
    case 'size':
      return (
        <span className={classes.letters} style={{ fontSize: Math.min(sample.px, mostPx) }} lang="ar" aria-hidden>
          {words.styles.field.sample}
        </span>
      );
    case 'icon':
      return <Outline path={sample.path} isDirectional size={16} />;
    default:
      return unreachable(sample);
  }
}

const gapPx = 4;
const leastPx = 180;

/** Below the field and as wide as its panel, or above where there is more room. */
function place(list: HTMLElement, field: HTMLElement): void {
  const around = (field.closest('[data-panel]') ?? document.body).getBoundingClientRect();
  const box = field.getBoundingClientRect();
  const below = window.innerHeight - box.bottom - gapPx;
  const isAbove = below < leastPx && box.top > below;
  const isFromRight = getComputedStyle(list).direction === 'rtl';
  const { style } = list;
  style.setProperty('inset-inline-start', `${(isFromRight ? window.innerWidth - around.right : around.left) + 8}px`);
  style.setProperty('inline-size', `${around.width - 24}px`);
  style.setProperty('max-block-size', `${Math.min(320, (isAbove ? box.top : below) - 2 * gapPx)}px`);
  if (isAbove) style.setProperty('inset-block-end', `${window.innerHeight - box.top + gapPx}px`);
  else style.setProperty('inset-block-start', `${box.bottom + gapPx}px`);
}

function keepInView(list: HTMLElement, option: HTMLElement): void {
  const { offsetTop, offsetHeight } = option;
  // What columns are called stays above the options.
  const top = offsetTop - (list.querySelector<HTMLElement>('[data-heads]')?.offsetHeight ?? 0);
  if (top < list.scrollTop) list.scrollTop = top;
  else if (offsetTop + offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = offsetTop + offsetHeight - list.clientHeight;
}

import type { ReactNode } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { WindowIcon } from '../look/window-icon.tsx';
import { ContrastFigures } from './color-halves.tsx';
import type { Offer } from './offer.ts';
import { OfferSample } from './offer-list.tsx';
import classes from './offer-list.module.css';

interface OfferingFieldProps {
  readonly label: string;
  /** The offered value that stands there, if one does. */
  readonly current: Offer | undefined;
  /** How far the colour that is kept or looked at stands apart; what is typed meanwhile moves nothing. */
  readonly contrasts: Offer['contrasts'];
  readonly list: { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void };
  readonly children: ReactNode;
}

/** A field with what its value looks like and comes to, and a button that opens the list of those it may have. */
export function OfferingField({ label, current, contrasts, list, children }: OfferingFieldProps) {
  const { words } = useWindowLanguage();
  return (
    <>
      <span className={classes.combo}>
        {current?.sample && current.sample.kind !== 'size' && <OfferSample offer={current} />}
        {children}
        {current?.figure !== undefined && (
          <span className={classes.figure} dir="ltr" data-low={current.warning === undefined ? undefined : true}>
            {current.figure}
          </span>
        )}
        <button
          type="button"
          className={classes.open}
          tabIndex={-1}
          aria-label={words.styles.field.offers(label)}
          aria-expanded={list.isOpen}
          onMouseDown={(event) => {
            // The field keeps the focus, or gets it.
            event.preventDefault();
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
          onClick={() => (list.isOpen ? list.close() : list.open())}
        >
          <WindowIcon name="down" size={14} />
        </button>
      </span>
      {contrasts && (
        <span className={classes.below} data-below="">
          <span aria-hidden="true">{words.styles.contrast}</span>
          <ContrastFigures contrasts={contrasts} />
        </span>
      )}
    </>
  );
}

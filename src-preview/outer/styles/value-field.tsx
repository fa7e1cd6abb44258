import { useId } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { OfferList } from './offer-list.tsx';
import { OfferingField } from './offering-field.tsx';
import { type TypedOver, useTypedValue } from './use-typed-value.ts';
import { WhyUnwritten } from './why-unwritten.tsx';
import classes from './styles.module.css';
import own from './value-field.module.css';

interface ValueFieldProps extends TypedOver {
  readonly label: string;
  /** What stands there while there is no one value. */
  readonly placeholder?: string | undefined;
  readonly isSmall?: boolean;
  /** Nothing is to be typed yet. */
  readonly isOff?: boolean;
  /** The Tab key passes it by: it is one of many alike, of which the one in hand is on its way. */
  readonly isPassed?: boolean;
  readonly onFocus?: () => void;
}

/**
 * A value to type over: arrows go a step on, with Shift ten, sums are worked out, leaving keeps, Escape leaves it as it was.
 * Values that are offered are picked from a list by their names; what arrows go to there is shown in every frame before it is kept.
 * What is refused, or that nobody answers to, stays as it was typed, with the reason below it.
 */
export function ValueField(props: ValueFieldProps) {
  const { label, value, placeholder, isSmall = false, isOff = false, isPassed = false, onFocus } = props;
  const id = useId();
  const { words } = useWindowLanguage();
  const { input, typed, unwritten, waiting, isAsked, list, offers, ...does } = useTypedValue(props);
  const { change, leave, press, paste, take } = does;
  const current = offers.find((offer) => offer.value === value);
  const isOffering = offers.length > 0;
  const field = (
    <input
      ref={input}
      className={isOffering && !isSmall ? undefined : `${controls.field} ${isSmall ? classes.small : ''}`}
      dir={current && typed === null ? 'auto' : 'ltr'}
      title={current && value}
      aria-label={label}
      aria-invalid={unwritten?.state === 'refused' || undefined}
      aria-describedby={unwritten || isAsked ? `${id}-why` : undefined}
      data-waiting={waiting ?? undefined}
      {...(isOffering && list.ofInput)}
      placeholder={placeholder}
      disabled={isOff}
      tabIndex={isPassed ? -1 : undefined}
      value={typed ?? current?.name ?? value}
      onFocus={onFocus}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      onKeyDown={press}
      onPaste={paste}
    />
  );
  return (
    <>
      {isOffering && !isSmall ? (
        <OfferingField
          current={typed === null ? current : undefined}
          contrasts={(offers.find(({ name }) => name === typed) ?? current)?.contrasts}
          label={label}
          list={list}
        >
          {field}
        </OfferingField>
      ) : (
        field
      )}
      {list.isOpen && (
        <OfferList
          id={list.listId}
          label={words.styles.field.offers(label)}
          offers={list.shown}
          at={list.at}
          value={value}
          field={input}
          onChoose={list.choose}
          onMoved={list.close}
        />
      )}
      {isAsked && (
        // Over a small field there is no room for it: the question itself stands below the box.
        <small id={`${id}-why`} className={isSmall ? 'visually-hidden' : own.waits}>
          {words.reach.waits}
        </small>
      )}
      {unwritten && (
        <WhyUnwritten
          key={`${unwritten.state} ${typed}`}
          id={`${id}-why`}
          unwritten={unwritten}
          isOver={isSmall}
          onTake={take}
        />
      )}
    </>
  );
}

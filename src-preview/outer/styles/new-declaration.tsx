import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import type { StyledAnswer } from '../state/styles/write-style.ts';
import { knownProperties, propertyMeant } from './known-properties.ts';
import { OfferList } from './offer-list.tsx';
import { ReachSlot } from './reach-slot.tsx';
import { shownProperty } from './shown-property.ts';
import { useOffers } from './use-offers.ts';
import { useOffersFor } from './use-offers-for.ts';
import type { StyleWriter } from './use-style-writer.ts';
import { ValueField } from './value-field.tsx';
import classes from './styles.module.css';

interface NewDeclarationProps {
  readonly styles: ReadyStyles;
  readonly writer: StyleWriter;
}

/** Says one more thing of the element, in the rule that decides it: a property by its name in words, and its value. */
export function NewDeclaration({ styles, writer }: NewDeclarationProps) {
  const { words } = useWindowLanguage();
  const [typed, setTyped] = useState('');
  const property = propertyMeant(typed);
  const offers = useOffersFor(styles);
  const value = useRef<HTMLSpanElement>(null);
  const name = useRef<HTMLInputElement>(null);
  // The field of the value can be gone to once it is known what it is of.
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    if (chosen > 0) value.current?.querySelector('input')?.focus();
  }, [chosen]);
  const keep = async (wanted: string): Promise<StyledAnswer> => {
    const answer = await writer.add({ [property?.name ?? '']: wanted });
    if (answer.state === 'written') {
      // The field of the value is for nothing then, and cannot keep the keys.
      if (value.current?.contains(document.activeElement)) name.current?.focus();
      setTyped((now) => (now === typed ? '' : now));
    }
    return answer;
  };
  return (
    <section className={controls.section} aria-label={words.styles.field.addStyle}>
      <h2 className={controls.heading}>{words.styles.field.addStyle}</h2>
      <div className={classes.adding}>
        <PropertyName input={name} typed={typed} onType={setTyped} onChosen={() => setChosen(chosen + 1)} />
        <span ref={value} className={classes.value}>
          <ValueField
            label={words.styles.value}
            value=""
            placeholder={words.styles.value}
            about={property?.name ?? ''}
            isOff={property === null}
            offers={property ? offers(property) : []}
            {...(property?.kind === 'length' && { usualUnit: 'px' })}
            onTry={(wanted) => property && writer.attempt(shownProperty(styles, property), wanted)}
            onKeep={keep}
            onLeave={writer.leave}
            onPasteAll={(values) => void writer.keepAll(values)}
          />
        </span>
      </div>
      <ReachSlot />
    </section>
  );
}

interface PropertyNameProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** A property was picked: what is next is its value. */
  readonly onChosen: () => void;
}

/** The name of a property, in words of either language or as style sheets call it. */
function PropertyName({ input, typed, onType, onChosen }: PropertyNameProps) {
  const { words } = useWindowLanguage();
  const list = useOffers({
    offers: knownProperties(words.styles.names),
    value: propertyMeant(typed)?.name ?? '',
    onLook: () => undefined,
    onChoose: ({ name }) => {
      onType(name);
      onChosen();
    },
  });
  return (
    <>
      <input
        ref={input}
        className={controls.field}
        dir="auto"
        aria-label={words.styles.property}
        placeholder={words.styles.field.addHint}
        {...list.ofInput}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          list.typedOn(event.target.value);
        }}
        onBlur={list.close}
        onKeyDown={(event) => {
          if (list.press(event)) return;
          if (event.key === 'ArrowDown') list.open();
          if (event.key === 'Enter') onChosen();
          if (event.key !== 'Escape' || (typed === '' && !list.isOpen)) return;
          event.stopPropagation();
          list.close();
          onType('');
        }}
      />
      {list.isOpen && (
        <OfferList
          id={list.listId}
          label={words.styles.property}
          offers={list.shown}
          at={list.at}
          value=""
          field={input}
          onChoose={list.choose}
          onMoved={list.close}
        />
      )}
    </>
  );
}

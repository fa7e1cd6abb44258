import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Icon } from '../icons/icon.tsx';
import { useCarousel } from './use-carousel.ts';
import { useCarouselText } from './use-carousel-text.ts';
import classes from './carousel.module.css';

interface CarouselProps {
  /** What is shown, and what assistive technology calls such a row. */
  readonly name: string;
  readonly kind: string | undefined;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** The slide in view at first, counted from 0. */
  readonly first?: number;
  /** Above the row, where its keys are heard too. */
  readonly head?: ReactNode;
  readonly className: string | undefined;
}

/** A row of pictures that is pushed with the thumb, moved with the arrow keys or two buttons, and never moves by itself. */
export function Carousel({ name, kind, slides, first = 0, head, className }: CarouselProps) {
  const { formats } = useLanguage();
  const words = useCarouselText();
  const total = slides.length;
  const { frame, track, controls, index, step, onScroll, onScrollEnd } = useCarousel(total, first);
  const position = (at: number) => words.position(formats.number(at + 1), formats.number(total));
  return (
    <section ref={frame} className={className} aria-roledescription={kind} aria-label={name}>
      {head}
      <div ref={track} className={classes.track} onScroll={onScroll} onScrollEnd={onScrollEnd}>
        {slides.map(({ key, content }, at) => (
          <fieldset
            key={key}
            className={classes.slide}
            aria-roledescription={words.slide}
            aria-label={position(at)}
            inert={at !== index}
          >
            {content}
          </fieldset>
        ))}
      </div>
      {total > 1 && (
        <div className={classes.controls}>
          <button
            type="button"
            className={classes.button}
            aria-label={words.previous}
            aria-disabled={index === 0}
            onClick={() => step(-1)}
          >
            <Icon name="back" />
          </button>
          <output className={classes.position}>{position(index)}</output>
          <button
            type="button"
            className={classes.button}
            ref={controls}
            aria-label={words.next}
            aria-disabled={index === total - 1}
            onClick={() => step(1)}
          >
            <Icon name="onward" />
          </button>
        </div>
      )}
    </section>
  );
}

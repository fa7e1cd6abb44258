import { Fragment, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import type { StyleLook } from '../state/store/style-look.ts';
import type { OfferedProperty } from './property-groups.ts';
import { PropertyRow } from './property-row.tsx';
import { listedProperties } from './set-properties.ts';
import { sharedValue, shownProperty } from './shown-property.ts';
import type { StyleWriter } from './use-style-writer.ts';
import { WhyList } from './why-list.tsx';
import classes from './styles.module.css';

interface PropertyListProps {
  readonly styles: ReadyStyles;
  /** The same of all that are selected together. */
  readonly all: readonly ReadyStyles[];
  readonly look: StyleLook;
  readonly writer: StyleWriter;
  /** The property that somebody is at; null for none. */
  readonly inHand: Pick<OfferedProperty, 'name' | 'probe'> | null;
  readonly onHand: (property: OfferedProperty) => void;
}

/** The properties that are set, and behind one line those that are as the browser has them. */
export function PropertyList({ styles, all, look, writer, inHand, onHand }: PropertyListProps) {
  const { words } = useWindowLanguage();
  const [showsUnset, setShowsUnset] = useState(false);
  /** What somebody was at stays, whatever becomes of it: nothing moves below a hand. */
  const [touched, setTouched] = useState<readonly string[]>([]);
  const { groups, set, unset } = listedProperties(all, ({ name }) => showsUnset || touched.includes(name));
  const hand = inHand && shownProperty(styles, inHand);
  const take = (property: OfferedProperty) => {
    setTouched((before) => [...new Set([...before, property.name])]);
    onHand(property);
  };
  return (
    <>
      {groups.map(({ name, properties }) => (
        <Fragment key={name}>
          <section className={controls.section}>
            <h2 className={controls.heading}>
              <span>{name === 'more' ? words.styles.field.more : words.styles.groups[name]}</span>
            </h2>
            {properties.map((offered) => (
              <PropertyRow
                key={offered.name}
                offered={offered}
                shown={shownProperty(styles, offered)}
                shared={sharedValue(all, offered, look)}
                styles={styles}
                writer={writer}
                onFocus={() => take(offered)}
              />
            ))}
          </section>
          {hand && properties.some((one) => one.name === hand.name) && <WhyList shown={hand} />}
        </Fragment>
      ))}
      <p className={`${controls.section} ${classes.unset}`}>
        <span>{words.styles.field.set(String(set))}</span>{' '}
        {unset > 0 && (
          <>
            <span>{words.styles.field.unset(String(unset))}</span>{' '}
            <button
              type="button"
              className={controls.link}
              aria-expanded={showsUnset}
              onClick={() => setShowsUnset(!showsUnset)}
            >
              {showsUnset ? words.styles.field.hideUnset : words.styles.field.showUnset}
            </button>
          </>
        )}
      </p>
    </>
  );
}

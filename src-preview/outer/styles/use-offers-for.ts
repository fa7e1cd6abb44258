import { useWindowLanguage } from '../language/window-language.tsx';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import { useTokenName } from '../look/use-token-name.ts';
import type { Offer } from './offer.ts';
import { useDesign } from './design-tokens.ts';
import { offersFor } from './offers-for.ts';
import type { OfferedProperty } from './property-groups.ts';

/** What the fields of an element's properties offer, in the language of the window. */
export function useOffersFor(styles: ReadyStyles): (property: OfferedProperty) => readonly Offer[] {
  const { words } = useWindowLanguage();
  const design = useDesign();
  const { values, tooFaint } = words.styles.field;
  const tokenName = useTokenName();
  return (property) => offersFor(property, styles, { values, tooFaint, tokenName }, design);
}

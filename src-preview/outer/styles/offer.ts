import type { Halves, SchemeContrast } from './scheme-contrast.ts';

/** How an offered value looks. */
type OfferSample =
  | { readonly kind: 'color'; readonly color: Halves }
  | { readonly kind: 'size'; readonly px: number }
  | { readonly kind: 'icon'; readonly path: string };

/** A value that a field offers, to be picked by its name. */
export interface Offer {
  readonly value: string;
  /** What people read, and may type. */
  readonly name: string;
  /** What the sources call it, where people say something else: read second, and found by too. */
  readonly code?: string;
  /** What it comes to. */
  readonly figure?: string | undefined;
  /** Of a colour how far it stands apart in each scheme. */
  readonly contrasts?: readonly SchemeContrast[] | undefined;
  /** What else it is found by. */
  readonly alsoFoundBy?: string;
  /** What speaks against it; it can be picked all the same. */
  readonly warning?: string | undefined;
  readonly sample?: OfferSample | undefined;
}

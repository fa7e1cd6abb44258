import type { ComponentProp } from '../../protocol/http/replies.ts';

/** Values that a type names, for a field in which others may be typed too. */
export function Offers({ id, offers }: { readonly id: string; readonly offers: NonNullable<ComponentProp['offers']> }) {
  return (
    <datalist id={id}>
      {offers.map((offer) => (
        <option key={String(offer)}>{String(offer)}</option>
      ))}
    </datalist>
  );
}

import { usePlaceName } from './use-place-name.ts';

/** Where somebody belongs: a department or a grade by its name in the portal's language, anything else as it was written. */
export function Place({ children }: { readonly children: string }) {
  return <bdi>{usePlaceName()(children)}</bdi>;
}

import { useLocation } from 'react-router-dom';
import { partNamed } from '../../platform/address-part.ts';

/** The id that the address names behind its `#`: what a shared link is about stands open. */
export function useOpenedByAddress(): string {
  const { hash } = useLocation();
  return partNamed(hash);
}

import { useLocation } from 'react-router-dom';

/** The id that the address names behind its `#`: what a shared link is about stands open. */
export function useOpenedByAddress(): string {
  const { hash } = useLocation();
  return decodeURIComponent(hash.slice(1));
}

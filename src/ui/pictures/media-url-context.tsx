import { createContext, use } from 'react';

/** Turns a stored media reference into an address that may reach the DOM, or null. */
export type ResolveMedia = (reference: string) => string | null;

/** Carries the resolver; until one is provided every picture is the pattern. */
export const MediaUrlContext = createContext<ResolveMedia>(() => null);

/** How to find the picture behind a reference; no reference, no picture. */
export function useMediaUrl(): (reference: string | null | undefined) => string | null {
  const resolve = use(MediaUrlContext);
  return (reference) => (reference ? resolve(reference) : null);
}

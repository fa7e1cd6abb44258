import { createContext, useContext, type ReactNode } from 'react';
import type { UserId } from '../../domain/ids.ts';
import type { OwnDatabase } from './own-database.ts';

/** What the device keeps of the account that is signed in, and under which name it speaks. */
export interface OwnSpace {
  readonly db: OwnDatabase;
  readonly userId: UserId;
  /** The actor of what the account says. */
  readonly actor: string;
  /** Whether the account's own likes and saves count; if not, the browser's do. */
  readonly mayInteract: boolean;
}

/** A space on its way: resolves to it, or to null when it cannot be opened or nobody is signed in after all. */
export type OpeningSpace = Promise<OwnSpace | null>;

const OwnSpaceContext = createContext<OwnSpace | null>(null);
const OpeningSpaceContext = createContext<OpeningSpace | null>(null);

interface OwnSpaceProviderProps {
  readonly space: OwnSpace | null;
  /** Whoever speaks while an account's space opens speaks for that account. */
  readonly opening?: OpeningSpace | null;
  readonly children: ReactNode;
}

/** Gives the pages below it the space of the account that is signed in, or none. */
export function OwnSpaceProvider({ space, opening = null, children }: OwnSpaceProviderProps) {
  return (
    <OpeningSpaceContext value={opening}>
      <OwnSpaceContext value={space}>{children}</OwnSpaceContext>
    </OpeningSpaceContext>
  );
}

/** The space of the account that is signed in, while it is on its way; else null. */
export function useOpeningSpace(): OpeningSpace | null {
  return useContext(OpeningSpaceContext);
}

/** The space of the account that is signed in; null for visitors. */
export function useOwnSpace(): OwnSpace | null {
  return useContext(OwnSpaceContext);
}

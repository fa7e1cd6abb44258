import { createContext, useContext, type ReactNode } from 'react';
import type { UserId } from '../domain/ids.ts';
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

const OwnSpaceContext = createContext<OwnSpace | null>(null);

/** Gives the pages below it the space of the account that is signed in, or none. */
export function OwnSpaceProvider({ space, children }: { space: OwnSpace | null; children: ReactNode }) {
  return <OwnSpaceContext value={space}>{children}</OwnSpaceContext>;
}

/** The space of the account that is signed in; null for visitors. */
export function useOwnSpace(): OwnSpace | null {
  return useContext(OwnSpaceContext);
}

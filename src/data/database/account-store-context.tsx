import { createContext, useContext, type ReactNode } from 'react';
import type { UserId } from '../../domain/ids.ts';
import type { OwnDatabase } from './own-database.ts';

/** What the device keeps of the account that is signed in, and under which name it speaks. */
export interface AccountStore {
  readonly db: OwnDatabase;
  readonly userId: UserId;
  /** The actor of what the account says. */
  readonly actor: string;
  /** Whether the account's own likes and saves count; if not, the browser's do. */
  readonly mayInteract: boolean;
  /** The school takes nothing more from the account: it is shown what is its own, and offered nothing that would be refused. */
  readonly hasLeft: boolean;
}

/** A store on its way: resolves to it, or to null when it cannot be opened or nobody is signed in after all. */
export type OpeningAccountStore = Promise<AccountStore | null>;

const AccountStoreContext = createContext<AccountStore | null>(null);
const OpeningAccountStoreContext = createContext<OpeningAccountStore | null>(null);

interface AccountStoreProviderProps {
  readonly accountStore: AccountStore | null;
  /** Whoever speaks while an account's store opens speaks for that account. */
  readonly opening?: OpeningAccountStore | null;
  readonly children: ReactNode;
}

/** Gives the pages below it the store of the account that is signed in, or none. */
export function AccountStoreProvider({ accountStore, opening = null, children }: AccountStoreProviderProps) {
  return (
    <OpeningAccountStoreContext value={opening}>
      <AccountStoreContext value={accountStore}>{children}</AccountStoreContext>
    </OpeningAccountStoreContext>
  );
}

/** The store of the account that is signed in, while it is on its way; else null. */
export function useOpeningAccountStore(): OpeningAccountStore | null {
  return useContext(OpeningAccountStoreContext);
}

/** The store of the account that is signed in; null for visitors. */
export function useAccountStore(): AccountStore | null {
  return useContext(AccountStoreContext);
}

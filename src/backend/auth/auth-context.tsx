import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Account } from '../../domain/account.ts';
import type { AuthState } from './auth-state.ts';
import type { AuthStore } from './auth-store.ts';

const AuthContext = createContext<AuthStore | null>(null);

/** Tells everything below it who is signed in. */
export function AuthProvider({ auth, children }: { readonly auth: AuthStore; readonly children: ReactNode }) {
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Who is here, and the ways in and out. */
export interface Auth {
  readonly state: AuthState;
  /** Whoever is signed in; null for visitors and while it is not known. */
  readonly account: Account | null;
  readonly store: AuthStore;
}

/** The session of this browser, live. */
export function useAuth(): Auth {
  const store = useContext(AuthContext);
  if (store === null) throw new Error('useAuth must be used within an AuthProvider');
  const state = useSyncExternalStore(store.subscribe, store.current);
  return { state, account: state.name === 'signed-in' ? state.account : null, store };
}

import type { AuthStore } from '../../backend/auth/auth-store.ts';
import type { AppError } from '../../domain/app-error.ts';
import type { TypedCode } from './mail-code-form.tsx';

/** Enters by the link that came or by a typed code; `wrong`: the server takes it for none. Whoever is signed in is asked by the page after it. */
export async function spendProof(store: AuthStore, typed: TypedCode | null): Promise<AppError | 'wrong' | null> {
  const opened = await store.openLink(typed);
  if (!opened.ok) return opened.error;
  return store.link().outcome === 'refused' ? 'wrong' : null;
}

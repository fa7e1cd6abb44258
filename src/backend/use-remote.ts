import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '../domain/app-error.ts';
import { useAuth } from './auth/auth-context.tsx';
import type { AuthorizedApi } from './auth/authorized-api.ts';

/** Something that lives on the server alone and is nowhere kept. */
type Remote<T> =
  | { readonly name: 'waiting' }
  | { readonly name: 'failed'; readonly error: AppError }
  /** `problem`: it could not be renewed, and this is what was there before. */
  | { readonly name: 'here'; readonly value: T; readonly problem: AppError | null };

interface Watched<T> {
  readonly remote: Remote<T>;
  /** Asks again; what is on screen stays until the answer is there. */
  readonly reload: () => Promise<void>;
  /** Puts in what another answer of the server told. */
  readonly change: (next: (value: T) => T) => void;
}

const waiting = { name: 'waiting' } as const;

/**
 * Asks the server as whoever is signed in, at once and whenever `load` is another function: give it one that stays the
 * same. What belongs to one account is never shown to the next.
 */
export function useRemote<T>(load: (api: AuthorizedApi) => Promise<T>): Watched<T> {
  const { state, account, store } = useAuth();
  const isKnown = state.name !== 'loading';
  const userId = account?.userId ?? null;
  const [known, setKnown] = useState<{ of: string | null; remote: Remote<T> }>({ of: userId, remote: waiting });
  const asked = useRef(0);

  const reload = useCallback(async () => {
    const question = ++asked.current;
    const answer = await load(store.api).then(
      (value): Remote<T> => ({ name: 'here', value, problem: null }),
      (error: unknown): Remote<T> => {
        if (error instanceof AppError) return { name: 'failed', error };
        throw error;
      },
    );
    if (question !== asked.current) return;
    setKnown(({ of, remote }) => {
      const stays = answer.name === 'failed' && remote.name === 'here' && of === userId;
      return { of: userId, remote: stays ? { ...remote, problem: answer.error } : answer };
    });
  }, [load, store, userId]);

  useEffect(() => {
    if (!isKnown) return undefined;
    void reload();
    const questions = asked;
    return () => void questions.current++;
  }, [reload, isKnown]);

  const change = useCallback((next: (value: T) => T) => {
    setKnown((was) =>
      was.remote.name === 'here' ? { ...was, remote: { ...was.remote, value: next(was.remote.value) } } : was,
    );
  }, []);

  return { remote: known.of === userId ? known.remote : waiting, reload, change };
}

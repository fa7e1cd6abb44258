import { useCallback, useState } from 'react';
import type { AppError } from '../domain/app-error.ts';
import { attempt } from '../domain/attempt.ts';
import { useAuth } from './auth/auth-context.tsx';
import type { AuthorizedApi } from './auth/authorized-api.ts';
import { useRemote } from './use-remote.ts';

/** The first rows of a list on the server, as many as were asked for. */
interface Pages<T> {
  readonly rows: readonly T[];
  /** There are no further ones. */
  readonly isWhole: boolean;
}

/** The way to further rows. */
interface Further {
  readonly isAsking: boolean;
  /** Why the last question for them was not answered. */
  readonly problem: AppError | null;
  readonly ask: () => void;
}

const pageSize = 50;

/** A list of the server that is read page by page; `load` asks for rows after `last`, `pageSize` at most, and stays the same. */
export function useRemotePages<T>(
  load: (api: AuthorizedApi, pageSize: number, last?: T) => Promise<readonly T[]>,
): Omit<ReturnType<typeof useRemote<Pages<T>>>, 'change'> & {
  readonly further: Further;
  readonly change: (next: (rows: readonly T[]) => readonly T[]) => void;
} {
  const { store } = useAuth();
  const [asking, setAsking] = useState<Omit<Further, 'ask'>>({ isAsking: false, problem: null });
  const first = useCallback(
    async (api: AuthorizedApi): Promise<Pages<T>> => {
      const rows = await load(api, pageSize);
      return { rows, isWhole: rows.length < pageSize };
    },
    [load],
  );
  const { remote, reload, change } = useRemote(first);

  async function ask(): Promise<void> {
    if (remote.name !== 'here') return;
    const { rows } = remote.value;
    setAsking({ isAsking: true, problem: null });
    const answer = await attempt(() => load(store.api, pageSize, rows.at(-1)));
    setAsking({ isAsking: false, problem: answer.ok ? null : answer.error });
    if (!answer.ok) return;
    const isWhole = answer.value.length < pageSize;
    // Another list may stand here by now.
    change((was) => (was.rows === rows ? { rows: [...rows, ...answer.value], isWhole } : was));
  }
  const changeRows = useCallback(
    (next: (rows: readonly T[]) => readonly T[]) => change((was) => ({ ...was, rows: next(was.rows) })),
    [change],
  );
  return { remote, reload, change: changeRows, further: { ...asking, ask: () => void ask() } };
}

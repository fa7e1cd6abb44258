import { useCallback, useState } from 'react';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import type { TeacherRole } from '../../domain/account.ts';
import { type AppError, isAppError } from '../../domain/app-error.ts';
import type { Result } from '../../domain/result.ts';
import type { ApprovedAccount, Verdict } from './applications.ts';
import { decideApplications, setTeacherRole } from './commands.ts';

/** What an action on an account did. */
export type AccountAction =
  | { readonly name: 'none' | 'undone' | 'late' }
  /** `isGoing`: the account may leave the list with it, and the focus that is on it. */
  | { readonly name: 'working'; readonly isGoing: boolean }
  /** An approval was given back, without what ended with it. */
  | { readonly name: 'restored' }
  | { readonly name: 'failed'; readonly error: AppError }
  | DoneAction;

/** An action that can be taken back. */
export interface DoneAction {
  readonly name: 'role' | 'revoked';
  readonly account: ApprovedAccount;
}

interface AccountActions {
  readonly last: AccountAction;
  /** What `undo` takes back: the latest action that still stands. */
  readonly undoable: DoneAction | null;
  readonly undo: () => Promise<void>;
  readonly setRole: (account: ApprovedAccount, role: TeacherRole) => Promise<void>;
  readonly revoke: (account: ApprovedAccount) => Promise<void>;
}

/** What was done, and the versions of the accounts that it left: each is taken back from the one that came last. */
interface Past {
  readonly done: readonly DoneAction[];
  readonly versions: ReadonlyMap<string, number>;
}

const failed = (error: AppError): AccountAction =>
  isAppError(error, 'refused') && error.details.status === 409 ? { name: 'late' } : { name: 'failed', error };

async function decideOne(
  api: AuthorizedApi,
  account: ApprovedAccount,
  verdict: Verdict,
): Promise<Result<number | 'late', AppError>> {
  const result = await decideApplications(api, [account], verdict);
  if (!result.ok) return result;
  const outcome = result.value.get(account.id);
  return { ok: true, value: outcome?.name === 'done' ? (outcome.version ?? account.version) : 'late' };
}

/** What may be done about an approved account; each action leaves the way back, also behind later ones. */
export function useAccountActions(api: AuthorizedApi, reload: () => Promise<void>): AccountActions {
  const [last, say] = useState<AccountAction>({ name: 'none' });
  const [{ done, versions }, setPast] = useState<Past>({ done: [], versions: new Map() });

  /** Does something about an account; what it answers is the account's version from then on. */
  const act = useCallback(
    async (
      of: { readonly account: ApprovedAccount; readonly isGoing: boolean; readonly becomes: AccountAction },
      work: () => Promise<Result<number | 'late', AppError>>,
    ): Promise<AccountAction> => {
      say({ name: 'working', isGoing: of.isGoing });
      const answer = await work();
      const late: AccountAction = { name: 'late' };
      const now = !answer.ok ? failed(answer.error) : answer.value === 'late' ? late : of.becomes;
      if (answer.ok && answer.value !== 'late') {
        const version = answer.value;
        setPast((was) => ({ ...was, versions: new Map([...was.versions, [of.account.id, version]]) }));
      }
      say(now);
      if (now.name === 'role' || now.name === 'revoked') setPast((was) => ({ ...was, done: [...was.done, now] }));
      await reload();
      return now;
    },
    [reload],
  );

  const setRole = async (account: ApprovedAccount, role: TeacherRole): Promise<void> => {
    const becomes = { name: 'role', account } as const;
    await act({ account, isGoing: false, becomes }, () => setTeacherRole(api, account, role));
  };
  const revoke = async (account: ApprovedAccount): Promise<void> => {
    const becomes = { name: 'revoked', account } as const;
    await act({ account, isGoing: true, becomes }, () => decideOne(api, account, 'revoke'));
  };

  const undoable = done.at(-1) ?? null;
  const undo = async (): Promise<void> => {
    if (undoable === null) return;
    const { name, account } = undoable;
    const known = { ...account, version: versions.get(account.id) ?? account.version };
    // Codes that a teacher had issued ended with the approval, and codes are secrets: they cannot be given out again.
    const becomes: AccountAction = { name: name === 'revoked' && account.role !== null ? 'restored' : 'undone' };
    const now = await act({ account, isGoing: true, becomes }, () =>
      name === 'role' ? setTeacherRole(api, known, account.role ?? 'teacher') : decideOne(api, known, 'approve'),
    );
    // What did not arrive can be tried again.
    if (now.name !== 'failed') setPast((was) => ({ ...was, done: was.done.filter((one) => one !== undoable) }));
  };

  return { last, undoable: last.name === 'working' ? null : undoable, undo, setRole, revoke };
}

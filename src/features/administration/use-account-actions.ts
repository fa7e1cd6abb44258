import { useCallback, useState } from 'react';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import type { TeacherRole } from '../../domain/account.ts';
import { type AppError, isAppError } from '../../domain/app-error.ts';
import type { Result } from '../../domain/result.ts';
import type { ApprovedAccount, Verdict } from './applications.ts';
import { decideApplications, setTeacherRole } from './commands.ts';

/** What the last action on an account did, and how to take it back. */
export type AccountAction =
  | { readonly name: 'none' | 'working' | 'undone' | 'late' }
  /** An approval was given back, without what ended with it. */
  | { readonly name: 'restored' }
  | { readonly name: 'failed'; readonly error: AppError }
  | { readonly name: 'role' | 'revoked'; readonly person: string; readonly undo: () => void };

interface AccountActions {
  readonly last: AccountAction;
  readonly setRole: (account: ApprovedAccount, role: TeacherRole) => Promise<void>;
  readonly revoke: (account: ApprovedAccount) => Promise<void>;
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

/** What may be done about an approved account; each action leaves the way back. */
export function useAccountActions(api: AuthorizedApi, reload: () => Promise<void>): AccountActions {
  const [last, say] = useState<AccountAction>({ name: 'none' });

  const act = useCallback(
    async (work: () => Promise<AccountAction>) => {
      say({ name: 'working' });
      say(await work());
      await reload();
    },
    [reload],
  );

  const setRole = useCallback(
    (account: ApprovedAccount, role: TeacherRole) =>
      act(async () => {
        const answer = await setTeacherRole(api, account, role);
        if (!answer.ok) return failed(answer.error);
        const undo = async (): Promise<AccountAction> => {
          const back = await setTeacherRole(api, { ...account, version: answer.value }, account.role ?? 'teacher');
          return back.ok ? { name: 'undone' } : failed(back.error);
        };
        return { name: 'role', person: account.name, undo: () => void act(undo) };
      }),
    [act, api],
  );

  const revoke = useCallback(
    (account: ApprovedAccount) =>
      act(async () => {
        const answer = await decideOne(api, account, 'revoke');
        if (!answer.ok) return failed(answer.error);
        if (answer.value === 'late') return { name: 'late' };
        const revoked = { ...account, version: answer.value };
        const undo = async (): Promise<AccountAction> => {
          const back = await decideOne(api, revoked, 'approve');
          if (!back.ok) return failed(back.error);
          if (back.value === 'late') return { name: 'late' };
          // Codes that a teacher had issued ended with the approval, and codes are secrets: they cannot be given out again.
          return { name: account.role === null ? 'undone' : 'restored' };
        };
        return { name: 'revoked', person: account.name, undo: () => void act(undo) };
      }),
    [act, api],
  );

  return { last, setRole, revoke };
}

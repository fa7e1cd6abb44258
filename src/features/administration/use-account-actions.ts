import { useState } from 'react';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import type { TeacherRole } from '../../domain/account.ts';
import type { AppError } from '../../domain/app-error.ts';
import type { Result } from '../../domain/result.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { overtakenBy } from '../../i18n/remote-problem.ts';
import { editStudent, letTeacherGo, setTeacherRole, type StudentFacts, takeTeacherBack } from './account-commands.ts';
import type { ApprovedAccount } from './accounts.ts';
import type { Verdict } from './applications.ts';
import { decideApplications } from './commands.ts';

/** What an action on an account did. */
export type AccountAction =
  | { readonly name: 'none' | 'undone' }
  /** Somebody else was first: the account has changed since it was looked at, or it or the heir is not there any more. */
  | { readonly name: 'late'; readonly how: 'changed' | 'gone' }
  /** `isGoing`: the account may leave the list with it, and the focus that is on it. */
  | { readonly name: 'working'; readonly isGoing: boolean }
  /** An approval was given back, without what ended with it. */
  | { readonly name: 'restored' }
  | { readonly name: 'failed'; readonly error: AppError }
  | DoneAction;

/** An action that can be taken back. */
export interface DoneAction {
  readonly name: 'role' | 'revoked' | 'edited' | 'left';
  /** As it was before. */
  readonly account: ApprovedAccount;
}

interface AccountActions {
  readonly last: AccountAction;
  /** What `undo` takes back: the latest action that still stands. */
  readonly undoable: DoneAction | null;
  readonly undo: () => Promise<void>;
  readonly setRole: (account: ApprovedAccount, role: TeacherRole) => Promise<void>;
  readonly revoke: (account: ApprovedAccount) => Promise<void>;
  /** A teacher leaves; the heir gets what they published, and where there is none it stays under their name. */
  readonly letGo: (account: ApprovedAccount, heirId: string | null) => Promise<void>;
  /** Takes a departure back, whoever let them go. */
  readonly comeBack: (account: ApprovedAccount) => Promise<void>;
  /** Gives a student another name or grade. */
  readonly edit: (account: ApprovedAccount, to: StudentFacts) => Promise<void>;
}

interface Past {
  readonly done: readonly DoneAction[];
  /** What each account became by what was done: the list may still be on its way. */
  readonly known: ReadonlyMap<string, ApprovedAccount>;
}

type Answer = Result<ApprovedAccount | 'changed' | 'gone', AppError>;

function failed(error: AppError): AccountAction {
  const how = overtakenBy(error);
  return how === null ? { name: 'failed', error } : { name: 'late', how };
}

async function decideOne(api: AuthorizedApi, account: ApprovedAccount, verdict: Verdict): Promise<Answer> {
  const result = await decideApplications(api, [account], verdict);
  if (!result.ok) return result;
  const outcome = result.value.get(account.id);
  if (outcome?.name !== 'done')
    return { ok: true, value: outcome?.name === 'late' && outcome.isGone ? 'gone' : 'changed' };
  return { ok: true, value: { ...account, version: outcome.version ?? account.version } };
}

/** Brings an account back to how it was before an action. */
function takeBack(api: AuthorizedApi, { name, account }: DoneAction, latest: ApprovedAccount): Promise<Answer> {
  switch (name) {
    case 'role':
      return setTeacherRole(api, latest, account.role ?? 'teacher');
    case 'edited':
      return editStudent(api, latest, account);
    case 'left':
      return takeTeacherBack(api, latest);
    case 'revoked':
      return decideOne(api, latest, 'approve');
    default:
      return unreachable(name);
  }
}

const isDone = (action: AccountAction): action is DoneAction => 'account' in action;

function saidOf(answer: Answer, becomes: AccountAction): AccountAction {
  if (!answer.ok) return failed(answer.error);
  return typeof answer.value === 'string' ? { name: 'late', how: answer.value } : becomes;
}

/** What stands after an action. What did not arrive can be tried again. */
function after(
  past: Past,
  { said, answer, undone }: { said: AccountAction; answer: Answer; undone: DoneAction | null },
): Past {
  const standing = said.name === 'failed' ? past.done : past.done.filter((one) => one !== undone);
  const done = isDone(said) ? [...standing, said] : standing;
  const became = answer.ok && typeof answer.value !== 'string' ? answer.value : null;
  return { done, known: became === null ? past.known : new Map([...past.known, [became.id, became]]) };
}

/** What may be done about an approved account; each action leaves the way back, also behind later ones. */
export function useAccountActions(api: AuthorizedApi, reload: () => Promise<void>): AccountActions {
  const [last, say] = useState<AccountAction>({ name: 'none' });
  const [{ done, known }, setPast] = useState<Past>({ done: [], known: new Map() });

  const act = async (
    of: { readonly isGoing: boolean; readonly becomes: AccountAction; readonly undone: DoneAction | null },
    work: () => Promise<Answer>,
  ): Promise<void> => {
    say({ name: 'working', isGoing: of.isGoing });
    const answer = await work();
    const said = saidOf(answer, of.becomes);
    say(said);
    // Together with what is said, before the list is read again: the next press of undo means the action before.
    setPast((past) => after(past, { said, answer, undone: of.undone }));
    await reload();
  };

  const latest = (account: ApprovedAccount): ApprovedAccount => {
    const became = known.get(account.id);
    return became && became.version > account.version ? became : account;
  };
  const change = async (
    name: DoneAction['name'],
    listed: ApprovedAccount,
    work: (account: ApprovedAccount) => Promise<Answer>,
  ): Promise<void> => {
    const account = latest(listed);
    const isGoing = name === 'revoked' || name === 'left';
    await act({ isGoing, becomes: { name, account }, undone: null }, () => work(account));
  };

  const comeBack = async (listed: ApprovedAccount): Promise<void> => {
    const account = latest(listed);
    const undone = done.find((one) => one.name === 'left' && one.account.id === account.id) ?? null;
    await act({ isGoing: true, becomes: { name: 'restored' }, undone }, () => takeTeacherBack(api, account));
  };

  const undoable = done.at(-1) ?? null;
  const undo = async (): Promise<void> => {
    if (undoable === null) return;
    const { name, account } = undoable;
    // Codes that a teacher had issued ended with the approval, and codes are secrets: they cannot be given out again.
    const endedCodes = (name === 'revoked' && account.role !== null) || name === 'left';
    const becomes: AccountAction = { name: endedCodes ? 'restored' : 'undone' };
    await act({ isGoing: true, becomes, undone: undoable }, () => takeBack(api, undoable, latest(account)));
  };

  return {
    last,
    undoable: last.name === 'working' ? null : undoable,
    undo,
    setRole: (listed, role) => change('role', listed, (account) => setTeacherRole(api, account, role)),
    revoke: (listed) => change('revoked', listed, (account) => decideOne(api, account, 'revoke')),
    letGo: (listed, heirId) => change('left', listed, (account) => letTeacherGo(api, account, heirId)),
    edit: (listed, to) => change('edited', listed, (account) => editStudent(api, account, to)),
    comeBack,
  };
}

import { useEffect, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import type { DecisionRecord } from '../../data/database/decision-record.ts';
import type { AppError } from '../../domain/app-error.ts';
import type { Application, Outcome, Verdict } from './applications.ts';
import { decideApplications, decideOrKeep, takeBackKept } from './commands.ts';
import { queueEntries, type QueueEntry, type Remembered } from './queue-entries.ts';

/** What the last action did. */
export type LastAction =
  | { readonly name: 'none' }
  | { readonly name: 'working' }
  | { readonly name: 'failed'; readonly error: AppError }
  | {
      readonly name: 'decided';
      readonly verdict: Verdict;
      readonly done: readonly Application[];
      readonly late: number;
      /** Of how many the server did not say what became of them. */
      readonly unheard: number;
    }
  /** There is no network: the decisions wait on this device. */
  | { readonly name: 'kept'; readonly ids: readonly string[] }
  /** They were sent since; how many did what they should. */
  | { readonly name: 'answered'; readonly verdict: Verdict; readonly done: number; readonly late: number }
  /** What was to be taken back may be on its way. */
  | { readonly name: 'sent' }
  | { readonly name: 'undone' }
  | { readonly name: 'deleted' };

/** What the decisions are about, and where those are that could not be sent. */
interface QueueDeps {
  readonly waiting: readonly Application[];
  readonly own: AccountStore | null;
  readonly kept: readonly DecisionRecord[];
  readonly reload: () => Promise<void>;
}

interface Queue {
  readonly entries: readonly QueueEntry[];
  readonly last: LastAction;
  readonly decide: (people: readonly Application[], verdict: DecisionRecord['verdict']) => Promise<void>;
  /** Takes back what the last action did. */
  readonly undo: () => Promise<void>;
  /** Takes back decisions that wait on this device. */
  readonly takeBack: (ids: readonly string[]) => Promise<void>;
  readonly say: (last: LastAction) => void;
}

/** The decisions of this page on the queue. */
export function useQueue({ waiting, own, kept, reload }: QueueDeps): Queue {
  const { api } = useAuth().store;
  const [remembered, setRemembered] = useState<ReadonlyMap<string, Remembered>>(new Map());
  const [last, say] = useState<LastAction>({ name: 'none' });
  const forget = (isOver: (id: string) => boolean) =>
    setRemembered((was) => new Map([...was].filter(([id]) => !isOver(id))));

  const answered = kept.filter(({ fate }) => fate !== null).length;
  useEffect(() => {
    if (answered > 0) void reload();
  }, [answered, reload]);

  const decide: Queue['decide'] = async (people, verdict) => {
    say({ name: 'working' });
    const result = await decideOrKeep({ api, own }, people, verdict);
    if (!result.ok) return say({ name: 'failed', error: result.error });
    if (result.value === 'kept') {
      const ids = people.map(({ id }) => id);
      forget((id) => ids.includes(id));
      return say({ name: 'kept', ids });
    }
    const outcomes = outcomesOf(people, result.value);
    setRemembered((was) => new Map([...was, ...outcomes.map((one) => [one.application.id, one] as const)]));
    say(decidedOn(people, verdict, outcomes));
    await reload();
  };

  const takeBack: Queue['takeBack'] = async (ids) => {
    if (own === null) return;
    const result = await takeBackKept(own, ids);
    if (!result.ok) return say({ name: 'failed', error: result.error });
    say(result.value ? { name: 'undone' } : { name: 'sent' });
  };

  const undo: Queue['undo'] = async () => {
    if (last.name === 'kept') return takeBack(last.ids);
    if (last.name !== 'decided') return;
    say({ name: 'working' });
    const result = await decideApplications(
      api,
      last.done.map((person) => decidedNow(person, remembered)),
      'revoke',
    );
    if (!result.ok) return say({ name: 'failed', error: result.error });
    forget((id) => result.value.get(id)?.name === 'done');
    say(takenBack(last.done, result.value));
    await reload();
  };

  return {
    entries: queueEntries(waiting, remembered, kept),
    last: last.name === 'kept' ? sinceThen(last, kept) : last,
    decide,
    undo,
    takeBack,
    say,
  };
}

/** Those of whom is known what became of them. */
function outcomesOf(people: readonly Application[], known: ReadonlyMap<string, Outcome>): Remembered[] {
  return people.flatMap((application) => {
    const outcome = known.get(application.id);
    return outcome ? [{ application, outcome }] : [];
  });
}

/** What taking approvals back did: whom somebody else has decided on since is not as before, and is counted. */
export function takenBack(people: readonly Application[], known: ReadonlyMap<string, Outcome>): LastAction {
  const said = decidedOn(people, 'revoke', outcomesOf(people, known));
  return said.done.length === people.length ? { name: 'undone' } : said;
}

function decidedOn(
  people: readonly Application[],
  verdict: Verdict,
  outcomes: readonly Remembered[],
): Extract<LastAction, { name: 'decided' }> {
  const done = outcomes.filter(({ outcome }) => outcome.name === 'done').map(({ application }) => application);
  const [late, unheard] = [outcomes.length - done.length, people.length - outcomes.length];
  return { name: 'decided', verdict, done, late, unheard };
}

/** What became of kept decisions since they were made. */
function sinceThen(last: Extract<LastAction, { name: 'kept' }>, kept: readonly DecisionRecord[]): LastAction {
  const mine = kept.filter(({ id }) => last.ids.includes(id));
  const open = mine.filter(({ fate }) => fate === null);
  const [first] = mine;
  // The database has not told of them yet, or they were taken back one by one.
  if (first === undefined) return { name: 'none' };
  if (open.length > 0) return { name: 'kept', ids: open.map(({ id }) => id) };
  const done = mine.filter(({ fate }) => fate === 'done').length;
  return { name: 'answered', verdict: first.verdict, done, late: mine.length - done };
}

/** Somebody as the decision of this page has left them. */
function decidedNow(person: Application, remembered: ReadonlyMap<string, Remembered>): Application {
  const outcome = remembered.get(person.id)?.outcome;
  return outcome?.name === 'done' ? { ...person, version: outcome.version ?? person.version } : person;
}

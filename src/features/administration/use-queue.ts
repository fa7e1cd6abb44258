import { useCallback, useState } from 'react';
import { useAuth } from '../../backend/auth-context.tsx';
import type { AppError } from '../../domain/app-error.ts';
import type { Application, Verdict } from './applications.ts';
import { decideApplications } from './commands.ts';
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
  | { readonly name: 'undone' }
  | { readonly name: 'deleted' };

interface Queue {
  readonly entries: readonly QueueEntry[];
  readonly last: LastAction;
  readonly decide: (people: readonly Application[], verdict: Verdict) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly say: (last: LastAction) => void;
}

/** The decisions of this page on the queue. */
export function useQueue(waiting: readonly Application[], reload: () => Promise<void>): Queue {
  const { store } = useAuth();
  const [remembered, setRemembered] = useState<ReadonlyMap<string, Remembered>>(new Map());
  const [last, say] = useState<LastAction>({ name: 'none' });

  const decide = useCallback(
    async (people: readonly Application[], verdict: Verdict) => {
      say({ name: 'working' });
      const result = await decideApplications(store.api, people, verdict);
      if (!result.ok) return say({ name: 'failed', error: result.error });
      const outcomes = people.flatMap((application) => {
        const outcome = result.value.get(application.id);
        return outcome ? [{ application, outcome }] : [];
      });
      setRemembered((was) => new Map([...was, ...outcomes.map((one) => [one.application.id, one] as const)]));
      const done = outcomes.filter(({ outcome }) => outcome.name === 'done').map(({ application }) => application);
      const [late, unheard] = [outcomes.length - done.length, people.length - outcomes.length];
      say({ name: 'decided', verdict, done, late, unheard });
      await reload();
    },
    [store, reload],
  );

  const undo = useCallback(async () => {
    if (last.name !== 'decided') return;
    const decided = last.done.map((person) => {
      const outcome = remembered.get(person.id)?.outcome;
      return { ...person, version: outcome?.name === 'done' ? (outcome.version ?? person.version) : person.version };
    });
    say({ name: 'working' });
    const result = await decideApplications(store.api, decided, 'revoke');
    if (!result.ok) return say({ name: 'failed', error: result.error });
    setRemembered((was) => new Map([...was].filter(([id]) => result.value.get(id)?.name !== 'done')));
    say({ name: 'undone' });
    await reload();
  }, [last, remembered, store, reload]);

  return { entries: queueEntries(waiting, remembered), last, decide, undo, say };
}

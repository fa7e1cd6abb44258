import { useState } from 'react';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import type { AppError } from '../../../domain/app-error.ts';
import { type ChangeStudents, withAverage } from '../students.ts';
import { type Sending, type SentRow, sendAverages } from './send-averages.ts';

/** How far an import is. */
export interface ImportRun {
  readonly phase: 'sending' | 'sent' | 'undoing' | 'undone';
  readonly all: readonly Sending[];
  readonly rows: ReadonlyMap<string, SentRow>;
  /** What has been taken back, by student. */
  readonly back: ReadonlyMap<string, SentRow>;
  readonly stoppedBy: AppError | null;
}

interface RunningImport {
  readonly run: ImportRun | null;
  /** Sends the averages; after a stop, what is not at the school yet. */
  readonly send: (all: readonly Sending[]) => void;
  /** Takes back all that was written, and is as it was written. */
  readonly undo: () => void;
  /** Forgets what was sent, for another import. */
  readonly leave: () => void;
}

/** Those of an import that were written and are not back as before. */
export function toTakeBack({ all, rows, back }: ImportRun): readonly Sending[] {
  return all.flatMap((one) => {
    const row = rows.get(one.id);
    // What a year that ended has taken up stays there: to undo it would touch the year that runs.
    if (row?.name !== 'saved' || row.year !== null || back.has(one.id)) return [];
    return [{ id: one.id, version: row.version, before: one.gpa, gpa: one.before }];
  });
}

/** Runs an import and its undo against the school, and says how each row stands. */
export function useImportRun(change: ChangeStudents): RunningImport {
  const { store } = useAuth();
  const [run, setRun] = useState<ImportRun | null>(null);

  async function go(start: ImportRun, sendings: readonly Sending[], into: 'rows' | 'back'): Promise<void> {
    setRun(start);
    const tell = ({ id }: Sending, outcome: SentRow): void => {
      setRun((was) => was && { ...was, [into]: new Map([...was[into], [id, outcome]]) });
      if (outcome.name !== 'saved') return;
      const { standing: gpa, version } = outcome;
      change((students) => withAverage(students, { id, gpa, version }));
    };
    const { stoppedBy } = await sendAverages(store.api, sendings, tell);
    const phase = into === 'back' && stoppedBy === null ? 'undone' : 'sent';
    setRun((was) => was && { ...was, phase, stoppedBy });
  }

  return {
    run,
    send: (all) => {
      const start = run ?? { all, rows: new Map(), back: new Map() };
      const left = start.all.filter(({ id }) => !start.rows.has(id));
      void go({ ...start, phase: 'sending', stoppedBy: null }, left, 'rows');
    },
    undo: () => {
      if (run) void go({ ...run, phase: 'undoing', stoppedBy: null }, toTakeBack(run), 'back');
    },
    leave: () => setRun(null),
  };
}

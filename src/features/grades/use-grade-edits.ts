import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { AppError } from '../../domain/app-error.ts';
import { isCutOff } from '../../i18n/remote-problem.ts';
import { afterNextPaint } from '../../platform/next-paint.ts';
import { useUntilBack } from '../../ui/records/use-until-back.ts';
import { saveGpa } from './commands.ts';
import type { GpaProblem } from './gpa-input.ts';
import { forgetAverage, keepAverage, keptAverages } from './kept-averages.ts';
import { type ChangeStudents, type GradedStudent, withAverage } from './students.ts';

/** Whose average is changed, and over which version of it. */
type Graded = Pick<GradedStudent, 'id' | 'version'>;
/** Sends an average, or takes it back with null. `before` is what an undo puts back; without it there is none. */
export type SaveAverage = (student: Graded, gpa: number | null, before?: number | null) => void;

/** What is going on in a row. */
export type RowEdit =
  | { readonly name: 'editing'; readonly typed: string; readonly problem: GpaProblem | null }
  | ({ readonly name: 'saving' } & Given)
  | { readonly name: 'saved'; readonly undo: Undo | null; readonly late: Late | null }
  | ({ readonly name: 'failed'; readonly version: number; readonly error: AppError } & Given)
  /** There is no way to the school: it is sent by itself once there is. */
  | ({ readonly name: 'kept'; readonly version: number } & Given)
  /** `student` carries what is stored now, and the version to overwrite. */
  | ({ readonly name: 'conflict'; readonly student: GradedStudent } & Given);

/** What was typed; null takes the average back. `before` stood there, as far as that is known. */
interface Given {
  readonly gpa: number | null;
  readonly before?: number | null | undefined;
}
/** What stood before, and the version to put it back over. */
interface Undo {
  readonly version: number;
  readonly before: number | null;
}
/** The year that had ended when it arrived, and the average that runs on. */
interface Late {
  readonly year: number;
  readonly given: number | null;
  readonly standing: number | null;
}

interface GradeEdits {
  readonly edits: ReadonlyMap<string, RowEdit>;
  /** Puts a row into a state; null lets it rest. */
  readonly set: (id: string, edit: RowEdit | null) => void;
  readonly save: SaveAverage;
}

/** Rows that wait from before the page was loaded. */
function keptRows(userId: string): ReadonlyMap<string, RowEdit> {
  return new Map(keptAverages(userId).map(({ id, ...kept }) => [id, { name: 'kept', ...kept }]));
}

/** Tells the school of an average, and answers what its row shows then. Until it has arrived it is kept in this window. */
async function sent(
  { api, userId, change }: { readonly api: AuthorizedApi; readonly userId: string; readonly change: ChangeStudents },
  { id, version }: Graded,
  { gpa, before }: Given,
): Promise<RowEdit | null> {
  keepAverage(userId, { id, version, gpa });
  const outcome = await saveGpa(api, { id, version }, gpa);
  if (outcome.name === 'failed') {
    if (isCutOff(outcome.error)) return { name: 'kept', gpa, before, version };
    forgetAverage(userId, id);
    return { name: 'failed', gpa, before, version, error: outcome.error };
  }
  if (outcome.name === 'saved') {
    const { gpa: standing, version: now, year } = outcome;
    change((students) => withAverage(students, { id, gpa: standing, version: now }));
    forgetAverage(userId, id);
    if (year !== null) return { name: 'saved', undo: null, late: { year, given: gpa, standing } };
    return { name: 'saved', undo: before === undefined ? null : { version: now, before }, late: null };
  }
  change(() => outcome.students);
  const now = outcome.students.find((one) => one.id === id);
  if (now && now.gpa !== gpa) return { name: 'conflict', gpa, student: now };
  // Both wrote the same, or the student is gone: nothing to choose.
  forgetAverage(userId, id);
  return now ? { name: 'saved', undo: null, late: null } : null;
}

/** The edits of this page, each row by itself. `change` puts what the server answered into the list. */
export function useGradeEdits(change: ChangeStudents): GradeEdits {
  const { store, account } = useAuth();
  const userId = account?.userId ?? '';
  const [edits, setEdits] = useState(() => keptRows(userId));

  const put = useCallback((id: string, edit: RowEdit | null) => {
    setEdits((was) => {
      const next = new Map(was);
      if (edit === null) next.delete(id);
      else next.set(id, edit);
      return next;
    });
  }, []);
  const set = useCallback(
    (id: string, edit: RowEdit | null) => {
      if (edit === null) forgetAverage(userId, id);
      put(id, edit);
    },
    [put, userId],
  );

  const { api } = store;
  const send = useCallback(
    async (student: Graded, given: Given) => put(student.id, await sent({ api, userId, change }, student, given)),
    [change, put, api, userId],
  );
  const save = useCallback<SaveAverage>(
    (student, gpa, before) => {
      put(student.id, { name: 'saving', gpa });
      void send(student, { gpa, before });
    },
    [put, send],
  );
  /** Says nothing on its way: a row that waits is no news every few seconds. */
  const resend = useEffectEvent(() => {
    for (const [id, edit] of edits) if (edit.name === 'kept') void send({ id, version: edit.version }, edit);
  });
  useUntilBack(
    [...edits.values()].some(({ name }) => name === 'kept'),
    resend,
  );
  // The list has come: there is a way again.
  useEffect(() => afterNextPaint(resend), []);

  return { edits, set, save };
}

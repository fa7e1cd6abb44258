import { useCallback, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { AppError } from '../../domain/app-error.ts';
import { saveGpa } from './commands.ts';
import type { GradedStudent } from './students.ts';

/** What is going on in a row. */
export type RowEdit =
  | { readonly name: 'editing'; readonly typed: string; readonly isWrong: boolean }
  | { readonly name: 'saving'; readonly gpa: number }
  | { readonly name: 'saved' }
  | { readonly name: 'failed'; readonly gpa: number; readonly error: AppError }
  /** `student` carries what is stored now, and the version to overwrite. */
  | { readonly name: 'conflict'; readonly gpa: number; readonly student: GradedStudent };

interface GradeEdits {
  readonly edits: ReadonlyMap<string, RowEdit>;
  /** Puts a row into a state; null lets it rest. */
  readonly set: (id: string, edit: RowEdit | null) => void;
  readonly save: (student: GradedStudent, gpa: number) => void;
}

/** The edits of this page, each row by itself. `change` puts what the server answered into the list. */
export function useGradeEdits(
  change: (next: (students: readonly GradedStudent[]) => readonly GradedStudent[]) => void,
): GradeEdits {
  const { store } = useAuth();
  const [edits, setEdits] = useState<ReadonlyMap<string, RowEdit>>(new Map());

  const set = useCallback((id: string, edit: RowEdit | null) => {
    setEdits((was) => {
      const next = new Map(was);
      if (edit === null) next.delete(id);
      else next.set(id, edit);
      return next;
    });
  }, []);

  const { api } = store;
  const save = useCallback(
    async (student: GradedStudent, gpa: number) => {
      set(student.id, { name: 'saving', gpa });
      const outcome = await saveGpa(api, student, gpa);
      if (outcome.name === 'failed') return set(student.id, { name: 'failed', gpa, error: outcome.error });
      if (outcome.name === 'saved') {
        const fresh = { gpa: outcome.gpa, version: outcome.version };
        change((students) => students.map((one) => (one.id === student.id ? { ...one, ...fresh } : one)));
        return set(student.id, { name: 'saved' });
      }
      change(() => outcome.students);
      const now = outcome.students.find(({ id }) => id === student.id);
      // Both wrote the same: nothing to choose.
      if (!now || now.gpa === gpa) return set(student.id, now ? { name: 'saved' } : null);
      return set(student.id, { name: 'conflict', gpa, student: now });
    },
    [change, set, api],
  );

  return { edits, set, save: useCallback((student, gpa) => void save(student, gpa), [save]) };
}

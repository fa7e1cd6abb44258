import type { ServerEvent } from '../../protocol/http/replies.ts';
import { applySplices } from '../../source/apply-splices.ts';
import type { ProjectFiles } from '../../source/project.ts';
import type { Turn } from '../write/turn.ts';
import type { TypeChecker } from './type-checker.ts';

interface CheckedTurnsOptions {
  readonly files: ProjectFiles;
  readonly types: Pick<TypeChecker, 'check'>;
  readonly send: (event: ServerEvent) => void;
}

/** Has the types of what a turn wrote checked, after it was answered, and tells what they have against it. */
export function checkTurns({ files, types, send }: CheckedTurnsOptions): (turn: Turn) => Promise<void> {
  /** Activities whose problems were told and still stand. */
  const told = new Set<string>();
  return async ({ activityId, files: written }) => {
    const changed = written.flatMap(({ file, inverse }) => {
      const after = files.read(file);
      return after === undefined ? [] : [{ file, before: applySplices(after, inverse), after }];
    });
    const problems = await types.check(changed);
    if (problems === null || (problems.length === 0 && !told.has(activityId))) return;
    if (problems.length > 0) told.add(activityId);
    else told.delete(activityId);
    send({
      type: 'typeProblems',
      activityId,
      problems: problems.map(({ file, line, column, code, message }) => ({
        place: { file, line, column },
        code,
        message,
      })),
    });
  };
}

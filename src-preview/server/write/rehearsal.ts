import type { ActivityId } from '../../protocol/ids.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ProjectSources } from '../edited-project.ts';
import { type FileRead, readProjectFile } from './project-file.ts';
import { type PastEdit, revertFiles } from './revert-files.ts';
import { textHash } from './text-hash.ts';
import type { Turn } from './turn.ts';

/** What taking activities back would make of the files, one on top of the other; nothing is written. */
export interface Rehearsal {
  /** Takes one back, or does again what was taken back; why not, where that cannot be: then nothing has happened to any file. */
  turnBack(activityId: ActivityId): Promise<Refusal | undefined>;
  /** A file as it would be by then. */
  read(file: string, isWhole?: boolean): Promise<FileRead>;
}

interface Rehearsed {
  readonly root: string;
  readonly project: Pick<ProjectSources, 'problemOf'>;
}

/** Begins one at the files as they stand on disk. Each file is read once. */
export function rehearse({ root, project }: Rehearsed, history: readonly Turn[]): Rehearsal {
  // What is written meanwhile is no part of it.
  const turns = [...history];
  const files = new Map<string, Promise<FileRead>>();
  const edits = [...pastEdits(turns)];
  let rehearsed = turns.at(-1)?.number ?? 0;
  const read = (file: string, isWhole = false): Promise<FileRead> => {
    const found = files.get(file) ?? readProjectFile(root, file, isWhole);
    files.set(file, found);
    return found;
  };
  return {
    read,
    async turnBack(activityId) {
      const last = turns.findLast((turn) => turn.activityId === activityId);
      if (last === undefined) return refuse('NOTHING_TO_CHANGE', { names: [activityId] });
      const problemOf = project.problemOf.bind(project);
      const reverted = await revertFiles({ read, problemOf }, last, editsAfter(last, edits));
      if (!reverted.ok) return reverted.refusal;
      rehearsed += 1;
      for (const { file, path, before, after, splices } of reverted.edits) {
        files.set(file, Promise.resolve({ ok: true, found: { path, text: after } }));
        edits.push({
          file,
          before: textHash(before),
          after: textHash(after),
          splices,
          activityId,
          turn: rehearsed,
        });
      }
      return undefined;
    },
  };
}

/** What turns wrote, file by file. */
export function pastEdits(turns: readonly Turn[]): readonly PastEdit[] {
  return turns.flatMap(({ number: turn, activityId, files }) =>
    files.map(({ file, before, after, splices }) => ({ file, before, after, splices, activityId, turn })),
  );
}

/** What was written after a turn. */
export function editsAfter({ number: turn }: Turn, edits: readonly PastEdit[]): readonly PastEdit[] {
  return edits.filter((edit) => edit.turn > turn);
}

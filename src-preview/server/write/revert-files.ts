import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { applySplices } from '../../source/apply-splices.ts';
import { placeAt } from '../../source/place-at.ts';
import type { Splice } from '../../source/project.ts';
import { relocateSplices } from './anchors.ts';
import { carrySplices } from './carry-splices.ts';
import type { ProjectSources } from '../edited-project.ts';
import type { ProjectEdit } from './edit-files.ts';
import type { FileRead } from './project-file.ts';
import { textHash } from './text-hash.ts';
import type { Turn, WrittenFile } from './turn.ts';

/** What a turn is taken back with. */
export interface RevertTools extends Pick<ProjectSources, 'problemOf'> {
  /** A file as it is to be taken for: on disk, or after what was only rehearsed. */
  readonly read: (file: string, isWhole: boolean) => Promise<FileRead>;
}

/** What an edit of ours made of a file, without the way back. */
export interface PastEdit extends Pick<WrittenFile, 'file' | 'before' | 'after'>, Pick<Turn, 'activityId'> {
  /** The number of its turn, or that which it would have. */
  readonly turn: number;
  readonly splices: readonly Splice[];
}

export type Reverted =
  | { readonly ok: true; readonly edits: readonly ProjectEdit[] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Works out how to take a turn back. A file that is as the turn left it gets its bytes back; one that was written since
 * gets back only what the turn had replaced, where that can still be found. `later` is what we wrote since. Writes nothing.
 */
export async function revertFiles(tools: RevertTools, turn: Turn, later: readonly PastEdit[]): Promise<Reverted> {
  const edits: ProjectEdit[] = [];
  for (const written of turn.files) {
    const { file, isWhole = false } = written;
    const read = await tools.read(file, isWhole);
    if (!read.ok) return { ok: false, refusal: read.refusal };
    const { path, text } = read.found;
    const found = splicesFor(written, text, later);
    if (!found.ok) return { ok: false, refusal: refuse('STALE', { place: placeAt(file, text, found.near) }) };
    const after = applySplices(text, found.splices);
    if (textHash(after) !== written.before) {
      const problem = tools.problemOf(file, after);
      if (problem) return { ok: false, refusal: refuse('UNPARSABLE', { place: problem.place }) };
    }
    const edit = { file, path, before: text, after, splices: found.splices };
    if (after !== text) edits.push(isWhole ? { ...edit, isWhole } : edit);
  }
  return edits.length > 0 ? { ok: true, edits } : { ok: false, refusal: refuse('NOTHING_TO_CHANGE') };
}

function splicesFor(
  written: WrittenFile,
  text: string,
  later: readonly PastEdit[],
): ReturnType<typeof relocateSplices> {
  const hash = textHash(text);
  if (hash === written.after) return { ok: true, splices: written.inverse };
  const own = ownEditsSince(written, hash, later);
  if (own === undefined) return relocateSplices(text, written.inverse);
  // Only edits of ours lie between: their offsets say exactly what became of every place.
  let splices: readonly Splice[] = written.inverse;
  for (const edit of own) {
    const carried = carrySplices(splices, edit.splices);
    if (carried === undefined) {
      // What was taken back since stands there again as it did; what stands is in the way, whatever looks like the place elsewhere.
      if (isTakenBack(edit, own)) return relocateSplices(text, written.inverse);
      return { ok: false, near: Math.min(splices[0]?.start ?? 0, text.length) };
    }
    splices = carried;
  }
  return { ok: true, splices };
}

/** Whether what an edit wrote is gone by now: each further edit of its activity turns it back. */
function isTakenBack(edit: PastEdit, own: readonly PastEdit[]): boolean {
  const further = own.filter(({ activityId, turn }) => activityId === edit.activityId && turn > edit.turn);
  return further.length % 2 === 1;
}

/** What we wrote into the file since, if nobody else did; undefined where somebody did. */
function ownEditsSince(
  written: WrittenFile,
  hash: string,
  later: readonly PastEdit[],
): readonly PastEdit[] | undefined {
  const edits: PastEdit[] = [];
  let at = written.after;
  for (const edit of later) {
    if (edit.file !== written.file) continue;
    if (edit.before !== at) return undefined;
    edits.push(edit);
    at = edit.after;
  }
  return at === hash ? edits : undefined;
}

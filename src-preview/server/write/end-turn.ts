import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isDraftOf } from '../../../scripts/node-kit/prepared-write.ts';
import { writeAtomically } from '../../../scripts/node-kit/write-atomically.ts';
import { applySplices } from '../../source/apply-splices.ts';
import type { Splice } from '../../source/project.ts';
import { relocateSplices } from './anchors.ts';
import type { Journal } from './journal.ts';
import { readProjectFile } from './project-file.ts';
import { textHash } from './text-hash.ts';
import type { WrittenFile } from './turn.ts';

/** A file of a turn that was cut off, as it stands now. */
interface Found {
  readonly written: WrittenFile;
  readonly path: string;
  readonly text: string;
  /** What takes the turn out of it again; undefined where the turn is not in it. */
  readonly inverse: readonly Splice[] | undefined;
}

/**
 * Ends a turn that was cut off, by the end of an earlier process or by a disk that failed: where it had begun to replace
 * files, it is finished if that is wanted and every file allows it, and taken back if not; where it had not begun,
 * nothing happened. Rejects where the disk does not let it; then the turn is still to be ended.
 */
export async function endTurn(root: string, journal: Journal, end: 'finish' | 'take back'): Promise<void> {
  const turn = journal.unsettled;
  if (turn === undefined) return;
  const found: Found[] = [];
  for (const written of turn.files) {
    const read = await readProjectFile(root, written.file, written.isWhole);
    await clearDrafts(read.ok ? read.found.path : join(root, written.file));
    if (read.ok) found.push({ written, ...read.found, inverse: inverseIn(written, read.found.text) });
  }
  const open = found.filter(({ inverse }) => inverse === undefined);
  const canFinish =
    end === 'finish' &&
    found.length === turn.files.length &&
    open.length < found.length &&
    open.every(({ written, text }) => textHash(text) === written.before);
  if (canFinish) {
    for (const one of open) await put(one, one.written.splices);
    await journal.settle();
    return;
  }
  for (const one of found) if (one.inverse) await put(one, one.inverse);
  await journal.withdraw();
}

async function put({ path, text, written }: Found, splices: readonly Splice[]): Promise<void> {
  const after = applySplices(text, splices);
  if (written.isWhole && after === '') await rm(path, { force: true });
  else await writeAtomically(path, after);
}

function inverseIn(written: WrittenFile, text: string): readonly Splice[] | undefined {
  const hash = textHash(text);
  if (hash === written.before) return undefined;
  if (hash === written.after) return written.inverse;
  // Somebody else wrote it since: what the turn brought may stand in it all the same.
  const relocated = relocateSplices(text, written.inverse);
  return relocated.ok ? relocated.splices : undefined;
}

/** Takes away what was written beside a file and never took its place. */
async function clearDrafts(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (isDraftOf(basename(path), name)) await rm(join(folder, name), { force: true });
}

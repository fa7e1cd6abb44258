import type { AppliedEdit } from '../edited-project.ts';
import { anchorSplices } from './anchors.ts';
import type { ProjectEdit } from './edit-files.ts';
import { filePatch } from './file-patch.ts';
import { textHash } from './text-hash.ts';
import { inverseSplices } from './text-splices.ts';
import type { WrittenFile } from './turn.ts';

/** What the journal keeps of an edit: enough to take it back, also once others have written around it. */
export function writtenFile({ file, before, after, splices, isWhole }: ProjectEdit): WrittenFile {
  return {
    file,
    before: textHash(before),
    after: textHash(after),
    patch: filePatch(before, after),
    splices: splices.map((splice) => ({ ...splice })),
    inverse: anchorSplices(after, inverseSplices(before, splices)),
    ...(isWhole && { isWhole }),
  };
}

/** The way back of an edit. */
export function takenBack({ file, before, splices, isWhole = false }: ProjectEdit): AppliedEdit {
  return { file, splices: inverseSplices(before, splices), after: before, isWhole };
}

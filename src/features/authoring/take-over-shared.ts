import type { AccountStore } from '../../data/database/account-store-context.tsx';
import { notKeptOf } from '../../domain/not-kept.ts';
import { newId } from '../../platform/ids.ts';
import type { PreparedPicture } from '../../platform/picture/prepared-picture.ts';
import { pictureWhileWanted } from '../../platform/prepare-picture.ts';
import { noteDraft, readShared, type SharedProblem } from '../../platform/shared-work.ts';
import type { PictureProblem } from '../../ui/pictures/picture-problem.ts';
import { draftKey } from '../../sync/drafts/authoring.ts';
import { keepForUpload, saveTyped } from './commands.ts';
import { forms } from './forms.ts';
import { mediaEntryOf } from './media-entry.ts';

/** What kept something of it from the draft. */
interface LeftOut {
  readonly name: string;
  readonly problem: PictureProblem;
}

/** `gone`: nothing of that name is here. `not-kept`: the device has no room for a draft, and what was shared stays. */
export type TakenOver =
  | {
      readonly name: 'draft';
      readonly id: string;
      readonly problems: readonly SharedProblem[];
      readonly leftOut: LeftOut[];
    }
  | { readonly name: 'gone' | 'not-kept' | 'left' };

/** Makes a draft of the account of what another app handed over, once; only once that is kept is the other forgotten. */
export async function takeOverShared(
  { db, userId }: Pick<AccountStore, 'db' | 'userId'>,
  shared: string,
  signal: AbortSignal,
): Promise<TakenOver> {
  // What cannot be read is not here.
  const found = await readShared(shared, userId).catch(() => null);
  if (found === null) return { name: 'gone' };
  const { draft } = found.words;
  if (draft !== undefined) {
    const isThere = (await db.drafts.get(draftKey('post', draft))) !== undefined;
    return isThere ? { name: 'draft', id: draft, problems: [], leftOut: [] } : { name: 'gone' };
  }
  const pictures: PreparedPicture[] = [];
  const leftOut: LeftOut[] = [];
  for (const file of found.files) {
    const outcome = await pictureWhileWanted(file, signal);
    if (outcome === null) return { name: 'left' };
    const problem = outcome.ok
      ? notKeptOf(await keepForUpload(db, outcome.value, forms.post.bucket))
      : outcome.error.name;
    if (problem) leftOut.push({ name: file.name, problem });
    else if (outcome.ok) pictures.push(outcome.value);
  }
  if (signal.aborted) return { name: 'left' };
  const { title, text, problems } = found.words;
  const typed = { ...forms.post.empty, title, content: text, media_items: pictures.map(mediaEntryOf) };
  const id = newId();
  const kept = await saveTyped(db, { kind: 'post', id, base: null }, typed);
  if (!kept.ok) return { name: 'not-kept' };
  // Left over, it goes with the next that is shared, or with a way out.
  await noteDraft(shared, found.words, id).catch(() => undefined);
  return { name: 'draft', id, problems, leftOut };
}

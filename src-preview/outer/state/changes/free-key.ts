import type * as z from 'zod/mini';
import type { newEntrySchema } from '../../../protocol/texts.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import type { BodyOf } from './changes.ts';

/** What may bring a new entry of the catalogues along. */
type WithEntry = 'mutate/addJsxElement' | 'mutate/editText';

/** So many texts that begin alike are on no page. */
const mostAlike = 50;

/** The same change with a key that is free: its key was made, and another text may have it. */
export async function withFreeKey<Path extends WithEntry>(
  api: Pick<EditorApi, 'can'>,
  path: Path,
  body: BodyOf<Path> & { readonly newEntry?: z.input<typeof newEntrySchema> | undefined },
): Promise<BodyOf<Path>> {
  const { newEntry } = body;
  if (!newEntry) return body;
  for (let number = 1; number <= mostAlike; number += 1) {
    const key = number === 1 ? newEntry.key : `${newEntry.key}${number}`;
    const tried = { ...body, newEntry: { ...newEntry, key } };
    // One after the other: mostly the first is free.
    const answer = await api.can({ path, body: tried });
    const can = answer.state === 'refused' ? answer.refusal : answer.state === 'done' ? answer.value : true;
    if (can === true || can.code !== 'NAME_TAKEN') return tried;
  }
  return body;
}

import * as z from 'zod/mini';
import { pageTextSchema } from '../../../protocol/frame/functions.ts';
import { setIn } from '../store/editor-store.ts';
import { latestQuestion } from '../store/latest-question.ts';
import type { SelectionDeps } from './selection.ts';

const textsSchema = z.array(pageTextSchema);

/** Asks the frame for every text that its page shows now. What comes later is asked for when the page tells of it. */
export async function readPageTexts({ store, link }: Pick<SelectionDeps, 'store' | 'link'>): Promise<void> {
  const isLatest = latestQuestion(store, 'pageTexts');
  const outcome = await link()?.call('describeTexts');
  const parsed = textsSchema.safeParse(outcome?.state === 'done' ? outcome.value : undefined);
  if (parsed.success && isLatest()) setIn(store, 'page', { texts: parsed.data });
}

import * as z from 'zod/mini';
import { pageTextSchema } from '../../protocol/frame/functions.ts';
import type { SelectionDeps } from './selection.ts';

const loadingLooks = 20;
const loadingLookMs = 500;
const textsSchema = z.array(pageTextSchema);

type PageDeps = Pick<SelectionDeps, 'store' | 'link' | 'wait'>;

/** A page says more and more while it loads: it is asked until two answers in a row are of one length, or for ten seconds. */
export async function readLoadingTexts(deps: PageDeps): Promise<void> {
  let before = -1;
  for (let time = 0; time < loadingLooks; time += 1) {
    await readPageTexts(deps);
    const { length } = deps.store.getState().pageTexts;
    if (length > 0 && length === before) return;
    before = length;
    await deps.wait(loadingLookMs);
  }
}

/** Asks the frame for every text that its page shows now. */
export async function readPageTexts({ store, link }: Pick<PageDeps, 'store' | 'link'>): Promise<void> {
  const outcome = await link()?.call('describeTexts');
  const parsed = textsSchema.safeParse(outcome?.state === 'done' ? outcome.value : undefined);
  if (parsed.success) store.setState({ pageTexts: parsed.data });
}

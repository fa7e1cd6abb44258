import type * as z from 'zod/mini';
import type { editTextSchema } from '../../../protocol/http/requests.ts';
import type { ChangeId } from '../../../protocol/ids.ts';

/** A text that somebody typed while the server did not answer, as it is asked for again. */
export type KeptText = z.input<typeof editTextSchema> & { readonly changeId: ChangeId };

/** Keeps one until the server is back. What was typed into the same place later stands for what was typed there before. */
export function withKept(kept: readonly KeptText[], text: KeptText): readonly KeptText[] {
  return [...kept.filter((one) => placeOf(one) !== placeOf(text)), text];
}

function placeOf({ element, slot, target, language, branch }: KeptText): string {
  return JSON.stringify([target ?? element.codebaseId, target === undefined && slot, language, branch]);
}

/** Whether what was asked for is a text that somebody typed: it says what was there before, and other words than that. */
export function isKeptText(body: object): body is KeptText {
  return 'oldText' in body && 'newText' in body && 'changeId' in body && !('ownWords' in body);
}

import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import type { ElementRef } from '../../../protocol/http/element-ref.ts';

/** The element as requests name it. */
export function refOf({ codebaseId, elementKey, ancestry }: ElementDescription): ElementRef {
  return { codebaseId, elementKey, ancestry };
}

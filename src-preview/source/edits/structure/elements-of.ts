import type { ElementRef } from '../../../protocol/http/element-ref.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ElementIds } from '../../element-ids.ts';
import type { ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { SourceIndex } from '../../source-index.ts';
import { holds } from '../../syntax.ts';
import { elementOf } from '../element-of.ts';

/** The elements that a request names, by file and in document order, without those that stand in another of them. */
export function elementsOf(
  index: SourceIndex,
  ids: ElementIds,
  refs: readonly ElementRef[],
): ReadonlyMap<ParsedFile, readonly ParsedElement[]> | Refusal {
  const found = new Map<ParsedFile, ParsedElement[]>();
  for (const ref of refs) {
    const instance = elementOf(index, ids, ref);
    if ('code' in instance) return instance;
    const list = found.get(instance.file) ?? [];
    if (!list.includes(instance.element)) list.push(instance.element);
    found.set(instance.file, list);
  }
  if (found.size === 0) return refuse('UNKNOWN_ELEMENT');
  return new Map(
    [...found].map(([file, list]) => {
      const outer = list.filter((one) => !list.some((other) => other !== one && holds(other, one)));
      return [file, outer.toSorted((one, other) => one.start - other.start)] as const;
    }),
  );
}

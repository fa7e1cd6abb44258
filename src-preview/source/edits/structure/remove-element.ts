import type { Node } from 'oxc-parser';
import type { EditRequest } from '../../../protocol/http/requests.ts';
import type { Warning } from '../../../protocol/http/replies.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import { unreachable } from '../../../protocol/unreachable.ts';
import type { ElementIds } from '../../element-ids.ts';
import { namesOfModule } from '../../module-names.ts';
import type { ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { placeAt } from '../../place-at.ts';
import type { Planned, UnsureProperty } from '../../plan-types.ts';
import type { Splice } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import { joinSplices } from '../../styles/join-splices.ts';
import { pathTo, type Span } from '../../syntax.ts';
import { planChangeProp } from '../change-prop.ts';
import { itemRemovals, wholeItem } from '../list-removal.ts';
import { childRemoval } from './child-removal.ts';
import { elementsOf } from './elements-of.ts';
import { slotOf } from './element-slot.ts';
import { elementsWithin } from './markup-text.ts';
import { headingWarnings } from './tag-warnings.ts';
import { neededChild, unsureAround } from './only-child.ts';
import { referencedId } from './referenced-id.ts';
import { type LeftBehind, leftBehind } from './unused-names.ts';

const nothingLeft: LeftBehind = { imports: [], unused: [] };

type Body = Extract<EditRequest, { path: 'mutate/removeJsxElement' }>['body'];

/**
 * Plans elements less: a condition goes with what it was for, one side of a choice becomes nothing, an attribute goes where it
 * may be left out. Imports that only they used go along; what else is left over is named, but for a plan that is only tried.
 */
export function planRemoveElements(
  index: SourceIndex,
  ids: ElementIds,
  { elementsToRemove }: Body,
  isTried = false,
): Planned {
  const found = elementsOf(index, ids, elementsToRemove);
  if ('code' in found) return { ok: false, refusal: found };
  const splices = new Map<string, readonly Splice[]>();
  const warnings: Warning[] = [];
  const names: string[] = [];
  const unsure: UnsureProperty[] = [];
  for (const [file, elements] of found) {
    const removals: Splice[] = [];
    const items: Span[] = [];
    for (const element of elements) {
      const removal = removalOf(index, ids, { file, element });
      if ('item' in removal) items.push(removal.item);
      else if ('code' in removal) return { ok: false, refusal: removal };
      else removals.push(removal);
      names.push(element.name);
      unsure.push(...unsureAround(index, { file, element }));
    }
    removals.push(...itemRemovals(file.text, items));
    const { imports, unused } = isTried ? nothingLeft : leftBehind(file, removals);
    splices.set(file.file, joinSplices([...removals, ...imports]));
    warnings.push(...headingWarnings(elements.flatMap((one) => elementsWithin(file, one))));
    if (unused.length > 0) warnings.push({ code: 'UNUSED_NAMES', names: [...unused] });
  }
  const summary = { tag: names.map((name) => `– ${name}`).join(', ') };
  return { ok: true, plan: { splices, warnings, unsure, summary } };
}

function removalOf(
  index: SourceIndex,
  ids: ElementIds,
  { file, element }: { file: ParsedFile; element: ParsedElement },
): Splice | { readonly item: Span } | Refusal {
  const place = placeAt(file.file, file.text, element.start);
  const slot = slotOf(file, element);
  const referenced = referencedId(file, element);
  if (referenced !== undefined) return refuse('REFERENCED_ID', { place, names: [referenced] });
  switch (slot.kind) {
    case 'child':
      return neededChild(index, { file, element }, slot.node) ?? childRemoval(file.text, slot.node, slot.of);
    case 'guarded':
      return neededChild(index, { file, element }, slot.container) ?? childRemoval(file.text, slot.container, slot.of);
    case 'arm':
      if (isResultForPackage(file, slot.node)) return refuse('ROOT_ELEMENT', { place, names: [element.name] });
      return { start: slot.node.start, end: slot.node.end, text: 'null' };
    case 'item':
    case 'guarded-item':
      // With its neighbours in the list, where they go too.
      return { item: wholeItem(file.text, slot.node) };
    case 'prop':
      return propRemoval(index, ids, { file, element });
    case 'template':
      return refuse('LIST_FROM_DATA', { place, names: [element.name] });
    case 'root':
      return refuse('ROOT_ELEMENT', { place, names: [element.name] });
    case 'value':
      return refuse('HELD_BY_CODE', { place, names: [element.name] });
    default:
      return unreachable(slot);
  }
}

/** What is given back for nothing to stand there: React takes it from a component, whoever else is handed the function may not. */
function isResultForPackage(file: ParsedFile, arm: Node): boolean {
  const around = pathTo(file.program, arm).toReversed();
  const at = around.findIndex((one) => /Function/.test(one.type));
  const between = around.slice(1, at);
  const isResult = between.every(({ type }) => /^(?:Conditional|Logical|Parenthesized|TS|Return|Block|If)/.test(type));
  const call = around[at + 1];
  if (!isResult || call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return false;
  const binding = namesOfModule(file).get(call.callee.name);
  return binding?.kind === 'import' && !/^(?:[.]|react$)/.test(binding.from);
}

/** The attribute that an element is the value of, taken away as any other. */
function propRemoval(
  index: SourceIndex,
  ids: ElementIds,
  { file, element }: { file: ParsedFile; element: ParsedElement },
): Splice | Refusal {
  const { inProp } = element.context;
  const place = placeAt(file.file, file.text, element.start);
  if (inProp === null) return refuse('PROP_ELEMENT', { place, names: [element.name] });
  const elementToModify = { codebaseId: ids.idOf(file.file, element.parent) };
  const planned = planChangeProp(index, ids, { elementToModify, propName: inProp, propValue: null });
  if (!planned.ok) return planned.refusal;
  const [splice] = planned.plan.splices.get(file.file) ?? [];
  return splice ?? refuse('PROP_ELEMENT', { place, names: [element.name] });
}

import type { Operation } from '../protocol/http/requests.ts';
import { refuse, type Refusal } from '../protocol/refusals.ts';
import type { ElementIds, ElementPlace } from './element-ids.ts';
import { attributeOf } from './edits/attributes.ts';
import { canAddTo } from './edits/structure/add-element.ts';
import { isSvg } from './edits/structure/content-model.ts';
import { canReorder } from './edits/structure/list-order.ts';
import { canMove } from './edits/structure/move-element.ts';
import { planRemoveElements } from './edits/structure/remove-element.ts';
import { planStyling } from './edits/styling.ts';
import { staticClasses } from './edits/static-classes.ts';
import type { ParsedElement } from './parsed-element.ts';
import type { ParsedFile } from './parsed-file.ts';
import { placeAt } from './place-at.ts';
import { plan } from './plan.ts';
import type { Planned } from './plan-types.ts';
import type { SourceIndex } from './source-index.ts';
import { Climb } from './texts/climb.ts';
import { textSources } from './texts/element-texts.ts';
import { enumRefusal } from './texts/enum-member.ts';
import { fromData } from './texts/from-data.ts';
import type { Origin } from './texts/origin.ts';

/** A class and a property that nothing has: what can take them can take another. */
const probe = { className: 'arb89-probe', propName: 'data-arb89-probe' } as const;

/** What may be done with an element, by the plans themselves: true, or why not. */
export function can(index: SourceIndex, ids: ElementIds, at: ElementPlace): Record<Operation, true | Refusal> {
  const ref = { codebaseId: ids.idOf(at.file, at.index) };
  const result = (planned: Planned): true | Refusal => (planned.ok ? true : planned.refusal);
  const addClass = {
    reactElement: ref,
    className: probe.className,
    stylingFramework: null,
    modifiers: [],
    customProperties: [],
  };
  const styling = {
    reactElement: ref,
    // A property and not a token: what has no rule says properties in its attribute, and tokens nowhere.
    styling: { orphans: '97' },
    stylingFramework: 'CSS' as const,
    modifiers: [],
    customProperties: [],
  };
  const prop = { elementToModify: ref, propName: probe.propName, propValue: 'x' };
  const retagged = (newTag: string) =>
    result(plan(index, ids, { path: 'mutate/changeElementTag', body: { elementToModify: ref, newTag } }));
  return {
    editText: canEditText(index, at),
    addClass: result(plan(index, ids, { path: 'mutate/addClass', body: addClass })),
    removeClass: result(
      plan(index, ids, {
        path: 'mutate/removeClass',
        body: { reactElement: ref, className: classToRemove(index, at) },
      }),
    ),
    styling: result(planStyling(index, ids, styling, true)),
    changePropValue: result(plan(index, ids, { path: 'mutate/changePropValue', body: prop })),
    addJsxElement: ofElement(index, at, (file, element) => canAddTo(index, file, element)),
    removeJsxElement: result(planRemoveElements(index, ids, { elementsToRemove: [ref] }, true)),
    moveJsxElement: ofElement(index, at, canMove),
    wrapInDiv: result(plan(index, ids, { path: 'mutate/wrapInDiv', body: { reactElements: [ref] } })),
    unwrap: result(plan(index, ids, { path: 'mutate/unwrap', body: { reactElements: [ref] } })),
    reorderListItem: ofElement(index, at, (file, element) => canReorder(index, file, element)),
    duplicate: result(plan(index, ids, { path: 'mutate/duplicate', body: { reactElements: [ref] } })),
    giveOwnWords: result(plan(index, ids, { path: 'mutate/giveOwnWords', body: { reactElements: [ref] } })),
    changeElementTag: canRetag(otherTag(index, at), retagged),
  };
}

function ofElement(
  index: SourceIndex,
  { file, index: place }: ElementPlace,
  ask: (file: ParsedFile, element: ParsedElement) => true | Refusal,
): true | Refusal {
  const parsed = index.parsed(file);
  const element = parsed?.elements[place];
  return parsed && element ? ask(parsed, element) : refuse('UNKNOWN_ELEMENT');
}

/** A tag that may stand wherever a host may, but for what it stands for now. */
function otherTag(index: SourceIndex, { file, index: place }: ElementPlace): string {
  const name = index.parsed(file)?.elements[place]?.name;
  if (name !== undefined && isSvg(name)) return name === 'g' ? 'symbol' : 'g';
  return name === 'arb89-probe' ? 'arb89-other' : 'arb89-probe';
}

/** Tags that stand or hold where no other may: a list becomes another kind of list, and nothing else. */
const particular = ['ul', 'ol', 'thead', 'tbody', 'tfoot', 'td', 'th', 'dt', 'dd'] as const;

/** Whether some other tag is possible; where none is, why not any. */
function canRetag(any: string, retagged: (newTag: string) => true | Refusal): true | Refusal {
  const found = retagged(any);
  if (found === true || found.code !== 'HTML_CONTENT_MODEL') return found;
  // What was tried is no tag that anybody knows.
  return particular.some((tag) => retagged(tag) === true) ? true : { ...found, names: ['div'] };
}

/** A class that the element's own expression says, so that taking it away is what is tried. */
function classToRemove(index: SourceIndex, { file, index: place }: ElementPlace): string {
  const parsed = index.parsed(file);
  const element = parsed?.elements[place];
  const value = element && attributeOf(element, 'className')?.value;
  if (!parsed || !element || !value) return probe.className;
  return staticClasses(value, { file: parsed, functionIndex: element.functionIndex }).all[0] ?? probe.className;
}

/** Whether some text that stands directly in the element may come from the sources; what is shown decides in the end. */
function canEditText(index: SourceIndex, at: ElementPlace): true | Refusal {
  const file = index.parsed(at.file);
  const element = file?.elements[at.index];
  if (!file || !element) return refuse('UNKNOWN_ELEMENT');
  const climb = new Climb(index, [{ file, element }]);
  const sources = textSources(index, climb, { file, element }, undefined);
  const place = placeAt(file.file, file.text, element.start);
  if (sources.length === 0) return refuse('NO_CHILDREN', { place });
  const origins = sources.flatMap((source) => source.origins);
  const isMarkup = (origin: Origin) => origin.kind === 'node' && origin.node.type === 'JSXText';
  const texts = origins.filter((origin) => origin.kind === 'message' || origin.kind === 'localized' || isText(origin));
  if (texts.some((origin) => !isMarkup(origin) || !index.config.forbidsLiterals)) return true;
  if (texts.length > 0) return refuse('LITERAL_FORBIDDEN', { place });
  const ofEnum = enumRefusal(origins);
  if (ofEnum) return ofEnum;
  return origins.some(({ kind }) => kind === 'computed')
    ? refuse('TEXT_COMPUTED', { place })
    : fromData(index.config, { place });
}

function isText(origin: Origin): boolean {
  return (
    origin.kind === 'node' &&
    /^(?:JSXText|JSXAttribute|Literal|TemplateLiteral|BinaryExpression|ArrowFunctionExpression)$/.test(origin.node.type)
  );
}

import { statesBehind } from '../../css/states.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import { mostPlaces, placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Instance } from '../texts/callers.ts';
import { inDocumentOrder, type ParsedSheet, type SheetRule } from './parsed-sheet.ts';
import { objectOfCall, partsOfObject } from './styled-object.ts';
import {
  isOfObject,
  isOfText,
  type StyleCall,
  type StyledTemplate,
  styledTemplateOf,
  type Template,
  usesOfTemplate,
} from './styled-templates.ts';
import { surroundingsOf, widthsOfProject } from './surroundings.ts';
import { templateSheet } from './template-sheet.ts';

type TemplateReport = NonNullable<StyleReport['template']>;

/** What the template of a styled component says, and of whom else; undefined for any other element. */
export function templateReport(index: SourceIndex, instance: Instance): TemplateReport | undefined {
  const styled = styledTemplateOf(index, instance);
  if (!styled) return undefined;
  const { file, template } = styled;
  const uses = usesOfTemplate(index, styled);
  const parts = isOfText(styled)
    ? partsOfTemplate(index, styled)
    : isOfObject(styled)
      ? partsOfCall(index, styled)
      : null;
  const place = placeAt(file.file, file.text, template.start);
  return {
    name: instance.element.name,
    place,
    can: parts ? true : refuse('DYNAMIC_STYLE', { place, names: [instance.element.name] }),
    uses: {
      count: uses.length,
      mayBeMore: false,
      places: uses.slice(0, mostPlaces).map((one) => placeAt(one.file.file, one.file.text, one.element.start)),
    },
    parts: [...(parts ?? [])],
  };
}

function partsOfTemplate(index: SourceIndex, styled: StyledTemplate<Template>): TemplateReport['parts'] | null {
  const read = templateSheet(styled);
  if (!read) return null;
  return inDocumentOrder(read.sheet).map((rule) => ({
    conditions: rule.conditions.length === 0 ? [] : conditionsOf(read.sheet, rule),
    modifiers: rule.conditions.length === 0 ? [] : modifiersOf(index, rule),
    declarations: rule.declarations.map(({ name, value, ...span }) =>
      declarationAt(styled, name, { value: read.isDynamic(span) ? null : value, start: read.offset(span.start) }),
    ),
  }));
}

/** What has to be so; what an at-rule says itself needs no more than that. */
function conditionsOf({ within }: ParsedSheet, rule: SheetRule): string[] {
  return [...rule.conditions.slice(1), ...(within.includes(rule) ? [] : [rule.selectors.join(', ')])];
}

function partsOfCall(index: SourceIndex, styled: StyledTemplate<StyleCall>): TemplateReport['parts'] | null {
  const object = objectOfCall(styled.template);
  if (!object) return null;
  return partsOfObject(object).map(({ path, declarations }) => {
    const [last = '&', ...outer] = path.toReversed();
    const isState = last.startsWith('&');
    // A block for a width says what it says of the element itself.
    const rule = {
      conditions: ['.styled', ...(isState ? outer.toReversed() : path)],
      selectors: [isState ? last : '&'],
    };
    return {
      conditions: [...path],
      modifiers: path.length === 0 ? [] : modifiersOf(index, rule),
      declarations: declarations.map(({ name, ...one }) => declarationAt(styled, name, one)),
    };
  });
}

/** A declaration; without a value where code gives it. */
function declarationAt(
  { file }: StyledTemplate,
  name: string,
  { value, start }: { readonly value: string | null; readonly start: number },
): TemplateReport['parts'][number]['declarations'][number] {
  const place = placeAt(file.file, file.text, start);
  return { name, value, can: value === null ? refuse('DYNAMIC_STYLE', { place, names: [name] }) : true };
}

/** How a request names what stands around a part: states and a width; null where it has no words for it. */
function modifiersOf(
  { config }: SourceIndex,
  { conditions, selectors }: Pick<SheetRule, 'conditions' | 'selectors'>,
): string[] | null {
  const states = selectors.length === 1 ? statesBehind(selectors[0] ?? '', '&') : undefined;
  if (states === undefined) return null;
  const widths = [...widthsOfProject(config)];
  const around = conditions.slice(1).map((one) => widths.find(([, condition]) => one === `@media ${condition}`)?.[0]);
  const modifiers = [...around, ...states];
  const known = modifiers.filter((one) => one !== undefined);
  return known.length === modifiers.length && !('code' in surroundingsOf(known, config)) ? known : null;
}

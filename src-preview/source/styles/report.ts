import type { ReadStylesRequest } from '../../protocol/http/read-requests.ts';
import type { ElementRef } from '../../protocol/http/element-ref.ts';
import { type Place, refuse, type Refusal } from '../../protocol/refusals.ts';
import type { StyleReport, StyleRule } from '../../protocol/styles.ts';
import type { TokenPlace } from '../../protocol/tokens.ts';
import { longhandsOf } from '../../css/shorthands.ts';
import { attributeOf } from '../edits/attributes.ts';
import { elementOf } from '../edits/element-of.ts';
import { planStyling } from '../edits/styling.ts';
import { readUtilities } from '../edits/styling-utilities.ts';
import type { ElementIds } from '../element-ids.ts';
import { valueOfLiteral } from '../literal-value.ts';
import { mostPlaces, placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyName, withoutTypes } from '../syntax.ts';
import type { Instance } from '../texts/callers.ts';
import { usesOfClass } from './class-uses.ts';
import { propertyInCss } from './css-value.ts';
import { mayMatch } from './may-match.ts';
import { inDocumentOrder } from './parsed-sheet.ts';
import { contrastOf } from '../tokens/token-contrast.ts';
import { decidingOf, placeReport, tokenPlaces, type WrittenPlace } from '../tokens/token-places.ts';
import { classesGivenAround } from './rivals.ts';
import { allSheets, type PlacedRule, targetOfRule } from './sheets.ts';
import { classesOfElement, type Meant, meantBySource, type StyledClass } from './styled-classes.ts';
import { widthsOfProject } from './surroundings.ts';
import { templateReport } from './template-report.ts';
import { waitsOf } from './waits.ts';

/** The rules of the project's sheets that may concern an element, and what may be done with them; or why that is not known. */
export function readStyles(
  index: SourceIndex,
  ids: ElementIds,
  { element: ref }: ReadStylesRequest,
): StyleReport | Refusal {
  const instance = elementOf(index, ids, ref);
  if ('code' in instance) return instance;
  const meant = meantBy(index, ids, instance, ref);
  const around = classesGivenAround(index, instance);
  const rules = allSheets(index.files).flatMap((sheet) =>
    inDocumentOrder(sheet).flatMap((rule) => {
      const meaning = rule.declarations.length > 0 ? mayMatch(sheet, rule, meant) : undefined;
      return meaning ? [{ placed: { sheet, rule }, by: meaning.by }] : [];
    }),
  );
  const utilities = readUtilities(index, instance);
  const template = templateReport(index, instance);
  const asClass = planStyling(
    index,
    ids,
    {
      reactElement: ref,
      styling: { '--arb89-probe': '0' },
      stylingFramework: 'CSS',
      modifiers: [],
      customProperties: [],
      target: 'new-class',
    },
    true,
  );
  return {
    rules: rules.map(({ placed, by }) => {
      const waits = waitsOf({ instance, meant, around }, placed);
      return { ...ruleReport(index, placed, by), ...(waits.length > 0 && { waits: [...waits] }) };
    }),
    page: rulesOfPage(index).map((placed) => ruleReport(index, placed, null)),
    inline: inlineReport(instance),
    ...(template && { template }),
    ...(utilities && { utilities }),
    newClass: asClass.ok ? true : asClass.refusal,
    breakpoints: [...widthsOfProject(index.config)].map(([name, condition]) => ({ name, condition })),
    tokens: tokensOfProject(
      index,
      rules.filter(({ by }) => by !== null).map(({ placed }) => placed),
    ),
    contrast: contrastOf(index.config),
  };
}

/** The element with the components around it that may render it as their outermost: what they are given, it may be given. */
function meantBy(index: SourceIndex, ids: ElementIds, instance: Instance, { ancestry = [] }: ElementRef): Meant {
  const own = meantBySource(index, instance);
  const classes = [...own.classes];
  for (const id of ancestry.slice(1)) {
    const around = elementOf(index, ids, { codebaseId: id });
    if ('code' in around || !around.element.isComponent) break;
    classes.push(...classesOfElement(index, around));
  }
  return { ...own, classes };
}

function placeOfOffset(index: SourceIndex, file: string, offset: number): Place {
  return placeAt(file, index.files.read(file) ?? '', offset);
}

function ruleReport(index: SourceIndex, placed: PlacedRule, by: StyledClass | null): StyleRule {
  const { sheet, rule } = placed;
  const used = by && usesOfClass(index, by.sheet, by.name);
  return {
    target: targetOfRule(placed),
    place: placeOfOffset(index, sheet.file, rule.start),
    order: rule.index,
    selectors: [...rule.selectors],
    conditions: [...rule.conditions],
    unnested: [...rule.unnested],
    around: rule.conditions.filter((one) => one.startsWith('@')),
    layer: rule.layer && [...rule.layer],
    className: by?.name ?? null,
    uses: used && {
      count: used.uses.length,
      mayBeMore: used.mayBeMore,
      places: used.uses.slice(0, mostPlaces).map(({ file, start }) => placeOfOffset(index, file, start)),
    },
    declarations: rule.declarations.map(({ name, value, isImportant, start }) => ({
      name,
      value,
      isImportant,
      longhands: [...longhandsOf(name)],
      place: placeOfOffset(index, sheet.file, start),
    })),
  };
}

/** What the style attribute says itself. */
function inlineReport({ file, element }: Instance): StyleReport['inline'] {
  const attribute = attributeOf(element, 'style');
  const { value } = attribute ?? {};
  const object = value?.type === 'JSXExpressionContainer' ? withoutTypes(value.expression) : undefined;
  if (object?.type !== 'ObjectExpression') return [];
  return object.properties.flatMap((property): StyleReport['inline'] => {
    if (property.type !== 'Property') return [];
    const name = propertyName(property.key, property.computed);
    if (name === undefined) return [];
    const literal = valueOfLiteral(property.value);
    const isConstant = typeof literal === 'string' || typeof literal === 'number';
    return [
      {
        name: propertyInCss(name),
        value: isConstant ? String(literal) : null,
        can: isConstant
          ? true
          : refuse('DYNAMIC_STYLE', { place: placeAt(file.file, file.text, property.start), names: [name] }),
      },
    ];
  });
}

const pageSelector = /^(?:html|body|:root)(?![\w-])[^\s>+~]*$/;

/** Rules for the page itself. */
function rulesOfPage(index: SourceIndex): PlacedRule[] {
  return allSheets(index.files).flatMap((sheet) =>
    sheet.rules.flatMap((rule) =>
      rule.selectors.some((one) => pageSelector.test(one)) &&
      rule.declarations.some(({ name }) => !name.startsWith('--'))
        ? [{ sheet, rule }]
        : [],
    ),
  );
}

function darkPlace(places: readonly WrittenPlace[] = []): TokenPlace | undefined {
  const { dark } = decidingOf(places);
  return dark && placeReport(dark);
}

/** The project's own custom properties, each as it stands for every page, and whether some rules use it. */
function tokensOfProject(index: SourceIndex, rules: readonly PlacedRule[]): StyleReport['tokens'] {
  const named = new Set(
    rules.flatMap(({ rule }) =>
      rule.declarations.flatMap(({ value }) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)),
    ),
  );
  const places = tokenPlaces(index);
  const found = new Map<string, StyleReport['tokens'][number]>();
  for (const sheet of allSheets(index.files))
    for (const rule of sheet.rules)
      if (rule.conditions.length === 0 && rule.selectors.includes(':root'))
        for (const { name, value, start } of rule.declarations)
          if (name.startsWith('--'))
            found.set(name, {
              name,
              value,
              isUsed: named.has(name),
              target: targetOfRule({ sheet, rule }),
              place: placeOfOffset(index, sheet.file, start),
              dark: darkPlace(places.get(name)),
            });
  return [...found.values()];
}

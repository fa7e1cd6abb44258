import { refuse } from '../../protocol/refusals.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import { placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Instance } from '../texts/callers.ts';
import type { SheetRule } from './parsed-sheet.ts';
import { styledTemplateOf, usesOfTemplate } from './styled-templates.ts';
import { surroundingsOf } from './surroundings.ts';
import { templateSheet } from './template-sheet.ts';

type TemplateReport = NonNullable<StyleReport['template']>;

const mostPlaces = 50;

/** What the template of a styled component says, and of whom else; undefined for any other element. */
export function templateReport(index: SourceIndex, instance: Instance): TemplateReport | undefined {
  const styled = styledTemplateOf(index, instance);
  if (!styled) return undefined;
  const { file, template } = styled;
  const uses = usesOfTemplate(index, styled);
  const read = templateSheet(styled);
  const place = placeAt(file.file, file.text, template.start);
  const parts = read?.sheet.rules.map((rule): TemplateReport['parts'][number] => ({
    conditions: rule.conditions.length === 0 ? [] : [...rule.conditions.slice(1), rule.selectors.join(', ')],
    modifiers: modifiersOf(index, rule),
    declarations: rule.declarations.map(({ name, value, ...span }) => {
      const isConstant = !read.isDynamic(span);
      const at = placeAt(file.file, file.text, read.offset(span.start));
      return {
        name,
        value: isConstant ? value : null,
        can: isConstant ? true : refuse('DYNAMIC_STYLE', { place: at, names: [name] }),
      };
    }),
  }));
  return {
    name: instance.element.name,
    place,
    can: read ? true : refuse('DYNAMIC_STYLE', { place, names: [instance.element.name] }),
    uses: {
      count: uses.length,
      mayBeMore: false,
      places: uses.slice(0, mostPlaces).map((one) => placeAt(one.file.file, one.file.text, one.element.start)),
    },
    parts: parts ?? [],
  };
}

/** How a request names what stands around a part: states and a width; null where it has no words for it. */
function modifiersOf({ config }: SourceIndex, { conditions, selectors }: SheetRule): string[] | null {
  if (conditions.length === 0) return [];
  const states = selectors.length === 1 ? /^&((?::[a-z-]+)*)$/.exec(selectors[0] ?? '')?.[1] : undefined;
  if (states === undefined) return null;
  const widths = Object.entries(config.styles?.breakpoints ?? {});
  const around = conditions.slice(1).map((one) => widths.find(([, condition]) => one === `@media ${condition}`)?.[0]);
  const modifiers = [...around, ...states.split(':').filter(Boolean)];
  const known = modifiers.filter((one) => one !== undefined);
  return known.length === modifiers.length && !('code' in surroundingsOf(known, config.styles)) ? known : null;
}

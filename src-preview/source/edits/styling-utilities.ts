import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { UtilityClassReport } from '../../protocol/styles.ts';
import { applySplices } from '../apply-splices.ts';
import { writtenSpan } from '../literals/cooked.ts';
import { placeAt } from '../place-at.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { refusedByLayer, refusedByWeight } from '../styles/heavy-rival.ts';
import { joinSplices } from '../styles/join-splices.ts';
import { rivalsOf } from '../styles/rivals.ts';
import { rootFontPx } from '../styles/root-font-size.ts';
import { surroundingsOf } from '../styles/surroundings.ts';
import { meantBySource } from '../styles/styled-classes.ts';
import type { Instance } from '../texts/callers.ts';
import type { ClassSystem } from '../utilities/class-system.ts';
import { classSplices, textClasses } from './add-class.ts';
import { attributeOf } from './attributes.ts';
import { classRemovals, wholeRanges, withoutClasses } from './remove-class.ts';
import { type ClassText, classTexts } from './static-classes.ts';
import type { AskedStyling, StylingPlan } from './styling-types.ts';
import { type Exchange, exchangeOf, halfRival, placeOf, type WrittenUtility } from './utility-exchange.ts';

/**
 * Plans values as utility classes: what the element's own classes say of the same properties under the same conditions goes,
 * and the class that the design system has for the value stands in its place. All other classes stay, in their order.
 */
export function planUtilities(index: SourceIndex, instance: Instance, asked: AskedStyling): StylingPlan | Refusal {
  const system = index.config.classSystem?.();
  const custom = [...asked.values.keys()].filter((name) => name.startsWith('--'));
  if (!system || custom.length > 0)
    return refuse('RULE_NOT_IN_PROJECT', { names: custom.length > 0 ? custom : ['Tailwind'] });
  const { file, element } = instance;
  const attribute = attributeOf(element, 'className');
  const texts = textsOf(instance);
  if (attribute && texts.length === 0)
    return refuse('DYNAMIC_CLASS', { place: placeAt(file.file, file.text, attribute.start) });
  const at = { system, instance, asked, rootPx: asked.body.rootPx ?? rootFontPx(index.files) };
  const exchange = halfRival(texts, at) ?? exchangeOf(standing(system, texts), at);
  if ('code' in exchange) return exchange;
  const outweighed =
    exchange.added.some((name) => !isWeighty(name)) && outweighedBy(index, instance, { asked, system });
  if (outweighed) return outweighed;
  const splices = findable(index, instance, { system, texts, exchange });
  if ('code' in splices) return splices;
  const rule = exchange.added.join(' ') || '–';
  return { splices: new Map([[file.file, splices]]), warnings: () => [], summary: { rule } };
}

/** Whether a class holds with all weight: `p-4!`, `md:!p-4`. */
const isWeighty = (name: string): boolean => /(?:^|:)!|!$/.test(name);

/** A rule of the project that means the element and that no class without weight wins over: with weight, or in no layer where classes are in one. */
function outweighedBy(
  index: SourceIndex,
  instance: Instance,
  { asked: { values, body }, system }: { readonly asked: AskedStyling; readonly system: ClassSystem },
): Refusal | undefined {
  const around = surroundingsOf(body.modifiers, index.config);
  if ('code' in around) return undefined;
  const asked = { instance, meant: meantBySource(index, instance), values, around };
  const rivals = rivalsOf(index, null, asked);
  return refusedByWeight(index, rivals, asked) ?? (system.isLayered ? refusedByLayer(index, rivals, asked) : undefined);
}

/** The utility classes of an element as its source says them; undefined where the project has none. */
export function readUtilities(index: SourceIndex, instance: Instance): UtilityClassReport[] | undefined {
  const system = index.config.classSystem?.();
  if (!system) return undefined;
  return standing(system, textsOf(instance)).map((one) => ({
    name: one.name,
    modifiers: [...one.means.modifiers],
    declarations: [...one.means.declarations].map(([name, value]) => ({ name, value })),
    place: placeOf(instance, one),
    isAlways: one.of.isAlways,
  }));
}

function textsOf({ file, element }: Instance): ClassText[] {
  const value = attributeOf(element, 'className')?.value;
  return value ? classTexts(value, { file, functionIndex: element.functionIndex }) : [];
}

function standing(system: ClassSystem, texts: readonly ClassText[]): WrittenUtility[] {
  return texts.flatMap((of) =>
    wholeRanges(of).flatMap((at): WrittenUtility[] => {
      const name = of.text.slice(at.start, at.end);
      const means = system.read(name);
      return means ? [{ name, means, of, at }] : [];
    }),
  );
}

interface Writing {
  readonly texts: readonly ClassText[];
  readonly exchange: Exchange;
}

/**
 * The exchange in the first way of writing it in which the app's Tailwind finds every class that comes: it reads sources as
 * they are, so that a quote that has to be escaped where it stands makes it another class.
 */
function findable(
  index: SourceIndex,
  instance: Instance,
  { system, texts, exchange }: Writing & { readonly system: ClassSystem },
): Splice[] | Refusal {
  const { file } = instance;
  const extension = file.file.slice(file.file.lastIndexOf('.') + 1);
  for (const added of choices(exchange.added.map((name) => system.spellings(name)))) {
    const planned = written(index, instance, { texts, exchange: { ...exchange, added } });
    if ('code' in planned) return planned;
    const splices = joinSplices(planned);
    const text = applySplices(file.text, splices);
    if (system.finds(added, { text, extension })) return splices;
  }
  return refuse('INVALID_VALUE', { names: [...exchange.added] });
}

/** Every way of taking one of each, the first of each first. */
function choices(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>((all, list) => all.flatMap((one) => list.map((next) => [...one, next])), [[]]);
}

/** New classes stand where the first that goes stood, or behind all others. */
function written(index: SourceIndex, instance: Instance, { texts, exchange }: Writing): Splice[] | Refusal {
  const { file } = instance;
  const [first, ...others] = exchange.replaced;
  const names = [...new Set(exchange.added)];
  if (!first) return names.length === 0 ? [] : classSplices(index, instance, textClasses(names.join(' '), file));
  if (names.length === 0)
    return withoutClasses(
      instance,
      [first, ...others].map(({ name }) => name),
    );
  const removals = texts.flatMap((of) => {
    const ranges = others.filter((one) => one.of === of).map(({ at }) => at);
    return ranges.length === 0 ? [] : classRemovals(of, ranges, file.text);
  });
  const cooked = first.of.notation.read(file.text, first.of.span) ?? { text: first.of.text, starts: [] };
  const text = names.join(' ');
  const exchanged = { ...writtenSpan(cooked, first.at.start, first.at.end), text: first.of.notation.write(text) };
  return text === first.name ? removals : [exchanged, ...removals];
}

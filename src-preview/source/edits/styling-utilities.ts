import { longhandsOf } from '../../css/shorthands.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { UtilityClassReport } from '../../protocol/styles.ts';
import { writtenSpan } from '../literals/cooked.ts';
import { placeAt } from '../place-at.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { joinSplices } from '../styles/join-splices.ts';
import type { Span } from '../syntax.ts';
import type { Instance } from '../texts/callers.ts';
import type { ClassSystem, UtilityClass } from '../utilities/class-system.ts';
import { classSplices, textClasses } from './add-class.ts';
import { attributeOf } from './attributes.ts';
import { inClassOrder, modifiersNamed } from './class-name.ts';
import { classRemovals, wholeRanges, withoutClasses } from './remove-class.ts';
import { type ClassText, classTexts } from './static-classes.ts';
import type { AskedStyling, StylingPlan } from './styling-types.ts';

/** A utility class where the source says it. */
interface Standing {
  readonly name: string;
  readonly means: UtilityClass;
  readonly of: ClassText;
  readonly at: Span;
}

/** What becomes of the classes of an element. */
interface Exchange {
  readonly replaced: ReadonlySet<Standing>;
  readonly added: readonly string[];
}

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
  const exchange =
    halfRival(system, texts, { instance, asked }) ?? exchangeOf(system, standing(system, texts), { instance, asked });
  if ('code' in exchange) return exchange;
  const splices = written(index, instance, { texts, exchange });
  if ('code' in splices) return splices;
  const rule = exchange.added.join(' ') || '–';
  return { splices: new Map([[file.file, joinSplices(splices)]]), warnings: () => [], summary: { rule } };
}

/** The utility classes of an element as its source says them; undefined where the project has none. */
export function readUtilities(index: SourceIndex, instance: Instance): UtilityClassReport[] | undefined {
  const system = index.config.classSystem?.();
  if (!system) return undefined;
  return standing(system, textsOf(instance)).map((one) => ({
    name: one.name,
    modifiers: modifiersNamed(one.name),
    declarations: [...one.means.declarations].map(([name, value]) => ({ name, value })),
    place: placeOf(instance, one),
    isAlways: one.of.isAlways,
  }));
}

function textsOf({ file, element }: Instance): ClassText[] {
  const value = attributeOf(element, 'className')?.value;
  return value ? classTexts(value, { file, functionIndex: element.functionIndex }) : [];
}

function standing(system: ClassSystem, texts: readonly ClassText[]): Standing[] {
  return texts.flatMap((of) =>
    wholeRanges(of).flatMap((at): Standing[] => {
      const name = of.text.slice(at.start, at.end);
      const means = system.read(name);
      return means ? [{ name, means, of, at }] : [];
    }),
  );
}

function exchangeOf(
  system: ClassSystem,
  classes: readonly Standing[],
  { instance, asked }: { instance: Instance; asked: AskedStyling },
): Exchange | Refusal {
  const modifiers = [...asked.body.modifiers];
  const variants = modifiers.toSorted().join(' ');
  const rivals = classes.filter(({ means }) => means.variants.join(' ') === variants);
  const replaced = new Set<Standing>();
  const added: string[] = [];
  for (const [property, value] of asked.values) {
    const wanted = new Set(longhandsOf(property));
    const overlapping = rivals.filter(({ means }) => setBy(means).some((one) => wanted.has(one)));
    const inside = overlapping.filter(({ means }) => setBy(means).every((one) => wanted.has(one)));
    const conditional = overlapping.find(({ of }) => !of.isAlways);
    if (conditional)
      return refuse('DYNAMIC_CLASS', { place: placeOf(instance, conditional), names: [conditional.name] });
    for (const one of inside) replaced.add(one);
    const kept = overlapping.filter((one) => !inside.includes(one));
    if (value === null) {
      if (inside.length === 0 && kept.length > 0)
        return refuse('CLASS_NOT_IN_SOURCE', { names: kept.map(({ name }) => name) });
      continue;
    }
    const isImportant = overlapping.some(({ means }) => means.isImportant);
    const name = system.classFor(property, value, { modifiers: asPlaced(inside, modifiers), isImportant });
    if (name === undefined) return refuse('INVALID_VALUE', { names: [`${property}: ${value}`] });
    const stronger = kept.find((one) => !system.isAfter(name, one.name));
    if (stronger) return refuse('DYNAMIC_CLASS', { place: placeOf(instance, stronger), names: [stronger.name] });
    added.push(name);
  }
  return { replaced, added };
}

/** The properties that a class sets, each by itself. */
const setBy = ({ declarations }: UtilityClass): string[] => [...declarations.keys()].flatMap((one) => longhandsOf(one));

/** A class whose end code gives (`p-${n}`), where it says something of what is asked for: which of the two wins is not seen. */
function halfRival(
  system: ClassSystem,
  texts: readonly ClassText[],
  { instance, asked }: { instance: Instance; asked: AskedStyling },
): Refusal | undefined {
  const variants = [...asked.body.modifiers].toSorted().join(' ');
  const wanted = new Set([...asked.values.keys()].flatMap((one) => longhandsOf(one)));
  for (const { text, touches, span } of texts) {
    const half = touches.after ? /\S+$/.exec(text)?.[0] : undefined;
    const means = half && ['4', '500', 'sm', '[4px]'].map((end) => system.read(half + end)).find((one) => one);
    if (!means || means.variants.join(' ') !== variants || !setBy(means).some((one) => wanted.has(one))) continue;
    const { file, text: source } = instance.file;
    return refuse('DYNAMIC_CLASS', { place: placeAt(file, source, span.start), names: [half] });
  }
  return undefined;
}

/** Modifiers in the order in which the class that goes names them. */
function asPlaced(inside: readonly Standing[], modifiers: readonly string[]): string[] {
  const named = inside[0] ? modifiersNamed(inside[0].name) : [];
  return named.length === modifiers.length && named.every((one) => modifiers.includes(one))
    ? named
    : inClassOrder(modifiers);
}

function placeOf({ file }: Instance, { of }: Standing): ReturnType<typeof placeAt> {
  return placeAt(file.file, file.text, of.span.start);
}

/** New classes stand where the first that goes stood, or behind all others. */
function written(
  index: SourceIndex,
  instance: Instance,
  { texts, exchange }: { texts: readonly ClassText[]; exchange: Exchange },
): Splice[] | Refusal {
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

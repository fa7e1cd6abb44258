import { widthsBefore } from '../../css/condition-meaning.ts';
import { breakpointNames } from '../../protocol/constants.ts';
import type { ClassSystem, ClassWidth, SourceText, UtilityClass, UtilityConditions } from './class-system.ts';
import { type DesignSystem, partsOf, prefixOf } from './design-system.ts';
import { NamedClasses } from './named-classes.ts';
import { outsideStrings, plainValue } from './plain-value.ts';
import { noRules, readRules } from './read-rules.ts';

/** What Tailwind's own scanner finds in a source. */
export type FindClasses = (source: SourceText) => ReadonlySet<string>;

/** What is known of the sheet into which the classes come. */
interface SheetOfClasses {
  /** Without it, a source is taken to say what stands in it letter by letter. */
  readonly find?: FindClasses | undefined;
  readonly isLayered?: boolean;
}

/** More than anybody reads. */
const mostSuggested = 40;
/** A class that every design has. */
const anyClass = 'block';

/** Utility classes as Tailwind's design system writes them. What it learns is kept: a design that changed is another one. */
export class TailwindClasses implements ClassSystem {
  readonly #design: DesignSystem;
  readonly #find: FindClasses | undefined;
  readonly #prefix: string;
  readonly #read = new Map<string, UtilityClass | null>();
  readonly #contexts = new Map<string, string | undefined>();
  readonly #named: NamedClasses;
  #names: readonly string[] | undefined;

  readonly widths: readonly ClassWidth[];
  readonly isLayered: boolean;

  constructor(design: DesignSystem, { find, isLayered = false }: SheetOfClasses = {}) {
    this.#design = design;
    this.#find = find;
    this.isLayered = isLayered;
    this.#prefix = prefixOf(design);
    this.#named = new NamedClasses(design, (value, rootPx) => this.#plain(value, rootPx));
    const from = breakpointNames.flatMap((name) => {
      const least = design.resolveThemeValue(`--breakpoint-${name}`);
      return least === undefined ? [] : [{ name, condition: `(min-width: ${least})` }];
    });
    this.widths = [...from, ...from.flatMap((width) => this.#upTo(width))];
  }

  /** The widths below one of the design, where its classes can wait for them. */
  #upTo({ name, condition }: ClassWidth): readonly ClassWidth[] {
    const upTo = `max-${name}`;
    const below = widthsBefore(condition);
    return below === undefined || this.contextOf([upTo]) === undefined ? [] : [{ name: upTo, condition: below }];
  }

  read(name: string): UtilityClass | undefined {
    let known = this.#read.get(name);
    if (known === undefined) {
      known = this.#parse(name);
      this.#read.set(name, known);
    }
    return known ?? undefined;
  }

  contextOf(modifiers: readonly string[]): string | undefined {
    const name = `${this.#prefix}${modifiers.map((one) => `${one}:`).join('')}${anyClass}`;
    if (!this.#contexts.has(name)) {
      const [css] = this.#design.candidatesToCss([name]);
      this.#contexts.set(name, typeof css === 'string' ? readRules(name, css).context : undefined);
    }
    return this.#contexts.get(name);
  }

  classFor(property: string, value: string, conditions: UtilityConditions): string | undefined {
    const base =
      this.#named.of(property, conditions.rootPx).get(this.#plain(value, conditions.rootPx)) ??
      this.#writtenOut(property, value, conditions.rootPx);
    if (base === undefined) return undefined;
    const name = `${this.#prefix}${conditions.modifiers.map((one) => `${one}:`).join('')}${base}${conditions.isImportant ? '!' : ''}`;
    return this.read(name) && name;
  }

  alike(name: string, property: string, value: string, rootPx: number | undefined): string | undefined {
    const parts = partsOf(this.#design, name);
    const means = this.read(name);
    if (!parts || !means) return undefined;
    const before = name.slice(0, name.length - parts.base.length);
    const plain = (one: string) => this.#plain(one, rootPx);
    const wanted = saidBy({ ...means, declarations: new Map([...means.declarations, [property, value]]) }, plain);
    const roots = [...this.#design.parseCandidate(name)].flatMap(({ root }) => root ?? []);
    return roots
      .flatMap((root) => this.#named.namesOf(root).concat(insides(value).map((inside) => `${root}-[${inside}]`)))
      .map((base) => `${before}${base}${parts.isImportant ? '!' : ''}`)
      .find((one) => {
        const other = this.read(one);
        return other && saidBy(other, plain) === wanted;
      });
  }

  spellings(name: string): readonly string[] {
    const means = this.read(name);
    const said = means && saidBy(means, (value) => this.#plain(value));
    return [name, ...otherQuotes(name)].filter((one) => {
      const other = one === name ? undefined : this.read(one);
      return one === name || (other && saidBy(other, (value) => this.#plain(value)) === said);
    });
  }

  waiting(name: string, modifiers: readonly string[]): string | undefined {
    if (!this.read(name)) return undefined;
    const more = modifiers.map((one) => `${one}:`).join('');
    const longer = `${this.#prefix}${more}${name.slice(this.#prefix.length)}`;
    return this.read(longer) && longer;
  }

  suggest(typed: string): readonly string[] {
    const text = typed.trim();
    const bare = text.startsWith(this.#prefix) ? text.slice(this.#prefix.length) : text;
    const at = bare.lastIndexOf(':') + 1;
    const [like, before] = [bare.slice(at), this.#prefix + bare.slice(0, at)];
    if (like === '' || this.read(before + anyClass) === undefined) return [];
    this.#names ??= [
      ...new Set([...this.#design.utilities.keys('static'), ...this.#design.getClassList().map(([name]) => name)]),
    ];
    const found = this.#names.filter((name) => name.includes(like));
    // Those that begin so first, of these the shortest: what is typed further narrows them down.
    const rank = (name: string) => (name.startsWith(like) ? 0 : 1_000) + name.length;
    return found
      .toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
      .slice(0, mostSuggested)
      .map((name) => before + name)
      .filter((name) => this.read(name) !== undefined);
  }

  isAfter(one: string, other: string): boolean {
    const order = new Map(this.#design.getClassOrder([one, other]));
    return (order.get(one) ?? -1n) > (order.get(other) ?? -1n);
  }

  finds(names: readonly string[], source: SourceText): boolean {
    const found = this.#find?.(source);
    return names.every((name) => (found ? found.has(name) : source.text.includes(name)));
  }

  /** A design with a prefix writes it before the variables of its theme too. */
  #plain(value: string, rootPx?: number): string {
    const before = this.#prefix === '' ? '--' : `--${this.#prefix.slice(0, -1)}-`;
    const themeValue = (name: string) =>
      name.startsWith(before) ? this.#design.resolveThemeValue(`--${name.slice(before.length)}`) : undefined;
    return plainValue(value, { themeValue, rootPx });
  }

  #parse(name: string): UtilityClass | null {
    const [css] = this.#design.candidatesToCss([name]);
    const parts = partsOf(this.#design, name);
    const context = parts && this.contextOf(parts.modifiers);
    if (typeof css !== 'string' || !parts || context === undefined) return null;
    const { base, modifiers, isImportant } = parts;
    return { base, modifiers, context, isImportant, declarations: readRules(name, css).declarations };
  }

  /** A class that says the value itself: `p-[13px]`, else `[padding:13px]`. */
  #writtenOut(property: string, value: string, rootPx: number | undefined): string | undefined {
    const wanted = this.#plain(value, rootPx);
    const roots = this.#named.rootsOf(property).filter((root) => !root.startsWith('-'));
    return insides(value)
      .flatMap((inside) => roots.map((root) => `${root}-[${inside}]`).concat(`[${property}:${inside}]`))
      .find((name) => {
        const { declarations } = this.read(this.#prefix + name) ?? noRules;
        const said = declarations.get(property);
        return declarations.size === 1 && said !== undefined && this.#plain(said, rootPx) === wanted;
      });
  }
}

/** What stands in brackets for a value: an underline is a space there, unless it is escaped or Tailwind knows better. */
function insides(value: string): string[] {
  const text = outsideStrings(value.trim(), (part) => part.replaceAll(/\s+/g, ' '));
  const escaped = text.replaceAll('_', String.raw`\_`);
  return [...new Set([text, escaped])].map((one) => one.replaceAll(' ', '_'));
}

/** A class with single quotes for double ones, or the other way round. */
function otherQuotes(name: string): string[] {
  const [one, other] = ["'", '"'].map((quote) => name.includes(quote));
  if (one === other) return [];
  return [one ? name.replaceAll("'", '"') : name.replaceAll('"', "'")];
}

function saidBy({ declarations, context }: UtilityClass, plain: (value: string) => string): string {
  return JSON.stringify([context, ...[...declarations].map(([property, value]) => [property, plain(value)])]);
}

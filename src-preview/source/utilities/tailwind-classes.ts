import { parse } from 'postcss';
import { breakpointNames } from '../../protocol/constants.ts';
import type { ClassSystem, ClassWidth, UtilityClass, UtilityConditions } from './class-system.ts';
import { plainValue } from './plain-value.ts';

/** One reading of a class, as Tailwind parses it. */
interface Candidate {
  readonly kind: string;
  readonly root?: string;
  readonly variants: readonly unknown[];
  readonly important: boolean;
}

/** What is asked of Tailwind's own design system (version 4), as the `@tailwindcss/node` of a project loads it. */
export interface DesignSystem {
  candidatesToCss(classes: string[]): (string | null)[];
  parseCandidate(name: string): readonly Candidate[];
  printVariant(variant: unknown): string;
  getClassList(): readonly (readonly [string, unknown])[];
  getClassOrder(classes: string[]): readonly (readonly [string, bigint | null])[];
  resolveThemeValue(name: string): string | undefined;
  readonly utilities: { keys(kind: 'static' | 'functional'): readonly string[] };
}

/** Values of each kind that a utility may take, to learn which property it writes. */
const probes = ['1px', 'red', '1', '50%', '1fr', 'auto'];

/** More than anybody reads. */
const mostSuggested = 40;

/** The declarations of a class that are about its element, and of how many rules they come. */
interface Read {
  readonly rules: number;
  readonly declarations: ReadonlyMap<string, string>;
}

const nothing: Read = { rules: 0, declarations: new Map() };

/** Utility classes as Tailwind's design system writes them. What it learns is kept: a design that changed is another one. */
export class TailwindClasses implements ClassSystem {
  readonly #design: DesignSystem;
  readonly #read = new Map<string, UtilityClass | null>();
  readonly #named = new Map<string, ReadonlyMap<string, string>>();
  #roots: ReadonlyMap<string, readonly string[]> | undefined;
  #names: readonly string[] | undefined;
  #fixed: ReadonlyMap<string, Read> | undefined;

  readonly widths: readonly ClassWidth[];

  constructor(design: DesignSystem) {
    this.#design = design;
    this.widths = breakpointNames.flatMap((name) => {
      const from = design.resolveThemeValue(`--breakpoint-${name}`);
      return from === undefined ? [] : [{ name, condition: `(min-width: ${from})` }];
    });
  }

  read(name: string): UtilityClass | undefined {
    let known = this.#read.get(name);
    if (known === undefined) {
      known = this.#parse(name);
      this.#read.set(name, known);
    }
    return known ?? undefined;
  }

  classFor(property: string, value: string, { modifiers, isImportant }: UtilityConditions): string | undefined {
    const base = this.#namedFor(property).get(this.#plain(value)) ?? this.#writtenOut(property, value);
    if (base === undefined) return undefined;
    const name = `${modifiers.map((one) => `${one}:`).join('')}${base}${isImportant ? '!' : ''}`;
    return this.read(name) && name;
  }

  suggest(typed: string): readonly string[] {
    const [, conditions = '', like = ''] = /^((?:[^:[(]*:)*)(.*)$/.exec(typed.trim()) ?? [];
    if (like === '' || (conditions !== '' && this.read(`${conditions}block`) === undefined)) return [];
    this.#names ??= [
      ...new Set([...this.#design.utilities.keys('static'), ...this.#design.getClassList().map(([name]) => name)]),
    ];
    const found = this.#names.filter((name) => name.includes(like));
    // Those that begin so first, of these the shortest: what is typed further narrows them down.
    const rank = (name: string) => (name.startsWith(like) ? 0 : 1_000) + name.length;
    return found
      .toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
      .slice(0, mostSuggested)
      .map((name) => conditions + name)
      .filter((name) => this.read(name) !== undefined);
  }

  isAfter(one: string, other: string): boolean {
    const order = new Map(this.#design.getClassOrder([one, other]));
    return (order.get(one) ?? -1n) > (order.get(other) ?? -1n);
  }

  #plain(value: string): string {
    return plainValue(value, (name) => this.#design.resolveThemeValue(name));
  }

  #parse(name: string): UtilityClass | null {
    const [css] = this.#design.candidatesToCss([name]);
    const [candidate] = this.#design.parseCandidate(name);
    if (typeof css !== 'string' || !candidate) return null;
    const variants = candidate.variants.map((variant) => this.#design.printVariant(variant)).toSorted();
    return { variants, isImportant: candidate.important, declarations: readCss(name, css).declarations };
  }

  /** Classes with a name in the design that write this property and no other, by value. */
  #namedFor(property: string): ReadonlyMap<string, string> {
    const known = this.#named.get(property);
    if (known) return known;
    const found = new Map<string, string>();
    const take = (name: string, { rules, declarations }: Read): void => {
      const value = declarations.get(property);
      if (value === undefined || rules !== 1 || declarations.size !== 1) return;
      const plain = this.#plain(value);
      const before = found.get(plain);
      if (before === undefined || name.length < before.length) found.set(plain, name);
    };
    for (const [name, read] of this.#fixedClasses()) take(name, read);
    const roots = new Set(this.#rootsOf(property));
    const names = this.#design
      .getClassList()
      .map(([name]) => name)
      .filter((name) => this.#design.parseCandidate(name).some(({ root }) => root !== undefined && roots.has(root)));
    for (const [name, read] of this.#readAll(names)) take(name, read);
    this.#named.set(property, found);
    return found;
  }

  /** A class that says the value itself: `p-[13px]`, else `[padding:13px]`. */
  #writtenOut(property: string, value: string): string | undefined {
    // A quote or a backslash would end the text that the class stands in.
    if (/["\\`]/.test(value)) return undefined;
    const inside = value
      .trim()
      .replaceAll('_', String.raw`\_`)
      .replaceAll(/\s+/g, '_');
    if (inside.includes('\\')) return undefined;
    const roots = this.#rootsOf(property).filter((root) => !root.startsWith('-'));
    const names = [...roots.map((root) => `${root}-[${inside}]`), `[${property}:${inside}]`];
    const wanted = this.#plain(value);
    return names.find((name) => {
      const { declarations } = this.read(name) ?? nothing;
      const said = declarations.get(property);
      return declarations.size === 1 && said !== undefined && this.#plain(said) === wanted;
    });
  }

  /** The utilities with a value that write a property, the shortest first. */
  #rootsOf(property: string): readonly string[] {
    this.#roots ??= this.#learnRoots();
    return this.#roots.get(property) ?? [];
  }

  #learnRoots(): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, Set<string>>();
    const roots = this.#design.utilities.keys('functional');
    const tried = roots.flatMap((root) => probes.map((probe) => [`${root}-[${probe}]`, root] as const));
    const rootOf = new Map<string, string>(tried);
    for (const [name, { declarations }] of this.#readAll([...rootOf.keys()])) {
      const [property, second] = declarations.keys();
      const root = rootOf.get(name);
      if (property === undefined || second !== undefined || root === undefined) continue;
      const list = found.get(property) ?? new Set();
      list.add(root);
      found.set(property, list);
    }
    return new Map(
      [...found].map(([property, list]) => [property, [...list].toSorted((a, b) => a.length - b.length)] as const),
    );
  }

  #fixedClasses(): ReadonlyMap<string, Read> {
    return (this.#fixed ??= this.#readAll([...this.#design.utilities.keys('static')]));
  }

  #readAll(names: string[]): ReadonlyMap<string, Read> {
    const written = this.#design.candidatesToCss(names);
    return new Map(names.map((name, index) => [name, readCss(name, written[index] ?? '')] as const));
  }
}

/** Reads the rule of a class. What Tailwind keeps for itself (`--tw-…`) and what is about other elements is left out. */
function readCss(name: string, css: string): Read {
  if (css === '') return nothing;
  const declarations = new Map<string, string>();
  let rules = 0;
  parse(css).walkDecls(({ prop, value, parent }) => {
    if (parent?.type !== 'rule' || prop.startsWith('--tw-')) return;
    if (!('selector' in parent) || isAboutOthers(name, parent.selector)) return;
    if (declarations.size === 0 || declarations.has(prop)) rules += 1;
    declarations.set(prop, value);
  });
  return { rules, declarations };
}

/** Whether a selector goes on from the class to other elements: `.space-y-2 > :not(:last-child)`. */
function isAboutOthers(name: string, selector: string): boolean {
  const escaped = name.replaceAll(/[^\w-]/g, String.raw`\$&`);
  const at = selector.lastIndexOf(escaped);
  return at >= 0 && /[\s>+~]/.test(selector.slice(at + escaped.length));
}

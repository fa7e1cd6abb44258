import { type DesignSystem, prefixOf } from './design-system.ts';
import { readRules, type ReadRules } from './read-rules.ts';

/** Values of each kind that a utility may take, to learn which property it writes. */
const probes = ['1px', 'red', '1', '50%', '1fr', 'auto', '"a"', 'url(a)'];

/** A value in the one spelling by which it is compared. */
type Plain = (value: string, rootPx: number | undefined) => string;

/** Which classes of a design write one property and nothing else, learnt by trying them; names are without the design's prefix. */
export class NamedClasses {
  readonly #design: DesignSystem;
  readonly #plain: Plain;
  readonly #prefix: string;
  readonly #named = new Map<string, ReadonlyMap<string, string>>();
  #byRoot: ReadonlyMap<string, readonly string[]> | undefined;
  #roots: ReadonlyMap<string, readonly string[]> | undefined;
  #fixed: ReadonlyMap<string, ReadRules> | undefined;

  constructor(design: DesignSystem, plain: Plain) {
    this.#design = design;
    this.#plain = plain;
    this.#prefix = prefixOf(design);
  }

  /** Classes with a name in the design, by the value that they write. */
  of(property: string, rootPx: number | undefined): ReadonlyMap<string, string> {
    const key = `${property} ${rootPx ?? ''}`;
    const known = this.#named.get(key);
    if (known) return known;
    const found = new Map<string, string>();
    const take = (name: string, { rules, declarations }: ReadRules): void => {
      const value = declarations.get(property);
      if (value === undefined || rules !== 1 || declarations.size !== 1) return;
      const plain = this.#plain(value, rootPx);
      const before = found.get(plain);
      if (before === undefined || name.length < before.length) found.set(plain, name);
    };
    for (const [name, read] of this.#fixedClasses()) take(name, read);
    const names = this.rootsOf(property).flatMap((root) => this.namesOf(root));
    for (const [name, read] of this.#readAll(names)) take(name, read);
    this.#named.set(key, found);
    return found;
  }

  /** Every name of the design's list that may be of a utility. */
  namesOf(root: string): readonly string[] {
    return this.#namesByRoot().get(root) ?? [];
  }

  /** The utilities with a value that write a property, the shortest first. */
  rootsOf(property: string): readonly string[] {
    this.#roots ??= this.#learnRoots();
    return this.#roots.get(property) ?? [];
  }

  #namesByRoot(): ReadonlyMap<string, readonly string[]> {
    if (this.#byRoot) return this.#byRoot;
    const found = new Map<string, string[]>();
    for (const [name] of this.#design.getClassList())
      for (const { root } of this.#design.parseCandidate(this.#prefix + name)) {
        if (root === undefined) continue;
        const names = found.get(root) ?? [];
        names.push(name);
        found.set(root, names);
      }
    return (this.#byRoot = found);
  }

  #learnRoots(): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, Set<string>>();
    const tried = [...this.#design.utilities.keys('functional')].flatMap((root) =>
      probes.map((probe) => [`${root}-[${probe}]`, root] as const),
    );
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

  #fixedClasses(): ReadonlyMap<string, ReadRules> {
    return (this.#fixed ??= this.#readAll([...this.#design.utilities.keys('static')]));
  }

  #readAll(names: string[]): ReadonlyMap<string, ReadRules> {
    const whole = names.map((name) => this.#prefix + name);
    const written = this.#design.candidatesToCss(whole);
    return new Map(names.map((name, index) => [name, readRules(whole[index] ?? name, written[index] ?? '')] as const));
  }
}

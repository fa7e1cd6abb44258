/** One reading of a class, as Tailwind parses it. */
interface Candidate {
  readonly kind: string;
  readonly root?: string;
  /** The innermost first. */
  readonly variants: readonly unknown[];
  readonly important: boolean;
}

/** What is asked of Tailwind's own design system, as the `@tailwindcss/node` of a project loads it: what every version since 4.0 has. */
export interface DesignSystem {
  readonly theme: { readonly prefix: string | null };
  candidatesToCss(classes: string[]): (string | null)[];
  parseCandidate(name: string): Iterable<Candidate>;
  parseVariant(variant: string): unknown;
  getClassList(): readonly (readonly [string, unknown])[];
  getClassOrder(classes: string[]): readonly (readonly [string, bigint | null])[];
  resolveThemeValue(name: string): string | undefined;
  readonly utilities: { keys(kind: 'static' | 'functional'): Iterable<string> };
}

/** A class taken apart. */
interface ClassParts {
  /** What it waits for, the outermost first. */
  readonly modifiers: readonly string[];
  readonly base: string;
  readonly isImportant: boolean;
}

/** What stands before every class of a design: `tw:`. */
export const prefixOf = ({ theme }: DesignSystem): string => (theme.prefix ? `${theme.prefix}:` : '');

/** Takes a class apart as Tailwind parses it: no version says where a modifier ends, all say what a modifier is. */
export function partsOf(design: DesignSystem, name: string): ClassParts | undefined {
  const [candidate] = design.parseCandidate(name);
  const prefix = prefixOf(design);
  if (!candidate || !name.startsWith(prefix)) return undefined;
  let base = name.slice(prefix.length);
  const modifiers: string[] = [];
  for (const variant of candidate.variants.toReversed()) {
    const modifier = firstModifier(design, base, JSON.stringify(variant));
    if (modifier === undefined) return undefined;
    modifiers.push(modifier);
    base = base.slice(modifier.length + 1);
  }
  return { modifiers, base, isImportant: candidate.important };
}

/** What stands before a colon and means the variant. */
function firstModifier(design: DesignSystem, name: string, variant: string): string | undefined {
  for (let at = name.indexOf(':'); at >= 0; at = name.indexOf(':', at + 1)) {
    const modifier = name.slice(0, at);
    if (JSON.stringify(design.parseVariant(modifier)) === variant) return modifier;
  }
  return undefined;
}

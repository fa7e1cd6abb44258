/** What a utility class writes, as the design system of a project says it. */
export interface UtilityClass {
  /** Its name without what it waits for and how much it weighs. */
  readonly base: string;
  /** What it waits for, as its name says it: `hover`, `md`, `[&>p]`. */
  readonly modifiers: readonly string[];
  /** When it holds. Classes that hold at the same time have the same, however their names say it. */
  readonly context: string;
  readonly isImportant: boolean;
  /** By CSS property; empty where it is about other elements than the one that has it. */
  readonly declarations: ReadonlyMap<string, string>;
}

/** What is asked of a class beside its property and value. */
export interface UtilityConditions {
  /** What it waits for, in the order in which the class is to name them. */
  readonly modifiers: readonly string[];
  readonly isImportant: boolean;
  /** How many pixels the page's `rem` has; undefined where nobody can say, and pixels are pixels only. */
  readonly rootPx: number | undefined;
}

/** A width from which on a class can hold (`md`), or up to which (`max-md`). */
export interface ClassWidth {
  /** As a class names it. */
  readonly name: string;
  readonly condition: string;
}

/** The utility classes of a project. */
export interface ClassSystem {
  /** The narrowest first, those from which on before those up to which. */
  readonly widths: readonly ClassWidth[];
  /** Whether all of them stand in a layer: what stands in none wins over them. */
  readonly isLayered: boolean;
  /** Undefined where it knows no such class. */
  read(name: string): UtilityClass | undefined;
  /** When a class holds that waits for these; undefined where the design has no such modifier. */
  contextOf(modifiers: readonly string[]): string | undefined;
  /** The class that writes just this value of this property, by its name in the design where it has one; undefined where none can. */
  classFor(property: string, value: string, conditions: UtilityConditions): string | undefined;
  /** The class of the same utility that writes this value of the property, and all else as this one does; undefined where there is none. */
  alike(name: string, property: string, value: string, rootPx: number | undefined): string | undefined;
  /** The same class in every way of writing it, as it is first: quotes in it may be single or double ones. */
  spellings(name: string): readonly string[];
  /** A class that waits for more; undefined where it is none of the design's. */
  waiting(name: string, modifiers: readonly string[]): string | undefined;
  /** Classes of the design whose names go on from what was typed, or hold it; what it waits for (`md:`) stays before them. */
  suggest(typed: string): readonly string[];
  /** Whether the first class holds beside the second where both set a property of the element. */
  isAfter(one: string, other: string): boolean;
  /** Whether a source says classes so that a rule of the style sheet comes of each. */
  finds(names: readonly string[], source: SourceText): boolean;
}

/** The text of a source file, and what its name ends in: `tsx`. */
export interface SourceText {
  readonly text: string;
  readonly extension: string;
}

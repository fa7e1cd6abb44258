/** What a utility class writes, as the design system of a project says it. */
export interface UtilityClass {
  /** What it waits for, sorted: `hover`, `md`. The order in which a class names them says nothing. */
  readonly variants: readonly string[];
  readonly isImportant: boolean;
  /** By CSS property; empty where it is about other elements than the one that has it. */
  readonly declarations: ReadonlyMap<string, string>;
}

/** What is asked of a class beside its property and value. */
export interface UtilityConditions {
  /** What it waits for, in the order in which the class is to name them. */
  readonly modifiers: readonly string[];
  readonly isImportant: boolean;
}

/** A width from which on a class can hold. */
export interface ClassWidth {
  /** As a class names it. */
  readonly name: string;
  readonly condition: string;
}

/** The utility classes of a project. */
export interface ClassSystem {
  /** The narrowest first. */
  readonly widths: readonly ClassWidth[];
  /** Undefined where it knows no such class. */
  read(name: string): UtilityClass | undefined;
  /** The class that writes just this value of this property, by its name in the design where it has one; undefined where none can. */
  classFor(property: string, value: string, conditions: UtilityConditions): string | undefined;
  /** Classes of the design whose names go on from what was typed, or hold it; what it waits for (`md:`) stays before them. */
  suggest(typed: string): readonly string[];
  /** Whether the first class holds beside the second where both set a property of the element. */
  isAfter(one: string, other: string): boolean;
}

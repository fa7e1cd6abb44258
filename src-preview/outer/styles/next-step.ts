import { classSelector } from '../../css/class-selector.ts';
import type { StyleDifference, StyleWinner } from '../../protocol/frame/style-look.ts';
import type { StyleDeclaration } from '../../protocol/styles.ts';
import type { ShownRule } from '../state/store/join-rules.ts';
import type { ReadyStyles, WantedStyle } from '../state/store/shown-styles.ts';

/** Why what decides a property cannot be changed here. */
export type WhyNot = 'foreign' | 'unread' | 'code' | 'animation' | 'nobody' | 'refused' | 'together';

/** What somebody can do about a property that the page does not show as it was asked. */
export interface NextStep {
  /** The rule that decides, where the page and the sources agree on which it is. */
  readonly rule: ShownRule | null;
  readonly declaration: StyleDeclaration | null;
  readonly does:
    | { readonly kind: 'change'; readonly wanted: WantedStyle; readonly count: number }
    /** A utility class that says something else. */
    | { readonly kind: 'removeClass'; readonly name: string }
    | { readonly kind: 'none'; readonly why: WhyNot };
}

/** Finds what decides in place of what was asked, and how that is changed. `value` is what was asked, as it was written. */
export function nextStep(styles: ReadyStyles, differing: StyleDifference, value: string): NextStep {
  const { winner } = differing;
  if (winner.kind === 'inline') return { rule: null, declaration: null, does: inAttribute(styles, differing, value) };
  if (winner.kind !== 'rule') return { rule: null, declaration: null, does: { kind: 'none', why: winner.kind } };
  const rule = styles.rules.find((one) => isWinner(one, winner)) ?? null;
  const declaration =
    rule?.declarations.findLast(({ declaration: { name, longhands } }) =>
      [name, ...longhands].includes(winner.property),
    )?.declaration ?? null;
  return { rule, declaration, does: inRule(styles, { rule, declaration, winner }, differing, value) };
}

type RuleWinner = Extract<StyleWinner, { kind: 'rule' }>;

function isWinner({ onPage }: ShownRule, winner: RuleWinner): boolean {
  return (
    onPage.filename === winner.filename &&
    onPage.selector === winner.selector &&
    onPage.conditions.join('\n') === winner.conditions.join('\n') &&
    winner.property in onPage.styles
  );
}

interface Decided {
  readonly rule: ShownRule | null;
  readonly declaration: StyleDeclaration | null;
  readonly winner: RuleWinner;
}

function inRule(
  styles: ReadyStyles,
  { rule, declaration, winner }: Decided,
  differing: StyleDifference,
  value: string,
): NextStep['does'] {
  if (!rule?.source || !declaration) {
    const utility = styles.report.utilities?.find(({ name, isAlways }) => isAlways && isOfClass(winner.selector, name));
    return utility
      ? { kind: 'removeClass', name: utility.name }
      : { kind: 'none', why: isOfProject(winner) ? 'unread' : 'foreign' };
  }
  const isPart = declaration.name !== differing.property && declaration.longhands.length > 1;
  // What is written beside it is not as strong.
  if (isPart && winner.isImportant) return { kind: 'none', why: 'together' };
  const { target, uses } = rule.source;
  return {
    kind: 'change',
    count: uses?.count ?? 1,
    wanted: {
      values: isPart
        ? { [differing.property]: value }
        : { [declaration.name]: valueFor(declaration, differing, value) },
      modifiers: [],
      target: { kind: 'rule', rule: target, page: rule.onPage },
    },
  };
}

/** Whether the sheet is one of the project's own, though the editor does not know this place in it. */
const isOfProject = ({ filename }: RuleWinner) => filename !== null && !/(?:^\0|[/\\]node_modules[/\\])/.test(filename);

/** Whether a selector means a class, as a design makes it: by its name, and at most in some state. */
function isOfClass(selector: string, name: string): boolean {
  const written = classSelector(name);
  return selector === written || selector.startsWith(`${written}:`);
}

/** What has the same value on each side, where it has one value. */
const sided = /^(?:margin|padding|inset|gap|overflow|border-(?:width|style|color|radius))(?:-(?:block|inline))?$/;
const isSingle = (value: string) => !/\s/.test(value.replaceAll(/\([^()]*\)/g, ''));

/** What was asked, for a declaration that may set less of it: then as the browser works it out there. */
function valueFor({ name }: StyleDeclaration, { property, asked }: StyleDifference, value: string): string {
  const isWhole = name === property || !isShorthand(name, property) || (sided.test(property) && isSingle(value));
  return isWhole ? value : asked;
}

/** Whether the one asked for sets the other and more. A side by its line of reading and by left and right is one thing. */
const isShorthand = (name: string, property: string) =>
  name.startsWith(`${property}-`) ||
  (sided.test(property) && name.startsWith(property.replace(/-(?:block|inline)$/, '')));

function inAttribute(
  { report }: ReadyStyles,
  { property, winner, asked }: StyleDifference,
  value: string,
): NextStep['does'] {
  const decided = winner.kind === 'inline' ? winner.property : property;
  const own =
    report.inline.find(({ name }) => name === decided || name === property) ??
    report.inline.find(({ name }) => decided.startsWith(`${name}-`));
  if (!own || own.value === null || own.can !== true) return { kind: 'none', why: 'code' };
  const isPart = decided === own.name && own.name !== property && own.name.startsWith(`${property}-`);
  const wanted =
    own.name === decided ? { [own.name]: isPart && !isSingle(value) ? asked : value } : { [property]: value };
  return { kind: 'change', count: 1, wanted: { values: wanted, modifiers: [], target: { kind: 'inline' } } };
}

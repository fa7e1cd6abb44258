import type { ProcessedRule } from '../../../protocol/frame/processed-rule.ts';
import { areSameConditions, meaningOfCondition } from '../../../css/condition-meaning.ts';
import { isModuleSheet } from '../../../css/module-sheet.ts';
import { selectorAsWritten } from './class-as-written.ts';
import type { StyleDeclaration, StyleReport, StyleRule } from '../../../protocol/styles.ts';

/** Why a declaration does not hold. */
export type Lost = Extract<ProcessedRule['verdicts'][string], { holds: false }>;

/** A declaration of a rule, and why it does not hold; null where it does. */
export interface ShownDeclaration {
  readonly declaration: StyleDeclaration;
  readonly lost: Lost | null;
}

/** A rule that means the selected element on the page. */
export interface ShownRule {
  readonly key: string;
  /** As the sources write it, or as the page has it where they do not. */
  readonly selector: string;
  readonly conditions: readonly string[];
  /** The rule of the sources; null where it comes from elsewhere. */
  readonly source: StyleRule | null;
  readonly modifiers: readonly string[];
  readonly declarations: readonly ShownDeclaration[];
  /** As the page's own style sheets have it. */
  readonly onPage: {
    readonly filename: string | null;
    readonly selector: string;
    readonly conditions: readonly string[];
    readonly styles: Readonly<Record<string, string>>;
    readonly verdicts: ProcessedRule['verdicts'];
  };
  /** Whether it means something around the element. */
  readonly isInherited: boolean;
}

/** A nested selector as a build writes it out: `:is()` of only one says no more than that one. */
function writtenOut(selector: string): string {
  const shorter = selector.replaceAll(/:is\(([^(),]*)\)/g, '$1');
  return shorter === selector ? selector : writtenOut(shorter);
}

/** Modules rename their classes, and browsers print selectors anew: what is left is the shape. */
function shapeOf(selector: string): string {
  return writtenOut(selector)
    .replaceAll(/[.][\w-]+/g, '.')
    .replaceAll(/["']/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([>+~,])\s*/g, '$1');
}

/** What stands around a rule of the sources, as a page tells of it: of a scope only where it begins. */
const aroundOf = ({ around, conditions }: StyleRule) =>
  (around ?? conditions).map((one) => one.replace(/^(@scope [^]*\)) to \([^]*$/, '$1'));

/** Where scopes begin is said with classes too. */
const scopesAsShapes = (conditions: readonly string[]) =>
  conditions.map((one) => (one.startsWith('@scope') ? shapeOf(meaningOfCondition(one)) : one));

function isSame(rule: ProcessedRule, source: StyleRule): boolean {
  if (!areSameConditions(scopesAsShapes(rule.conditions), scopesAsShapes(aroundOf(source)))) return false;
  const written = (source.unnested ?? source.selectors).join(',');
  // A sheet that is put into the page itself says not where it is from, and keeps its classes.
  if (rule.filename === null) {
    const tight = (selector: string) => writtenOut(selector).replaceAll(' ', '');
    return !isModuleSheet(source.place.file) && tight(rule.selector) === tight(written);
  }
  return rule.filename.endsWith(`/${source.place.file}`) && shapeOf(rule.selector) === shapeOf(written);
}

/** The rule of the sources that a rule of the page is: in its sheet, of its form, and in its place where several are. */
function sourceOf(rule: ProcessedRule, rules: readonly StyleRule[]): StyleRule | null {
  const alike = rules.filter((source) => isSame(rule, source));
  return alike.find(({ order }) => order === rule.order) ?? (alike.length === 1 ? (alike[0] ?? null) : null);
}

function lostOf({ longhands, name }: StyleDeclaration, rule: ProcessedRule, isLast: boolean): Lost | null {
  if (!isLast) return { holds: false, reason: 'order', by: rule.selector };
  const verdicts = [...new Set([name, ...longhands])].flatMap((one) => rule.verdicts[one] ?? []);
  if (verdicts.some(({ holds }) => holds)) return null;
  return verdicts.find((verdict): verdict is Lost => !verdict.holds) ?? null;
}

/** The rules of a page with where each is written, the strongest first; of what is inherited, `around` says where. */
export function joinRules(
  rules: readonly ProcessedRule[],
  report: Pick<StyleReport, 'rules'>,
  around: readonly StyleRule[] = [],
): ShownRule[] {
  const joined = rules.map((rule) => ({ rule, source: sourceOf(rule, rule.inherited ? around : report.rules) }));
  const nameOf = (selector: string | null) =>
    joined.find(({ rule, source }) => source && rule.selector === selector)?.source?.selectors.join(', ') ??
    (selector && selectorAsWritten(selector));
  return joined
    .map(({ rule, source }, index): ShownRule => {
      const { filename, selector, conditions, styles, verdicts } = rule;
      // What a rule says behind a block within it is a rule of its own to the page.
      const isWhole = joined.filter((one) => one.source === source).length === 1;
      const declarations = (source?.declarations ?? []).filter(
        ({ name, longhands }) => isWhole || [name, ...longhands].some((one) => one in styles),
      );
      return {
        key: `${index} ${source?.target ?? selector}`,
        selector: source?.selectors.join(', ') ?? selector,
        conditions,
        source,
        modifiers: rule.modifiers,
        onPage: { filename, selector, conditions, styles, verdicts },
        isInherited: rule.inherited,
        declarations: declarations.flatMap((declaration, at) => {
          const isReaching = !rule.inherited || declaration.longhands.some((one) => one in styles);
          if (!isReaching) return [];
          const isLast = !declarations.slice(at + 1).some(({ name }) => name === declaration.name);
          const lost = lostOf(declaration, rule, isLast);
          return [{ declaration, lost: lost && { ...lost, by: nameOf(lost.by) } }];
        }),
      };
    })
    .toReversed();
}

import type { StyleDeclaration } from '../../protocol/styles.ts';
import type { Lost, ShownRule } from '../state/store/join-rules.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import type { StyleLook } from '../state/store/style-look.ts';
import { shownInstead } from './found-differences.ts';
import { shortColor } from './contrast.ts';
import { computedName, type OfferedProperty } from './property-groups.ts';

/** What says something of a property, and why it does not hold; null where it does. */
interface Saying {
  readonly rule: ShownRule;
  /** As the sources write it; null where they do not. */
  readonly declaration: StyleDeclaration | null;
  readonly value: string;
  readonly lost: Lost | null;
}

/** A property of an element: what it is, where that comes from, and all that speaks of it, the one that holds first. */
export interface ShownProperty {
  readonly name: string;
  /** As it is written where it comes from, else as it comes out on the screen. */
  readonly value: string;
  readonly computed: string;
  /** Null where the browser or its style attribute decides. */
  readonly from: Saying | null;
  /** The constant of its style attribute; null where that says nothing. */
  readonly inline: string | null;
  readonly said: readonly Saying[];
}

function sayingOf(rule: ShownRule, { name, probe }: Pick<OfferedProperty, 'name' | 'probe'>): Saying[] {
  const verdict = rule.onPage.verdicts[probe] ?? rule.onPage.verdicts[name];
  if (rule.source === null) {
    const value = rule.onPage.styles[probe] ?? rule.onPage.styles[name];
    return value === undefined || !verdict
      ? []
      : [{ rule, declaration: null, value, lost: verdict.holds ? null : verdict }];
  }
  const speaking = rule.declarations.filter(
    ({ declaration }) => declaration.name === name || declaration.longhands.includes(probe),
  );
  return speaking.map(({ declaration, lost }, index) => {
    // Of several in one rule the last decides whether the rule does.
    const isLast = index === speaking.length - 1;
    const own = isLast && verdict ? (verdict.holds ? null : (lost ?? verdict)) : lost;
    return { rule, declaration, value: declaration.value, lost: own };
  });
}

/** What is known of one property of an element. */
export function shownProperty(styles: ReadyStyles, offered: Pick<OfferedProperty, 'name' | 'probe'>): ShownProperty {
  const { name, probe } = offered;
  const said = styles.rules.flatMap((rule) => sayingOf(rule, offered).toReversed());
  const from = said.find(({ lost }) => lost === null) ?? null;
  const inline = styles.report.inline.find((one) => one.name === name && one.value !== null)?.value ?? null;
  const computed = styles.evals?.cssEvals[computedName(probe, styles.direction)] ?? '';
  return {
    name,
    value:
      inline ?? (from && from.declaration?.name === name ? from.value : shortColor(computed) || (from?.value ?? '')),
    computed,
    from,
    inline,
    said: from ? [from, ...said.filter((one) => one !== from)] : said,
  };
}

/**
 * The property of several elements: its value where all have the same, and null where they do not. What was written and is not on
 * the page is no value of it.
 */
export function sharedValue(all: readonly ReadyStyles[], offered: OfferedProperty, look: StyleLook): string | null {
  const [first, ...others] = all.map((styles) => shownProperty(styles, offered).value);
  const shared = first !== undefined && others.every((value) => value === first) ? first : null;
  const names = all.flatMap(({ direction }) => [offered.name, offered.probe, computedName(offered.probe, direction)]);
  return shownInstead(look, names, shared) ?? shared;
}

/** What an element is said to look like by the rules that hold, to be given to another: values by property. */
export function holdingValues({ rules, report }: ReadyStyles): Record<string, string> {
  const found = new Map<string, string>();
  for (const { declarations, isInherited } of rules)
    for (const { declaration, lost } of isInherited ? [] : declarations)
      if (lost === null && !found.has(declaration.name)) found.set(declaration.name, declaration.value);
  for (const { name, value } of report.inline) if (value !== null) found.set(name, value);
  return Object.fromEntries(found);
}

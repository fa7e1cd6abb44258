import { widthRange } from '../../css/condition-meaning.ts';
import { compoundsOf, parseSelector } from '../../css/parse-selector.ts';
import type { WindowWords } from '../language/words-type.ts';
import { kindOfTag } from '../layers/layer-kind.ts';
import type { ShownRule } from '../state/store/join-rules.ts';
import { inARow } from '../look/between.ts';
import { spanInWords } from './width-spans.ts';

/** What a selector selects: its tag, and the states that it waits for, of each of its ways. */
interface Selects {
  /** Null where it says none. */
  readonly tag: string | null;
  readonly isAll: boolean;
  readonly states: readonly string[];
}

function selectsOf(selector: string): readonly Selects[] {
  const parsed = parseSelector(selector, true);
  if (!parsed.ok) return [];
  return parsed.tree.rules.map((rule) => {
    const items = compoundsOf(rule).at(-1)?.items ?? [];
    const tag = items.find(({ type }) => type === 'TagName');
    const name = tag?.type === 'TagName' ? tag.name.toLowerCase() : null;
    const isAll =
      name === 'html' ||
      name === 'body' ||
      items.every(({ type }) => /^(?:WildcardTag|Pseudo(?:Class|Element))$/.test(type));
    const states = items.flatMap((item) => {
      if (item.type !== 'PseudoClass' || item.argument) return [];
      return [item.name.toLowerCase()];
    });
    return { tag: name, isAll, states };
  });
}

const eachOnce = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** Whom a selector means, by what the layers call such elements: “link”, “heading or paragraph”. */
export function kindsInWords(selector: string, { layers, styles }: Pick<WindowWords, 'layers' | 'styles'>): string {
  const kinds = selectsOf(selector).map(({ tag, isAll }) => {
    if (isAll) return styles.rules.wholePage;
    return tag === null ? styles.rules.classed : layers.names.kinds[kindOfTag(tag)];
  });
  return eachOnce(kinds).join(styles.rules.or);
}

/** The states in a selector that have a name; nothing where it waits for none. */
export function statesInWords(selector: string, { states }: WindowWords['styles']): readonly string[] {
  const names: Readonly<Record<string, string>> = states;
  return eachOnce(selectsOf(selector).flatMap((one) => one.states.flatMap((state) => names[state] ?? [])));
}

/** Whom a rule means, in people's words. */
function whomInWords({ source, selector, isInherited }: ShownRule, words: WindowWords, figures: Intl.NumberFormat) {
  const { rules } = words.styles;
  if (isInherited) return rules.around;
  if (!source) return rules.fromElsewhere;
  const { uses, className } = source;
  if (className !== null) {
    if (uses?.count === 1 && !uses.mayBeMore) return rules.here;
    return rules.alike(uses && !uses.mayBeMore ? figures.format(uses.count) : null);
  }
  const selects = selectsOf(selector);
  if (selects.length > 0 && selects.every(({ isAll }) => isAll)) return rules.wholePage;
  return rules.allOf(kindsInWords(selector, words));
}

/** A rule as people would say it: whom it means, in which state and at which widths. The selector says the same to who programs. */
export function ruleInWords(rule: ShownRule, words: WindowWords, figures: Intl.NumberFormat): string {
  const { rules } = words.styles;
  const widths = rule.conditions.flatMap((condition) => {
    const range = widthRange(condition);
    return range ? [spanInWords({ ...range, modifiers: [] }, words.reach, figures)] : [];
  });
  const states = statesInWords(rule.selector, words.styles).map((state) => rules.while(state));
  return inARow([whomInWords(rule, words, figures), ...states, ...widths], words.layers.names);
}

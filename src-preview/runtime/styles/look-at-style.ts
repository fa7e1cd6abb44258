import { withoutStates } from '../../css/states.ts';
import { elementStates } from '../../protocol/constants.ts';
import type { AskedStyle, ShownStyle } from '../../protocol/frame/style-look.ts';
import { onceOver } from './animations.ts';
import { findWinner } from './find-winner.ts';
import { forceClass } from './forced-states.ts';
import { holdAgainst } from './hold-against.ts';
import type { InstantUpdates } from './instant-updates.ts';
import { matches } from './meant-rules.ts';
import type { PageRules } from './page-rules.ts';

/** What looking at an element needs. */
interface LookDeps {
  readonly window: Window;
  readonly instant: InstantUpdates;
  readonly page: () => PageRules;
  /** Tells the window that the page shows something else than before. */
  readonly changed: () => void;
}

/**
 * What a page makes of what was written for an element: every property that it does not show as asked, with what decides it. What
 * is shown ahead of the page does not count, nor what is on its way from one value to another; nothing is left changed.
 */
export function lookAtStyle(element: Element, asked: AskedStyle, deps: LookDeps): ShownStyle {
  const { instant } = deps;
  const isAwaited = instant.isAhead(element);
  const target = targetOf(element, asked.selector);
  const differing = instant.bare(element, () => {
    const held = holdAgainst({ element, target }, asked.values);
    const page = held.length > 0 ? deps.page() : null;
    return held.map((one) => {
      const { property, longhand, asked: wanted, shown } = one;
      // There is one wherever something differs.
      const winner = page ? findWinner(element, one, page) : ({ kind: 'nobody' } as const);
      return { property, longhand, asked: wanted, shown, winner };
    });
  });
  if (differing.some(({ winner }) => winner.kind === 'animation')) onceOver(element, deps.changed);
  if (differing.length > 0 && asked.isWhole) instant.letGo(element);
  return { differing, missing: missingIn(element, asked, deps.window), isAwaited };
}

/** The element that a rule means: the one that is looked at, or the nearest around it. */
function targetOf(element: Element, selector: string | null): Element {
  if (selector === null) return element;
  const anyhow = withoutStates(selector, elementStates);
  for (let at: Element | null = element; at; at = at.parentElement) if (matches(at, anyhow)) return at;
  return element;
}

function missingIn(element: Element, asked: AskedStyle, window: Window): string[] {
  return [
    ...asked.conditions.filter((one) => !holds(one, window)),
    ...asked.states.filter((one) => !isIn(element, one)),
  ];
}

/** Whether a condition of the whole page holds; of others the page's own rules say it. */
function holds(condition: string, window: Window): boolean {
  const [, kind, query = ''] = /^@(media|supports)\b\s*(.*)$/s.exec(condition) ?? [];
  if (kind === 'media') return window.matchMedia(query).matches;
  return kind !== 'supports' || CSS.supports(query);
}

/** Whether an element is in a state, or is shown in it. */
function isIn(element: Element, state: string): boolean {
  if (!elementStates.has(state)) return false;
  return matches(element, `:${state}`) || element.classList.contains(forceClass(state));
}

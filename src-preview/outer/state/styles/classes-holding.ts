import { classSelector } from '../../../css/class-selector.ts';
import type { ShownRule } from '../store/join-rules.ts';
import type { ReadyStyles } from '../store/shown-styles.ts';

/** The utility classes of an element of which a rule holds on the page now: what one waits for may not be so. */
export function classesHolding({ rules, report }: Pick<ReadyStyles, 'rules' | 'report'>): string[] {
  const names = new Set((report.utilities ?? []).map(({ name }) => name));
  const selectors = rules.filter(isHolding).map(({ onPage }) => onPage.selector);
  return [...names].filter((name) => {
    const written = classSelector(name);
    return selectors.some((selector) => endsThere(selector, written));
  });
}

/** What does not hold is told so of every declaration; of what does, some may lose to a stronger one. */
function isHolding({ isInherited, onPage }: ShownRule): boolean {
  const verdicts = Object.values(onPage.verdicts);
  return !isInherited && verdicts.some((verdict) => verdict.holds || verdict.reason !== 'condition');
}

function endsThere(selector: string, written: string): boolean {
  for (let at = selector.indexOf(written); at >= 0; at = selector.indexOf(written, at + 1))
    if (!/^[\w\\-]|^[^\0-\x7F]/.test(selector.slice(at + written.length))) return true;
  return false;
}

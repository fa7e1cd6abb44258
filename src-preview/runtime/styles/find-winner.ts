import { isInherited } from '../../css/inherited-properties.ts';
import { physicalProperty } from '../../css/physical-property.ts';
import type { StyleWinner } from '../../protocol/frame/style-look.ts';
import { animationOf } from './animations.ts';
import type { Held } from './hold-against.ts';
import { directionOf, type Judged, judge, type RankOf } from './judge-rules.ts';
import { type Meant, meantBy } from './meant-rules.ts';
import type { PageRules } from './page-rules.ts';
import { fileOf } from './process-rules.ts';

/** A declaration that holds on an element: in a rule, or in its style attribute. */
interface Deciding {
  readonly meant: Meant | null;
  readonly property: string;
  readonly judged: Judged;
}

/** What decides a property of an element in place of what was asked of it: by what the page's own sheets say. */
export function findWinner(element: Element, held: Held, page: PageRules): StyleWinner {
  if (!held.isTaken) return { kind: 'refused' };
  const rank: RankOf = ({ layer }) => layer && page.layers.rankOf(layer);
  const decided = (at: Element) => decidingOn(at, held.longhand, page, rank);
  const own = decided(element);
  const animation = animationOf(element, held.longhand);
  if (animation && !(own && isImportant(element, own))) return { kind: 'animation', name: animation };
  if (own) return asWinner(element, own, held, false);
  if (!isInherited(held.longhand) && !held.longhand.startsWith('--')) return { kind: 'nobody' };
  for (let at = element.parentElement; at; at = at.parentElement) {
    const around = decided(at);
    if (around) return asWinner(at, around, held, true);
  }
  return { kind: 'nobody' };
}

function decidingOn(element: Element, longhand: string, page: PageRules, rank: RankOf): Deciding | undefined {
  const judged = judge(
    element,
    page.rules.flatMap((found) => meantBy(element, found) ?? []),
    rank,
  );
  const wanted = nameFor(element)(longhand);
  for (const [meant, verdicts] of judged)
    for (const [property, { holds }] of Object.entries(verdicts))
      if (holds && nameFor(element)(property) === wanted) return { meant, property, judged };
  return undefined;
}

/** One name for both names of a side. */
function nameFor(element: Element): (property: string) => string {
  const direction = directionOf(element);
  return (property) => physicalProperty(property, direction);
}

function isImportant(element: Element, { meant, property }: Deciding): boolean {
  const style = meant ? meant.found.rule.style : 'style' in element ? element.style : null;
  return style instanceof CSSStyleDeclaration && style.getPropertyPriority(property) === 'important';
}

function asWinner(element: Element, deciding: Deciding, held: Held, isAround: boolean): StyleWinner {
  const { meant, property } = deciding;
  const strength = { property, isImportant: isImportant(element, deciding) };
  if (!meant && !isAround) return { kind: 'inline', ...strength };
  const found = meant?.found;
  return {
    kind: 'rule',
    filename: found ? fileOf(found.sheet) : null,
    selector: found?.written ?? element.localName,
    conditions: [...(found?.conditions ?? [])],
    layer: found?.layer?.join('.') ?? null,
    ...strength,
    isInherited: isAround,
    // Where nobody says on that element what was asked, it was asked of one further out.
    reason: reasonOf(element, deciding, held) ?? (isAround ? 'nearer' : null),
  };
}

/** Why what was asked lost: by the verdict on the declaration that says it. */
function reasonOf(element: Element, { meant: winner, judged }: Deciding, held: Held) {
  const nameOf = nameFor(element);
  const wanted = nameOf(held.longhand);
  for (const [meant, verdicts] of judged)
    for (const [property, verdict] of Object.entries(verdicts)) {
      if (verdict.holds || meant === winner || nameOf(property) !== wanted) continue;
      if (saysAsked(element, meant, held)) return verdict.reason;
    }
  return null;
}

/** Whether a rule says what was asked for, as the browser writes both. */
function saysAsked({ ownerDocument }: Element, meant: Meant | null, { property, longhand, said }: Held): boolean {
  if (!meant) return false;
  const { style } = ownerDocument.createElement('i');
  style.setProperty(property, said);
  return [longhand, property].some((name) => {
    const value = meant.found.rule.style.getPropertyValue(name);
    return value !== '' && value === style.getPropertyValue(name);
  });
}

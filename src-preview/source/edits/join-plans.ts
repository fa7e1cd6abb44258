import type { Warning } from '../../protocol/http/replies.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { Splice } from '../project.ts';
import { joinSplices } from '../styles/join-splices.ts';
import type { StylingPlan } from './styling-types.ts';

const isSame = (one: Splice, other: Splice) =>
  one.start === other.start && one.end === other.end && one.text === other.text;

/** Several plans that were each made on the sources as they are, as one; a refusal where they want different things of one place. */
export function joined(plans: readonly StylingPlan[]): StylingPlan | Refusal {
  const [only, ...others] = plans;
  if (only && others.length === 0) return only;
  const splices = new Map<string, Splice[]>();
  for (const plan of plans)
    for (const [file, list] of plan.splices) {
      const own = splices.get(file) ?? [];
      splices.set(file, own);
      for (const splice of list) {
        if (own.some((one) => isSame(one, splice))) continue;
        // Elements that share a rule want the same of it; what is added at one place stands behind each other.
        if (own.some((one) => one.start < splice.end && splice.start < one.end))
          return refuse('STALE', { names: [file] });
        own.push(splice);
      }
    }
  const rules = [...new Set(plans.flatMap(({ summary }) => summary['rule'] ?? []))];
  return {
    splices: new Map([...splices].map(([file, list]) => [file, joinSplices(list)])),
    warnings: () => eachOnce(plans.flatMap(({ warnings }) => [...warnings()])),
    summary: { rule: rules.join(', ') },
  };
}

/** Elements that share a rule would be told the same of it. */
const eachOnce = (warnings: readonly Warning[]): Warning[] => [
  ...new Map(warnings.map((one) => [JSON.stringify(one), one])).values(),
];

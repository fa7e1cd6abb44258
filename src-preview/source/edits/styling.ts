import { type AgreedReach, isAgreed, type Reached } from '../../protocol/reach.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ElementIds } from '../element-ids.ts';
import type { Planned } from '../plan-types.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyInCss, valueProblem } from '../styles/css-value.ts';
import { notDefined } from '../styles/given-properties.ts';
import { houseProblem } from '../styles/house-rules.ts';
import { ownReach, reachBeyond, type Touched } from '../styles/reach.ts';
import type { Values } from '../styles/set-declarations.ts';
import { tokensOf } from '../styles/sheets.ts';
import { isOfObject, isOfText, styledTemplateOf } from '../styles/styled-templates.ts';
import type { Instance } from '../texts/callers.ts';
import { elementOf } from './element-of.ts';
import { joined } from './join-plans.ts';
import { planInline } from './styling-inline.ts';
import { planRule } from './styling-rule.ts';
import { planUtilities } from './styling-utilities.ts';
import { isBroken } from './broken-text.ts';
import { planStyledObject } from './styling-styled-object.ts';
import { planTemplate } from './styling-template.ts';
import type { AskedStyling, StylingBody, StylingPlan } from './styling-types.ts';

/**
 * Plans other values of CSS properties on an element: in the rule of its class, in a class of its own, or in its attribute.
 * A plan that is only tried does not say whom else it would concern.
 */
export function planStyling(index: SourceIndex, ids: ElementIds, body: StylingBody, isTried = false): Planned {
  const values = valuesOf(index, body);
  if ('code' in values) return { ok: false, refusal: values };
  const plans: StylingPlan[] = [];
  const touched: TouchedPlan[] = [];
  for (const ref of [body.reactElement, ...(body.others ?? [])]) {
    const instance = elementOf(index, ids, ref);
    if ('code' in instance) return { ok: false, refusal: instance };
    const planned = planFor(index, instance, { body, values });
    if ('code' in planned) return { ok: false, refusal: planned };
    plans.push(planned);
    touched.push({ instance, planned, made: body.made ?? 1, around: around(index, ids, ref) });
  }
  const planned = joined(plans);
  if ('code' in planned) return { ok: false, refusal: planned };
  const splices = new Map([...planned.splices].filter(([, list]) => list.length > 0));
  if (splices.size === 0) return { ok: false, refusal: refuse('NOTHING_TO_CHANGE', { names: [...values.keys()] }) };
  const isCustom = [...values.keys()].every((name) => name.startsWith('--'));
  const further = body.agreed && furtherThan(index, touched, { agreed: body.agreed, isCustom });
  if (further && further.length > 0)
    return {
      ok: false,
      refusal: refuse('REACHES_FURTHER', { names: further.map(({ selector }) => selector), reached: further }),
    };
  const said = [...values].map(([name, value]) => `${name}: ${value ?? '–'}`).join('; ');
  const summary = { rule: `${planned.summary['rule'] ?? ''} { ${said} }` };
  const { warnings } = planned;
  // Only whoever carries the plan out is told of others, and has them looked up.
  const plan = { splices, summary, warnings: isTried ? [] : [...warnings(), ...notDefined(index.files, values)] };
  return { ok: true, plan };
}

function planFor(index: SourceIndex, instance: Instance, asked: AskedStyling): StylingPlan | Refusal {
  const { stylingFramework, target } = asked.body;
  if (stylingFramework === 'Tailwind') return planUtilities(index, instance, asked);
  const template = target === undefined ? styledTemplateOf(index, instance) : undefined;
  if (template && isOfObject(template)) return planStyledObject(index, instance, template, asked);
  if (template && isOfText(template)) return planTemplate(index, instance, template, asked);
  const isInline = target === 'inline' || (target === undefined && stylingFramework === 'Inline');
  if (isInline) return planInline(index, instance, asked);
  const planned = planRule(index, instance, asked);
  const hasNoRule = target === undefined && 'code' in planned && planned.code === 'RULE_NOT_IN_PROJECT';
  return hasNoRule ? withoutRule(index, instance, asked, planned) : planned;
}

/** What an element stands in on the page, as far as the sources have it. */
function around(
  index: SourceIndex,
  ids: ElementIds,
  { ancestry = [] }: StylingBody['reactElement'],
): readonly Instance[] {
  return ancestry.flatMap((codebaseId) => {
    const one = elementOf(index, ids, { codebaseId });
    return 'code' in one ? [] : [one];
  });
}

interface TouchedPlan extends Touched {
  readonly planned: StylingPlan;
}

interface Agreement {
  readonly agreed: readonly AgreedReach[];
  /** Whether nothing but custom properties is asked for. */
  readonly isCustom: boolean;
}

/** What is written to beyond what was touched and what was agreed to. */
function furtherThan(index: SourceIndex, touched: readonly TouchedPlan[], { agreed, isCustom }: Agreement): Reached[] {
  const beyond = touched.flatMap((one) =>
    reachBeyond(index, one, one.planned.reached?.() ?? [ownReach(one.instance)], touched),
  );
  // A token is for all pages, and was touched as that.
  const isToken = ({ selector }: Reached) => selector === ':root' && isCustom;
  const further = beyond.filter((one) => !isToken(one) && !isAgreed(one, agreed));
  return [...new Map(further.map((one) => [one.rule, one])).values()];
}

/** An element of which no rule of the project says anything, nor could without a sheet beside it, says it itself, as far as it can. */
function withoutRule(
  index: SourceIndex,
  instance: Instance,
  asked: AskedStyling,
  noRule: Refusal,
): StylingPlan | Refusal {
  const hasTokens = [...asked.values.keys()].some((name) => name.startsWith('--'));
  return hasTokens ? noRule : planInline(index, instance, asked);
}

/** What is asked for, by CSS properties; or why one of them cannot be, or is not written so in this house. */
function valuesOf(index: SourceIndex, body: StylingBody): Values | Refusal {
  const values = new Map<string, string | null>();
  const asked = [
    ...Object.entries(body.styling),
    ...body.customProperties.map(({ name, value }) => [name, value] as const),
  ];
  const house = index.config.styles;
  for (const [name, given] of asked) {
    const property = propertyInCss(name);
    const value = given.trim();
    const problem =
      (value === '' ? undefined : valueProblem(property, value, body.taken?.[name])) ??
      (house && value !== ''
        ? houseProblem(house, {
            property,
            value,
            direction: body.direction ?? 'ltr',
            tokens: () => tokensOf(index.files),
          })
        : undefined);
    if (problem) return problem;
    if (isBroken(value)) return refuse('INVALID_TEXT', { names: [property] });
    values.set(property, value === '' ? null : value);
  }
  return values.size > 0 ? values : refuse('NOTHING_TO_CHANGE');
}

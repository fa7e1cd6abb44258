import { widthsBefore } from '../../css/condition-meaning.ts';
import { breakpointWidthsPx, elementStates } from '../../protocol/constants.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ProjectConfig } from '../project.ts';

/** When a rule holds: from a width on or up to one, and in which states. */
export interface Surroundings {
  readonly conditions: readonly string[];
  readonly states: readonly string[];
}

type WidthsIn = Pick<ProjectConfig, 'styles' | 'classSystem'>;

const usualWidths = [...breakpointWidthsPx].map(([name, px]) => [name, `(min-width: ${px}px)`] as const);

/**
 * The widths of a project by their names in requests: those from which on a rule or a class can hold, and, as `max-md`, those up to
 * which. Where the project names none itself they are those of its utility classes, and without these the usual ones.
 */
export function widthsOfProject({ styles, classSystem }: WidthsIn): ReadonlyMap<string, string> {
  const ofClasses = styles ? undefined : classSystem?.();
  if (ofClasses) return new Map(ofClasses.widths.map(({ name, condition }) => [name, condition]));
  const from = styles ? Object.entries(styles.breakpoints) : usualWidths;
  const upTo = from.flatMap(([name, condition]) => {
    const before = widthsBefore(condition);
    return before === undefined ? [] : [[`max-${name}`, before] as const];
  });
  return new Map([...from, ...upTo]);
}

/** What the modifiers of a request mean in a style sheet; a refusal for one that the project does not have. */
export function surroundingsOf(modifiers: readonly string[], config: WidthsIn): Surroundings | Refusal {
  const widths = widthsOfProject(config);
  const unknown = modifiers.filter((one) => !elementStates.has(one) && !widths.has(one));
  const named = modifiers.filter((one) => widths.has(one));
  const isUpTo = (one: string) => one.startsWith('max-');
  const isOneEach = named.filter(isUpTo).length <= 1 && named.filter((one) => !isUpTo(one)).length <= 1;
  if (unknown.length > 0 || !isOneEach) return refuse('INVALID_VALUE', { names: unknown.length > 0 ? unknown : named });
  const asked = named
    .toSorted((one, other) => Number(isUpTo(one)) - Number(isUpTo(other)))
    .map((one) => widths.get(one));
  return {
    conditions: asked.length > 0 ? [`@media ${asked.join(' and ')}`] : [],
    states: [...new Set(modifiers.filter((one) => elementStates.has(one)))],
  };
}

/** The states as the end of a selector. */
export function stateOf({ states: some }: Surroundings): string {
  return some.map((one) => `:${one}`).join('');
}

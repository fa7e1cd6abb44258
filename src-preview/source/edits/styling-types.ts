import type { EditRequest } from '../../protocol/http/requests.ts';
import type { Warning } from '../../protocol/http/replies.ts';
import type { Reached } from '../../protocol/reach.ts';
import type { Plan } from '../plan-types.ts';
import type { PlaceOfElement } from '../styles/elements-given.ts';
import type { Values } from '../styles/set-declarations.ts';

/** The request for other values of CSS properties. */
export type StylingBody = Extract<EditRequest, { path: 'mutate/styling' }>['body'];

/** A request with the values that it asks for, which may be written. */
export interface AskedStyling {
  readonly body: StylingBody;
  readonly values: Values;
}

/** Whom what is written to means in the sources, as the plan knows it. */
export type PlannedReach = Pick<Reached, 'rule' | 'selector' | 'file' | 'className' | 'uses'> & {
  /** The places of the sources that have it, as many as are known. */
  readonly places: readonly PlaceOfElement[];
};

/** What of a plan depends on where styles are written. */
export type StylingPlan = Pick<Plan, 'splices' | 'summary'> & {
  readonly warnings: () => readonly Warning[];
  /** What it writes to beside the element itself. */
  readonly reached?: () => readonly PlannedReach[];
};

import * as z from 'zod/mini';
import { activityIdSchema } from './ids.ts';
import { refusalSchema } from './refusals.ts';

/** How far a change is that may be shown before it is written: not to be shown so, to be, on its way, shown, not shown. */
const instantUpdateSchema = z.enum(['none', 'wanted', 'sent', 'succeeded', 'failed']);

/** How far a change is: noted, with the server, written, turned down, or lost on the way. Each state has what it led to. */
export const changeLifecycleSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('created'), instant: instantUpdateSchema }),
  z.object({ state: z.literal('sent'), instant: instantUpdateSchema }),
  z.object({ state: z.literal('applied'), instant: instantUpdateSchema, activityId: activityIdSchema }),
  z.object({ state: z.literal('refused'), instant: instantUpdateSchema, refusal: refusalSchema }),
  z.object({ state: z.literal('failed'), instant: instantUpdateSchema, reason: z.string() }),
]);
/** The state of one change; none carries what belongs to another state. */
export type ChangeLifecycle = z.output<typeof changeLifecycleSchema>;

/** How a change ended that the server was asked for. */
export type ChangeEnd =
  Extract<ChangeLifecycle, { state: 'applied' | 'refused' | 'failed' }> extends infer End
    ? End extends unknown
      ? Omit<End, 'instant'>
      : never
    : never;

/** What others read of a change's life; nothing of it is kept apart from that. */
export interface ChangeFlags {
  /** Nothing more becomes of it: written, or not. */
  readonly consumed: boolean;
  readonly failed: boolean;
  readonly instantUpdateSent: boolean;
  readonly instantUpdateFinished: boolean;
  readonly instantUpdateSuccessful: boolean;
  readonly sendInstantUpdate: boolean;
}

/** The flags of a change. What failed is consumed as well. */
export function flagsOf({ state, instant }: ChangeLifecycle): ChangeFlags {
  const failed = state === 'refused' || state === 'failed';
  const instantUpdateFinished = instant === 'succeeded' || instant === 'failed';
  return {
    consumed: failed || state === 'applied',
    failed,
    instantUpdateSent: instantUpdateFinished || instant === 'sent',
    instantUpdateFinished,
    instantUpdateSuccessful: instant === 'succeeded',
    sendInstantUpdate: instant !== 'none',
  };
}

/** Something happens to a change. */
export type ChangeEvent =
  | { readonly name: 'instantUpdateSent' }
  | { readonly name: 'instantUpdateFinished'; readonly isSuccessful: boolean }
  | { readonly name: 'sent' }
  | { readonly name: 'ended'; readonly end: ChangeEnd };

/** The life of a change after an event; throws at one that cannot come now. */
export function advance(life: ChangeLifecycle, event: ChangeEvent): ChangeLifecycle {
  const { state, instant } = life;
  if (event.name === 'instantUpdateSent' && instant === 'wanted') return { ...life, instant: 'sent' };
  if (event.name === 'instantUpdateFinished' && instant === 'sent')
    return { ...life, instant: event.isSuccessful ? 'succeeded' : 'failed' };
  if (event.name === 'sent' && state === 'created') return { state: 'sent', instant };
  if (event.name === 'ended' && state === 'sent') return { ...event.end, instant };
  throw new Error(`a change that is ${state} (instant update: ${instant}) cannot be ${event.name}`);
}

import { headUseOf, stricterUse } from './head-use.ts';

/** Whether a request says that somebody looks at the page again. */
export function comesBack(trigger: string): boolean {
  return ['visible', 'focus', 'pageshow'].includes(trigger);
}

/** Whether a request ends the wait after a failure. */
export function endsWait(trigger: string): boolean {
  return comesBack(trigger) || ['online', 'listening', 'reached', 'manual'].includes(trigger);
}

/** Whether a request is for sending alone: what somebody has tapped, and that nobody looks at the page any more. */
export function asksToSend(trigger: string): boolean {
  return trigger === 'outbox' || trigger === 'hidden';
}

/**
 * The name of two requests in one: the later, except that none hides one that believes fewer heads, and that those which ask for
 * sending alone ask for less than all others and never hide one.
 */
export function joined(planned: string, asked: string): string {
  if (planned === 'outbox' && asked === 'hidden') return asked;
  const use = headUseOf(asked);
  const isHidden = stricterUse(headUseOf(planned), use) !== use;
  return isHidden || (asksToSend(asked) && planned !== 'interval') ? planned : asked;
}

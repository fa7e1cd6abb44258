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

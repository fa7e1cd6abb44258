/** The name under which the browser is asked to wake the worker once it can tell the school of a new subscription. */
export const renewalTag = 'manara-push';

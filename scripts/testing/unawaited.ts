/** How the name of a failure begins that belongs to no test: an error that was thrown where nobody awaited it. */
export const UNAWAITED = 'an error that nobody waited for';

/** The wall of honour. */
export const awardsPath = '/special-awards';

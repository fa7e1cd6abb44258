/** Where one looks for something in all that the school has published. */
export const searchPath = '/search';

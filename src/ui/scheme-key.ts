/** Where the chosen appearance is remembered; the page's first script reads the same key before the first paint. */
export const schemeStorageKey = 'manara-scheme';

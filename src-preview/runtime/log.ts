const isAskedFor = () => new URLSearchParams(globalThis.location?.search).get('debugLog') === 'true';

/** Notes for whoever looks into the editor's layer: silent unless the page was opened with `debugLog=true`. */
export const log = {
  warn(message: string, ...details: readonly unknown[]): void {
    if (isAskedFor()) console.warn(`[manara-editor] ${message}`, ...details);
  },
} as const;

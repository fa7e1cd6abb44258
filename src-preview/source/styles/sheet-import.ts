/** What a style sheet takes in from another one. */
export interface SheetImport {
  readonly specifier: string;
  /** Whether it stands there with nothing else: in no layer and under no condition. */
  readonly isPlain: boolean;
}

/** What is imported, in quotes or not, and all that stands behind it. */
const imported = /^(?:url\(\s*)?(?:"([^"]+)"|'([^']+)'|([^"'\s)]+))\s*\)?\s*([^]*)$/;

/** What an `@import` with these words takes in; undefined where that is nothing. */
export function importOf(params: string): SheetImport | undefined {
  const [, double, single, bare, behind = ''] = imported.exec(params) ?? [];
  const specifier = double ?? single ?? bare;
  return specifier === undefined ? undefined : { specifier, isPlain: behind === '' };
}

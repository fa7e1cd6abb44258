import type { MagicString } from 'magic-string';
import type { ParsedFile } from '../../source/parsed-file.ts';
import { type Span, walk } from '../../source/syntax.ts';

/** Tells the page that texts which it loads by itself are others now: loaded again, they come at once. */
export const textsEvent = 'editor:texts';

/** `import('./words.ar.ts')`: where it stands, and of what. */
export interface LazyImport extends Span {
  readonly source: string;
}

/** The modules that a file loads when it wants them, by a name that can be read off. */
export function lazyImports({ program }: ParsedFile): LazyImport[] {
  const found: LazyImport[] = [];
  walk(program, (node) => {
    if (node.type !== 'ImportExpression' || node.source.type !== 'Literal') return;
    const { value } = node.source;
    if (typeof value === 'string') found.push({ source: value, start: node.start, end: node.end });
  });
  return found;
}

/**
 * Makes what is loaded here by `imports` be loaded anew once it was edited. Without this a module of words reaches the
 * entry of the app, which takes no update: the page would be loaded again for each letter.
 */
export function acceptTexts(code: MagicString, imports: readonly LazyImport[]): void {
  if (imports.length === 0) return;
  for (const { source, start, end } of imports) {
    code.appendLeft(start, `(__manaraTexts?.[${JSON.stringify(source)}] ?? `);
    code.appendRight(end, ')');
  }
  const sources = JSON.stringify([...new Set(imports.map(({ source }) => source))]);
  // `var`, for what is loaded while the module runs asks before this line is reached.
  code.append(`
;var __manaraTexts = {};
import.meta.hot?.accept(${sources}, (modules) => {
  for (const [at, source] of ${sources}.entries()) if (modules[at]) __manaraTexts[source] = Promise.resolve(modules[at]);
  window.dispatchEvent(new Event(${JSON.stringify(textsEvent)}));
});`);
}

import type { MagicString } from 'magic-string';
import type { ParsedFile } from '../../source/parsed-file.ts';
import { digestOf, steadyExports } from './steady-exports.ts';

const noteSymbol = 'manara.editor.exports';

/**
 * Runs in a page before everything else. A module with components and something else among its exports would load the page
 * again at each edit: whoever imports that something could go on with an old one. Where it is made of what it was made of
 * before, nobody does, and Fast Refresh need not look at it. Whoever changed another module may have changed its value.
 */
export const refreshScript = `{
  const known = new Map();
  window[Symbol.for(${JSON.stringify(noteSymbol)})] = (id, version, exports) =>
    known.set(id, { before: known.get(id)?.now, now: { version, exports } });
  const others = window.__getReactRefreshIgnoredExports;
  window.__getReactRefreshIgnoredExports = (asked) => {
    const { before, now } = known.get(asked.id) ?? {};
    const isOwnEdit = before?.version !== now?.version;
    const isSame = ([name, [digest, usesImports]]) =>
      before.exports[name]?.[0] === digest && (isOwnEdit || !usesImports);
    const same = before ? Object.entries(now.exports).filter(isSame).map(([name]) => name) : [];
    return [...(others?.(asked) ?? []), ...same];
  };
}`;

/** Lets a module tell the page what its exports are made of; a module of components only has nothing to tell. */
export function noteExports(code: MagicString, parsed: ParsedFile, id: string): void {
  const steady = steadyExports(parsed);
  if (steady.length === 0 || parsed.elements.length === 0) return;
  const exports = Object.fromEntries(steady.map(({ name, digest, usesImports }) => [name, [digest, usesImports]]));
  const told = [id, digestOf(parsed.text), exports].map((one) => JSON.stringify(one)).join(', ');
  code.append(`\n;globalThis[Symbol.for(${JSON.stringify(noteSymbol)})]?.(${told});`);
}

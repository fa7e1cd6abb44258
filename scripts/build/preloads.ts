import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** For each first route, or language: what it loads beyond the entry, as paths from the root. */
export type Preloads = Record<string, string[]>;

/** Chunks with everything that they need before they run. */
export function closureOf(bundle: Bundle, roots: readonly Chunk[]): Set<Chunk> {
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk): void => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  roots.forEach(visit);
  return seen;
}

/** Finds the files and stylesheets behind each named chunk, leaving out what the entry brings anyway. */
export function preloadsOf(bundle: Bundle, names: Readonly<Record<string, string>>): Preloads {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = closureOf(
    bundle,
    chunks.filter((chunk) => chunk.isEntry),
  );
  return Object.fromEntries(
    Object.entries(names).map(([page, name]) => {
      const root = chunks.find((chunk) => chunk.name === name);
      if (!root) throw new Error(`there is no chunk called ${name}: nothing to preload for «${page}»`);
      const needed = [...closureOf(bundle, [root])].filter((chunk) => !entry.has(chunk));
      const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
      return [page, [...needed.map((chunk) => chunk.fileName), ...styles].map((file) => `/${file}`)];
    }),
  );
}

import type { Plugin, Rolldown } from 'vite';
import { chunkOf, chunksFor, tablePath } from './chunk-of.ts';
import { chunks } from './chunks.ts';
import { closureOf } from './preloads.ts';

const entryModules: ReadonlySet<string> = new Set(['index.html', 'src/main.tsx']);
const firstNames: ReadonlySet<string> = new Set(
  chunks.filter(({ travels }) => travels === 'first').map(({ name }) => name),
);
const firstParts: readonly string[] = chunks.flatMap((chunk) => ('parts' in chunk ? chunk.parts : []));

/** Whether a module may travel before the page is drawn: it is listed, or the build tool brought it. */
function isFirst(id: string): boolean {
  const path = tablePath(id);
  if (id.startsWith('\0') || entryModules.has(path)) return true;
  return firstNames.has(chunkOf(id) ?? '') || firstParts.some((name) => path.startsWith(`node_modules/${name}/`));
}

/** What lies elsewhere than is said, one sentence each. */
export function misplaced(bundle: Rolldown.OutputBundle): string[] {
  const outputs = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = closureOf(
    bundle,
    outputs.filter(({ isEntry }) => isEntry),
  );
  return outputs.flatMap((output) =>
    output.moduleIds.flatMap((id) => {
      const wanted = chunksFor(id);
      if (wanted !== null && !wanted.has(output.name))
        return [`${tablePath(id)} is in ${output.name}, not in ${[...wanted].join(' or ')}`];
      return first.has(output) && !isFirst(id) ? [`${tablePath(id)} is in the first load, and nothing says so`] : [];
    }),
  );
}

/** Stops the build when a module lies elsewhere than `chunks.ts` says, or travels first without standing in `first.txt`. */
export function chunkCheck(): Plugin {
  return {
    name: 'manara:chunk-check',
    apply: 'build',
    generateBundle(_options, bundle) {
      const found = misplaced(bundle);
      if (found.length === 0) return;
      this.error(
        `${found.join('\n')}\nSay so in scripts/build/chunks.ts or scripts/build/first.txt, or let what imports it load it later.`,
      );
    },
  };
}

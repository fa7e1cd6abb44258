/** What a page that is edited has to load of the editor, beside what two peers put into theirs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureEditorBuilt } from '../../scripts/build.ts';
import { editorDir } from '../../scripts/build/editor-build.ts';
import { type Figure, runAsScript } from './figures.ts';

/** The scripts that peers put into a page, in kB as gzip has them: bundled once from what each has published. */
const peers = { Onlook: 122, Tempo: 167 } as const;
const mostKilobytes = 35;

async function gzippedKilobytes(file: string): Promise<number> {
  return gzipSync(await readFile(join(editorDir, file)), { level: 9 }).byteLength / 1_000;
}

/** Weighs the built layer: what is there at once, and with what comes when it is asked for. */
export async function measureEditorPreview(): Promise<Figure[]> {
  await ensureEditorBuilt();
  const first = await gzippedKilobytes('frame.js');
  const later = (await Promise.all(['frame-styles.js', 'frame-structure.js'].map(gzippedKilobytes))).reduce(
    (sum, one) => sum + one,
  );
  return [
    { name: 'what a page loads at once, gzip', value: first, unit: 'KB', bar: { atMost: mostKilobytes } },
    { name: 'with what comes when it is asked for, gzip', value: first + later, unit: 'KB' },
    ...Object.entries(peers).map(([name, kilobytes]): Figure => ({
      name: `times as small as the script of ${name}`,
      value: kilobytes / first,
      unit: 'x',
      note: `${kilobytes} kB; with everything ${(kilobytes / (first + later)).toFixed(2)} times`,
    })),
  ];
}

if (import.meta.filename === process.argv[1]) await runAsScript('The layer in the page', measureEditorPreview);

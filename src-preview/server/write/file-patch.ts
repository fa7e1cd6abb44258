import { structuredPatch } from 'diff';

/** Beyond this many changed lines a patch says so little that it is left out. */
const maxEditLength = 4_000;

/** Hunks of a unified diff between two texts, without its head. */
export function filePatch(before: string, after: string): string[] {
  const patch = structuredPatch('', '', before, after, '', '', { context: 3, maxEditLength });
  const lines: string[] = [];
  for (const hunk of patch?.hunks ?? [])
    lines.push(`@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`, ...hunk.lines);
  return lines;
}

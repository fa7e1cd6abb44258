/** `npm run bench [-- name…]`: all benchmarks, or those named, one after another, then every figure in one table. */
import { measureBacklog } from './backlog.ts';
import { measureBells } from './bell.ts';
import { measureDatabase } from './db.ts';
import { measureEditorEdits } from './editor-edits.ts';
import { measureFramesOfEditor } from './editor-frames.ts';
import { measureEditorPeers } from './editor-peers.ts';
import { measureEditorPreview } from './editor-preview.ts';
import { measureEditorServer } from './editor-server.ts';
import { measureEditorSource } from './editor-source.ts';
import { measureEditorStructure } from './editor-structure.ts';
import { isReached, printFigures, type Figure } from './figures.ts';
import { measureExchange } from './exchange.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMirror } from './mirror.ts';
import { measureStaff } from './staff.ts';
import { measureOfflineReload } from './offline-reload.ts';
import { measurePacking } from './packing.ts';
import { measurePictures } from './pictures.ts';
import { measureSearch } from './search.ts';
import { measureScrolling } from './scrolling.ts';
import { measureWalk } from './walk.ts';

const benchmarks: Record<string, () => Promise<Figure[]>> = {
  'first-visit': measureFirstVisit,
  'offline-reload': measureOfflineReload,
  mirror: measureMirror,
  exchange: measureExchange,
  packing: measurePacking,
  pictures: measurePictures,
  backlog: measureBacklog,
  db: measureDatabase,
  bell: measureBells,
  walk: measureWalk,
  scrolling: measureScrolling,
  search: measureSearch,
  staff: measureStaff,
  lighthouse: measureLighthouse,
  'editor-source': measureEditorSource,
  'editor-server': measureEditorServer,
  'editor-peers': measureEditorPeers,
  'editor-structure': measureEditorStructure,
  'editor-preview': measureEditorPreview,
  'editor-frames': measureFramesOfEditor,
  'editor-edits': measureEditorEdits,
};

/** A part of them by one name. */
const together: Readonly<Record<string, readonly string[]>> = {
  editor: [
    'editor-peers',
    'editor-preview',
    'editor-source',
    'editor-server',
    'editor-structure',
    'editor-frames',
    'editor-edits',
  ],
};

const wanted = process.argv.slice(2).flatMap((name) => together[name] ?? [name]);
const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0)
  throw new Error(
    `no benchmark called ${unknown.join(', ')}; there are ${[...Object.keys(together), ...Object.keys(benchmarks)].join(', ')}`,
  );

const results = new Map<string, readonly Figure[]>();
let failed = 0;
for (const [name, measure] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  try {
    results.set(name, await measure());
  } catch (error) {
    // One broken benchmark must not hide the figures of the others; it still fails the run.
    failed += 1;
    console.log(`${name} could not be measured:`, error);
  }
}
for (const [name, figures] of results) printFigures(name, figures);
const missed = [...results.values()].flat().filter((figure) => !isReached(figure)).length;
console.log(`\n${missed} bars missed, ${failed} benchmarks broken`);
process.exitCode = missed + failed === 0 ? 0 : 1;

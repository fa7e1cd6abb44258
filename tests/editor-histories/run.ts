/**
 * `npm run test:editor-histories`: walks this repository's own commits and measures how the ids of elements follow what people did
 * to the sources: every file of the portal with markup, before and after each commit that changed it.
 */
import { execFileSync } from 'node:child_process';
import { isParseFailure, parseFile } from '../../src-preview/source/parsed-file.ts';
import { countFollowed, nothingFollowed } from './followed-elements.ts';
import { hunksByFile } from './line-alignment.ts';

/** What is held: shares of unchanged elements. */
const bars = { kept: 0.998, duplicatesKept: 0.98, wrong: 0.001 };

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function commits(): string[] {
  return git('log', '--no-merges', '--format=%H', '--', 'src/*.tsx').split('\n').filter(Boolean).toReversed();
}

const followed = nothingFollowed();
let pairs = 0;
for (const commit of commits()) {
  // The first commit of all has nothing before it.
  if (git('rev-list', '--parents', '-1', commit).trim().split(' ').length < 2) continue;
  const range = [`${commit}^`, commit, '--', 'src/*.tsx'] as const;
  const diff = git('diff', '--no-ext-diff', '--no-renames', '--no-color', '--unified=0', '--diff-filter=M', ...range);
  for (const [file, hunks] of hunksByFile(diff)) {
    const before = parseFile(file, git('show', `${commit}^:${file}`));
    const after = parseFile(file, git('show', `${commit}:${file}`));
    if (isParseFailure(before) || isParseFailure(after)) continue;
    pairs += 1;
    countFollowed(before, after, hunks, followed);
  }
}

const { unchanged, kept, wrong, duplicates, duplicatesKept } = followed;
const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(3)} %`;
say(`${pairs} changed files with ${unchanged} elements that their commit left alone`);
say(`kept ${kept} = ${percent(kept, unchanged)} (at least ${percent(bars.kept, 1)})`);
say(
  `duplicates kept ${duplicatesKept} of ${duplicates} = ${percent(duplicatesKept, duplicates)} (at least ${percent(bars.duplicatesKept, 1)})`,
);
say(`wrong ${wrong} = ${percent(wrong, unchanged)} (at most ${percent(bars.wrong, 1)})`);
// A copy of the repository without its history has nothing to measure.
const isHeld =
  unchanged > 0 &&
  kept >= unchanged * bars.kept &&
  duplicatesKept >= duplicates * bars.duplicatesKept &&
  wrong <= unchanged * bars.wrong;
process.exitCode = isHeld ? 0 : 1;

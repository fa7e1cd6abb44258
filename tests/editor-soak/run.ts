/**
 * `npm run test:editor-soak`: a thousand edits of a copy of this repository by the editor and as many undos, in rounds of fifty.
 * Fails where a round takes much longer than the first ones, where the editor holds more and more memory, and where git finds a
 * difference in the end. `-- --edits 200` for fewer, `-- --minutes 60` spreads the rounds over that time, with rests between them.
 */
import { resolve } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureEditorBuilt } from '../../scripts/build.ts';
import { editorDir } from '../../scripts/build/editor-build.ts';
import { type CodebaseId, codebaseIdSchema } from '../../src-preview/protocol/ids.ts';
import { chooseSession } from '../editor-session/choose-session.ts';
import type { ChosenEdit } from '../editor-session/chosen-edits.ts';
import { KillableEditor } from '../editor-session/killable-editor.ts';
import { copyRepository } from '../support/repository-copy.ts';
import { median } from '../perf/statistics.ts';

const { values } = parseArgs({
  options: { edits: { type: 'string', default: '1000' }, minutes: { type: 'string', default: '0' } },
});
/** What memory may be in the last quarter of the rounds, beside the second: the first is one of getting warm. */
const mostGrowth = 1.15;

interface Round {
  readonly milliseconds: number;
  readonly megabytes: number;
}

async function makeRound(editor: KillableEditor, edits: readonly ChosenEdit[], some: CodebaseId): Promise<Round> {
  const startedAt = performance.now();
  const made: string[] = [];
  for (const { path, body, file } of edits) {
    const answer = await editor.api.mutate(path, body);
    if (answer.state !== 'done') throw new Error(`${path} of ${file}: ${JSON.stringify(answer)}`);
    made.push(answer.value.activityId);
  }
  for (const latestUuid of made.toReversed()) {
    const answer = await editor.api.mutate('activities/undoChangeToFiles', { latestUuid });
    if (answer.state !== 'done') throw new Error(`undo: ${JSON.stringify(answer)}`);
  }
  const milliseconds = performance.now() - startedAt;
  // Nobody makes forty changes a second: what the types are still asked about is answered first, in the order of the questions.
  while ((await editor.api.props(some)).state === 'lost');
  return { milliseconds, megabytes: (await editor.residentBytes()) / 1_000_000 };
}

/** The middle of a part of the rounds. */
function middle(rounds: readonly Round[], from: number, to: number, of: (round: Round) => number): number {
  return median(rounds.slice(Math.floor(rounds.length * from), Math.ceil(rounds.length * to)).map(of));
}

async function main(): Promise<void> {
  await ensureEditorBuilt();
  const copy = await copyRepository();
  const editor = new KillableEditor(copy.root, resolve(editorDir));
  try {
    await editor.start();
    const edits = await chooseSession(editor, copy.root);
    const some = edits.flatMap((edit) =>
      edit.path === 'mutate/editText' ? [codebaseIdSchema.parse(edit.body.element.codebaseId)] : [],
    )[0];
    if (some === undefined) throw new Error('no edit names an element');
    const rounds: Round[] = [];
    const pauseMs = (Number(values.minutes) * 60_000 * edits.length) / Number(values.edits);
    const beganAt = Date.now();
    for (let made = 0; made < Number(values.edits); made += edits.length) {
      const round = await makeRound(editor, edits, some);
      rounds.push(round);
      await rest(beganAt + rounds.length * pauseMs - Date.now());
      const perEdit = round.milliseconds / edits.length / 2;
      process.stdout.write(
        `${made + edits.length} edits and undos: ${perEdit.toFixed(1)} ms each, ${round.megabytes.toFixed(0)} MB\n`,
      );
    }
    const difference = await copy.diff();
    if (difference !== '') throw new Error(`git finds a difference after the undos:\n${difference}`);
    process.stdout.write('git diff is empty\n');
    const early = middle(rounds, 0.25, 0.5, ({ megabytes }) => megabytes);
    const late = middle(rounds, 0.75, 1, ({ megabytes }) => megabytes);
    process.stdout.write(`memory: ${early.toFixed(0)} MB in the second quarter, ${late.toFixed(0)} MB in the last\n`);
    if (rounds.length >= 8 && late > early * mostGrowth) throw new Error('the editor holds more and more memory');
  } finally {
    await editor.close();
    await copy.remove();
  }
}

await main();

/**
 * `npm run test:editor-session`: fifty edits of a copy of this repository by the editor's server and fifty undos, killed twice in
 * the middle of a request, while somebody else writes into the same files. The gates have to be green after the edits, and git
 * has to find no difference after the undos.
 */
import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ensureEditorBuilt } from '../../scripts/build.ts';
import { editorDir } from '../../scripts/build/editor-build.ts';
import type { EditorApi } from '../../src-preview/outer/server/editor-api.ts';
import type { ChosenEdit } from './chosen-edits.ts';
import { chooseSession } from './choose-session.ts';
import { KillableEditor } from './killable-editor.ts';
import { copyRepository, readCopy, type RepositoryCopy } from '../support/repository-copy.ts';

/** Which edit, and which undo, the editor is killed in. */
const killedAt = 25;
/** How far a request has come when the editor is killed. */
const killAfterMs = 6;
const outsideLine = '// Somebody else was here.\n';

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The activities that stand, newest first. */
async function standing(api: EditorApi): Promise<string[]> {
  const answer = await api.activities();
  if (answer.state !== 'done') throw new Error(`no history: ${JSON.stringify(answer)}`);
  return answer.value.activities.filter(({ state }) => state === 'done').map(({ activityId }) => activityId);
}

/** Begins something and kills the editor while it is at it; starts it again. */
async function killWhile(editor: KillableEditor, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve_) => void setTimeout(resolve_, killAfterMs))]);
  await editor.kill();
  await work;
  await editor.start();
}

async function makeEdits(editor: KillableEditor, edits: readonly ChosenEdit[], copy: RepositoryCopy): Promise<void> {
  const outside = new Set(edits.map(({ file }) => file).filter((_, index) => index % 6 === 0));
  for (const [index, { path, body }] of edits.entries()) {
    if (index === killedAt) {
      await killWhile(editor, editor.api.mutate(path, body));
      const done = (await standing(editor.api)).length;
      tell(`killed in edit ${index + 1}, which ${done > index ? 'was written' : 'was not written'}`);
      if (done > index) continue;
    }
    if (index === killedAt - 5) for (const file of outside) await addLine(copy, file);
    const answer = await editor.api.mutate(path, body);
    if (answer.state !== 'done')
      throw new Error(`edit ${index + 1} ${path} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`);
  }
  tell(`${edits.length} edits; somebody else wrote into ${outside.size} of the files`);
}

async function addLine(copy: RepositoryCopy, file: string): Promise<void> {
  await writeFile(join(copy.root, file), `${outsideLine}${await readCopy(copy, file)}`);
}

async function takeLinesOut(copy: RepositoryCopy, edits: readonly ChosenEdit[]): Promise<void> {
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const text = await readCopy(copy, file);
    if (text.startsWith(outsideLine)) await writeFile(join(copy.root, file), text.slice(outsideLine.length));
  }
}

async function undoEverything(editor: KillableEditor): Promise<void> {
  for (let undone = 0; ; undone += 1) {
    const [newest] = await standing(editor.api);
    if (newest === undefined) return tell(`${undone} undos`);
    const undo = () => editor.api.mutate('activities/undoChangeToFiles', { latestUuid: newest });
    if (undone === killedAt) {
      await killWhile(editor, undo());
      const [next] = await standing(editor.api);
      tell(`killed in undo ${undone + 1}, which ${next === newest ? 'was not carried out' : 'was carried out'}`);
      if (next !== newest) continue;
    }
    const answer = await undo();
    if (answer.state !== 'done') throw new Error(`undo ${undone + 1}: ${JSON.stringify(answer)}`);
  }
}

async function main(): Promise<void> {
  await ensureEditorBuilt();
  const copy = await copyRepository();
  const editor = new KillableEditor(copy.root, resolve(editorDir));
  try {
    await editor.start();
    const edits = await chooseSession(editor, copy.root);
    await makeEdits(editor, edits, copy);
    await copy.runGates([...new Set(edits.map(({ file }) => `${dirname(file)}/`))]);
    await undoEverything(editor);
    await takeLinesOut(copy, edits);
    const difference = await copy.diff();
    if (difference !== '') throw new Error(`git finds a difference after the undos:\n${difference}`);
    tell('git diff is empty');
  } finally {
    await editor.close();
    await copy.remove();
  }
}

await main();

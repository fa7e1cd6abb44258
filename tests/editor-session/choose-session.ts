import type { FileTree } from '../../src-preview/protocol/http/replies.ts';
import { portalTarget } from '../../src-preview/portal.config.ts';
import { portalInMemory } from '../support/portal-sources.ts';
import { type ChosenEdit, chosenMarkup, chosenTexts } from './chosen-edits.ts';
import type { KillableEditor } from './killable-editor.ts';

const textEdits = 36;
const allEdits = 50;

/** Fifty edits of a copy of the portal, as somebody makes them in a session; each can be made after those before it. */
export async function chooseSession(editor: KillableEditor, root: string): Promise<ChosenEdit[]> {
  const project = portalInMemory(root);
  const written = project.index
    .all()
    .filter(({ elements, file }) => elements.length > 0 && /^src\/(?:features|app)\//.test(file))
    .filter(({ file }) => !portalTarget.leftOut?.test(file));
  const trees: FileTree[] = [];
  for (const { file } of written.filter((_, index) => index % 7 === 0)) trees.push(...(await editor.treeOf(file)));
  const [some] = trees.flatMap(({ elements }) => elements);
  if (!some) throw new Error('no file has elements');
  const texts = chosenTexts(project, some, textEdits);
  const markup = chosenMarkup(trees, allEdits).slice(0, allEdits - texts.length);
  // Texts and markup in turn, as somebody works; what follows on another edit stays behind it.
  const mixed: ChosenEdit[] = [];
  for (const [index, edit] of texts.entries()) {
    const share = (at: number) => Math.floor((at * markup.length) / texts.length);
    mixed.push(edit, ...markup.slice(share(index), share(index + 1)));
  }
  if (mixed.length !== allEdits) throw new Error(`${mixed.length} edits were found, not ${allEdits}`);
  return mixed;
}

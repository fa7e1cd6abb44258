import { dirname } from 'node:path';
import { createRandom } from '../../scripts/demo/random.ts';
import { type ChosenEdit, chosenMarkup, chosenTexts } from '../editor-session/chosen-edits.ts';
import { KillableEditor } from '../editor-session/killable-editor.ts';
import { portalTarget } from '../../src-preview/portal.config.ts';
import type { FileTree } from '../../src-preview/protocol/http/replies.ts';
import { portalInMemory } from '../support/portal-sources.ts';
import type { RepositoryCopy } from '../support/repository-copy.ts';

const seed = 'fifty edits in one go';
const counts = { texts: 30, boxes: 8, all: 50 } as const;

/** Makes fifty edits of a copy in one go, words, classes, properties and boxes, and answers the folders that they were made in. */
export async function makeFiftyEdits(
  { root }: RepositoryCopy,
  builtDir: string,
  tell: (line: string) => void,
): Promise<string[]> {
  const editor = new KillableEditor(root, builtDir);
  try {
    await editor.start();
    const edits = await drawn(editor, root);
    for (const { path, body, file } of edits) {
      let answer = await editor.api.mutate(path, body);
      // Nobody makes fifty changes in a second: what the types are still asked about is asked for again, as its refusal says.
      while (answer.state === 'refused' && answer.refusal.code === 'TYPES_SILENT')
        answer = await editor.api.mutate(path, body);
      if (answer.state !== 'done') throw new Error(`${path} of ${file}: ${JSON.stringify(answer)}`);
    }
    tell(`${edits.length} edits in one go`);
    return [...new Set(edits.map(({ file }) => `${dirname(file)}/`))];
  } finally {
    await editor.close();
  }
}

/** A box around an element. */
interface Boxed {
  readonly path: 'mutate/wrapInDiv';
  readonly body: { readonly reactElements: { readonly codebaseId: string }[] };
  readonly file: string;
}

async function drawn(editor: KillableEditor, root: string): Promise<(ChosenEdit | Boxed)[]> {
  const random = createRandom(seed);
  const project = portalInMemory(root);
  const files = project.index
    .all()
    .filter(({ elements, file }) => elements.length > 0 && /^src\/(?:features|app)\//.test(file))
    .map(({ file }) => file)
    .filter((file) => !portalTarget.leftOut?.test(file));
  const [forMarkup, forBoxes] = halvesOf(random.shuffle(files));
  const some = async (of: readonly string[]): Promise<FileTree[]> =>
    (await Promise.all(of.map((file) => editor.treeOf(file)))).flat();
  const marked = await some(forMarkup.slice(0, counts.all));
  const [element] = marked.flatMap(({ elements }) => elements);
  if (!element) throw new Error('no file has elements');
  const texts = chosenTexts(project, element, counts.texts);
  const boxes = (await some(forBoxes.slice(0, counts.all))).flatMap(({ file, elements }): Boxed[] => {
    const can = elements.filter((one) => one.name === 'p' && one.can?.['wrapInDiv'] === true);
    if (can.length === 0) return [];
    const reactElements = [{ codebaseId: random.pick(can).codebaseId }];
    return [{ path: 'mutate/wrapInDiv', body: { reactElements }, file }];
  });
  const markup = chosenMarkup(marked, counts.all);
  const chosen = [...texts, ...boxes.slice(0, counts.boxes)];
  const all = [...chosen, ...markup.slice(0, counts.all - chosen.length)];
  if (all.length !== counts.all) throw new Error(`${all.length} edits were found, not ${counts.all}`);
  return all;
}

function halvesOf<Each>(all: readonly Each[]): [Each[], Each[]] {
  return [all.filter((_, index) => index % 2 === 0), all.filter((_, index) => index % 2 === 1)];
}

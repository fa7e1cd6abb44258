import { dirname } from 'node:path';
import type { RepositoryCopy } from '../support/repository-copy.ts';
import { chooseSession } from '../editor-session/choose-session.ts';
import { KillableEditor } from '../editor-session/killable-editor.ts';

/** Makes fifty edits of a copy in one go, and answers the folders that they were made in. */
export async function makeFiftyEdits(
  { root }: RepositoryCopy,
  builtDir: string,
  tell: (line: string) => void,
): Promise<string[]> {
  const editor = new KillableEditor(root, builtDir);
  try {
    await editor.start();
    const edits = await chooseSession(editor, root);
    for (const { path, body } of edits) {
      const answer = await editor.api.mutate(path, body);
      if (answer.state !== 'done') throw new Error(`${path} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`);
    }
    tell(`${edits.length} edits in one go`);
    return [...new Set(edits.map(({ file }) => `${dirname(file)}/`))];
  } finally {
    await editor.close();
  }
}

import type { FileTree, SourceElement } from '../../../protocol/http/replies.ts';
import type { CodebaseId } from '../../../protocol/ids.ts';
import type { EditorApi } from '../../server/editor-api.ts';

/** The trees of the file that an element stands in; none where the server does not say. */
export async function treesOf(api: Pick<EditorApi, 'treeOf'>, id: CodebaseId): Promise<readonly FileTree[]> {
  const answer = await api.treeOf(id);
  return answer.state === 'done' ? answer.value : [];
}

/** An element as its source writes it; nothing where the server does not say. */
export async function sourceOf(api: Pick<EditorApi, 'treeOf'>, id: CodebaseId): Promise<SourceElement | undefined> {
  const files = await treesOf(api, id);
  return files.flatMap(({ elements }) => elements).find(({ codebaseId }) => codebaseId === id);
}

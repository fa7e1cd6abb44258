import type { JsonAnswer } from '../../../scripts/node-kit/send-json.ts';
import type { FileTree } from '../../protocol/http/replies.ts';
import { type CodebaseId, codebaseIdSchema } from '../../protocol/ids.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { EditedProject } from '../edited-project.ts';
import { refused } from './replies.ts';

/** The tree of the file that is named, or that holds the element that is. */
export function treeReply(project: EditedProject, query: URLSearchParams): JsonAnswer {
  const element = codebaseIdSchema.safeParse(query.get('element'));
  const file = query.get('file') ?? (element.success ? project.placeOf(element.data)?.file : undefined);
  const found = file === undefined ? undefined : project.tree(file);
  if (found) {
    const isAsked = (id: CodebaseId) => query.get('can') === 'all' || id === element.data;
    return { status: 200, body: { files: [withCan(project, found, isAsked)] } };
  }
  return refused((file === undefined ? undefined : project.fileRefusal(file)) ?? refuse('UNKNOWN_ELEMENT'));
}

/** A tree of which some elements say what may be done with them: to find that out takes longer than all the rest. */
function withCan(project: EditedProject, tree: FileTree, isAsked: (id: CodebaseId) => boolean): FileTree {
  const elements = tree.elements.map((element) => {
    const operations = isAsked(element.codebaseId) ? project.can(element.codebaseId) : undefined;
    return operations ? { ...element, can: { ...operations } } : element;
  });
  return { ...tree, elements };
}

import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import type { SourceElement } from '../../../protocol/http/replies.ts';
import type { Operation } from '../../../protocol/http/requests.ts';
import { type CodebaseId, codebaseIdSchema } from '../../../protocol/ids.ts';
import { parseElementKey } from '../../../protocol/element-key.ts';
import { pageLayers } from '../../layers/page-layers.ts';
import type { EditorState } from '../store/editor-state.ts';
import type { SelectionDeps } from '../selection/selection.ts';
import { lookedAt } from '../store/selected.ts';
import { sourceOf } from './source-of.ts';

type Deps = Pick<SelectionDeps, 'store' | 'api'>;

/** What is to be done with something as a whole: what was chosen, the source of the one of it that is looked at, and what goes. */
export interface Meant {
  readonly chosen: readonly ElementDescription[];
  readonly source: SourceElement | null;
  readonly ids: readonly CodebaseId[];
  readonly about: string;
}

/** What is meant by an operation on what is chosen. */
export async function meantBy(deps: Deps, chosen: readonly ElementDescription[], operation: Operation): Promise<Meant> {
  const source = await sourceSoon(deps);
  const ids = wholesOf(deps.store.getState(), { chosen, source }, operation);
  return { chosen, source, ids, about: source?.name ?? '' };
}

/** The elements as the page names them. */
export const keysOf = (chosen: readonly ElementDescription[]): readonly string[] =>
  chosen.map(({ elementKey }) => elementKey);

/** The source of what is looked at: as it is known, or, right after a press, as the server is asked for it. */
async function sourceSoon({ store, api }: Deps): Promise<SourceElement | null> {
  const looked = lookedAt(store.getState());
  if (looked === null || looked.source !== null) return looked?.source ?? null;
  return (await sourceOf(api, looked.element.codebaseId)) ?? null;
}

/**
 * What is meant when something is done with an element as a whole: all that a component shows cannot go anywhere by itself, and
 * then the component is meant that people see there. `source` is that of the one of them that is looked at.
 */
function wholesOf(
  { page }: Pick<EditorState, 'page'>,
  { chosen, source }: { readonly chosen: readonly ElementDescription[]; readonly source: SourceElement | null },
  operation: Operation,
): readonly CodebaseId[] {
  const can = source?.can?.[operation];
  const isAll = can !== undefined && can !== true && can.code === 'ROOT_ELEMENT';
  return chosen.map(({ codebaseId, elementKey }) =>
    isAll ? (wholeAt(page.layers, elementKey) ?? codebaseId) : codebaseId,
  );
}

/** The outermost component that is one thing with an element; null where none is but itself. */
export function wholeAt(layers: EditorState['page']['layers'], elementKey: string): CodebaseId | null {
  const outermost = pageLayers(layers).named.get(elementKey)?.outermost ?? elementKey;
  if (outermost === elementKey) return null;
  return codebaseIdSchema.safeParse(parseElementKey(outermost)?.codebaseId).data ?? null;
}

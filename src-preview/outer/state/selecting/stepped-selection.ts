import { parseElementKey } from '../../../protocol/element-key.ts';
import type { NavigationNode } from '../../../protocol/frame/navigation-tree.ts';
import type { AppliedReply } from '../../../protocol/http/replies.ts';
import { ancestorsOf } from '../../layers/layer-rows.ts';
import { lookedAt } from '../store/selected.ts';
import { lookUntil, pagePatience } from '../store/page-changes.ts';
import { selectingCommands } from './selecting-commands.ts';
import type { SelectionDeps } from '../selection/selection.ts';

type Layers = readonly NavigationNode[];

const idOf = (elementKey: string) => parseElementKey(elementKey)?.codebaseId ?? elementKey;

/** What a step took out of the sources cannot stay selected; what it stood in is where the next one is looked for. */
export function leaveGone(deps: SelectionDeps, before: Layers, { tree }: AppliedReply): void {
  const looked = lookedAt(deps.store.getState());
  const file = tree.find((one) => one.file === looked?.source?.place.file);
  if (!looked || !file) return;
  const { codebaseId, elementKey } = looked.element;
  if (file.elements.some((one) => one.codebaseId === codebaseId)) return;
  selectAround(deps, before, elementKey);
}

/** Selects what an element stood in. */
export function selectAround(deps: SelectionDeps, before: Layers, elementKey: string): void {
  const [around] = ancestorsOf(before, elementKey);
  void selectingCommands(deps).select(around?.elementKey ?? null);
}

/**
 * Selects what a step brought back, once the page shows it; whatever is selected meanwhile comes first. It has other ids than
 * before it went: it is what the written files hold and the page did not.
 */
export async function selectReturned(deps: SelectionDeps, before: Layers, { tree }: AppliedReply): Promise<void> {
  const { store } = deps;
  const known = new Set(before.map(({ elementKey }) => idOf(elementKey)));
  const written = new Set<string>(tree.flatMap(({ elements }) => elements.map(({ codebaseId }) => codebaseId)));
  const { asking } = store.getState().selection;
  const keys = await lookUntil(
    store,
    async () => {
      const { page, selection } = store.getState();
      if (selection.asking !== asking) return [];
      const [first, ...others] = outermost(page.layers, (id) => written.has(id) && !known.has(id));
      const beside = others.filter(({ parent }) => parent === first?.parent);
      return first ? [first, ...beside].map(({ elementKey }) => elementKey) : null;
    },
    pagePatience(deps),
  );
  const [first] = keys ?? [];
  if (!keys || first === undefined) return;
  const commands = selectingCommands(deps);
  await (keys.length > 1 ? commands.selectTogether(keys) : commands.select(first));
}

/** Of the elements with some ids the outermost ones, of each id the first on the page. */
function outermost(layers: Layers, isMeant: (id: string) => boolean): Layers {
  const meant = layers.filter(({ elementKey }) => isMeant(idOf(elementKey)));
  const keys = new Set(meant.map(({ elementKey }) => elementKey));
  const outer = meant.filter(({ parent }) => parent === null || !keys.has(parent));
  const ids = outer.map(({ elementKey }) => idOf(elementKey));
  return outer.filter(({ elementKey }, index) => ids.indexOf(idOf(elementKey)) === index);
}

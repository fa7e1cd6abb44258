import { sourceOfKey } from '../../../protocol/element-key.ts';
import type { NavigationNode } from '../../../protocol/frame/navigation-tree.ts';
import type { AppliedReply } from '../../../protocol/http/replies.ts';
import { ancestorsOf } from '../../layers/layer-rows.ts';
import { announce } from '../store/editor-store.ts';
import { lookedAt } from '../store/selected.ts';
import { lookUntil, pagePatience } from '../store/page-changes.ts';
import { selectingCommands } from './selecting-commands.ts';
import type { SelectionDeps } from '../selection/selection.ts';

type Layers = readonly NavigationNode[];

/** What a step took out of the sources cannot stay selected; what it stood in is where the next one is looked for. */
export function leaveGone(deps: SelectionDeps, before: Layers, reply: AppliedReply): void {
  const looked = lookedAt(deps.store.getState());
  if (looked && isLookedAtGone(deps, reply)) selectAround(deps, before, looked.element.elementKey);
}

/** Whether a step took what is looked at out of the sources. */
export function isLookedAtGone({ store }: SelectionDeps, { tree }: AppliedReply): boolean {
  const looked = lookedAt(store.getState());
  const file = tree.find((one) => one.file === looked?.source?.place.file);
  return file !== undefined && !file.elements.some(({ codebaseId }) => codebaseId === looked?.element.codebaseId);
}

/** Selects what an element stood in. */
export function selectAround(deps: SelectionDeps, before: Layers, elementKey: string): void {
  const [around] = ancestorsOf(before, elementKey);
  void selectingCommands(deps).select(around?.elementKey ?? null);
}

/** What is looked for on a page: the keys of it, or null while the page does not show it. */
type KeysIn = (layers: Layers) => readonly string[] | null;

interface WantedSelection {
  readonly keysIn: KeysIn;
  /** Whether nothing else was selected meanwhile. */
  readonly isWanted: () => boolean;
  /** What is selected in its place where no page shows it; without it, what is selected stays. */
  readonly orElse?: KeysIn;
}

/** Selects what is looked for as soon as the page shows it, one or several; whatever is selected meanwhile comes first. */
export async function selectOnceShown(
  deps: SelectionDeps,
  { keysIn, isWanted, orElse }: WantedSelection,
): Promise<void> {
  const { store, newId } = deps;
  const layersNow = () => store.getState().page.layers;
  const shown = await lookUntil(store, async () => (isWanted() ? keysIn(layersNow()) : []), pagePatience(deps));
  if (!isWanted()) return;
  const keys = shown ?? orElse?.(layersNow()) ?? [];
  const [first] = keys;
  const commands = selectingCommands(deps);
  if (first !== undefined) return keys.length > 1 ? commands.selectTogether(keys) : commands.select(first);
  if (!orElse) return;
  await commands.select(null);
  announce(store, newId, { kind: 'notFollowed' });
}

/**
 * Selects what a step brought back, once the page shows it; whatever is selected meanwhile comes first. It has other ids than
 * before it went: it is what the written files hold and the page did not.
 */
export async function selectReturned(deps: SelectionDeps, before: Layers, { tree }: AppliedReply): Promise<void> {
  const { store } = deps;
  const known = new Set(before.map(({ elementKey }) => sourceOfKey(elementKey)));
  const written = new Set<string>(tree.flatMap(({ elements }) => elements.map(({ codebaseId }) => codebaseId)));
  const { asking } = store.getState().selection;
  await selectOnceShown(deps, {
    isWanted: () => store.getState().selection.asking === asking,
    keysIn(layers) {
      const [first, ...others] = outermost(layers, (id) => written.has(id) && !known.has(id));
      const beside = others.filter(({ parent }) => parent === first?.parent);
      return first ? [first, ...beside].map(({ elementKey }) => elementKey) : null;
    },
  });
}

/** Of the elements with some ids the outermost ones, of each id the first on the page. */
function outermost(layers: Layers, isMeant: (id: string) => boolean): Layers {
  const meant = layers.filter(({ elementKey }) => isMeant(sourceOfKey(elementKey)));
  const keys = new Set(meant.map(({ elementKey }) => elementKey));
  const outer = meant.filter(({ parent }) => parent === null || !keys.has(parent));
  const ids = outer.map(({ elementKey }) => sourceOfKey(elementKey));
  return outer.filter(({ elementKey }, index) => ids.indexOf(sourceOfKey(elementKey)) === index);
}

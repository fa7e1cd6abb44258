import { sourceOfKey } from '../../../protocol/element-key.ts';
import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import type { Activity, AppliedReply, SourceElement } from '../../../protocol/http/replies.ts';
import { type ActivityId, type CodebaseId, codebaseIdSchema } from '../../../protocol/ids.ts';
import { pageLayers } from '../../layers/page-layers.ts';
import { askToSelect } from '../selection/ask-to-select.ts';
import { chosenSoon } from '../selection/chosen.ts';
import { askSelection, type SelectionDeps } from '../selection/selection.ts';
import type { Stepped } from '../changes/history-steps.ts';
import { isLookedAtGone, selectOnceShown } from '../selecting/stepped-selection.ts';
import type { EditorState } from '../store/editor-state.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { lookedAt, shownElements } from '../store/selected.ts';
import { besideOf } from './move-among-siblings.ts';

type Layers = EditorState['page']['layers'];

/** An element of the sources as it was chosen on the page. */
interface Chosen {
  readonly id: CodebaseId;
  /** The how-manieth it is of those on the page that the same source makes, from 0. */
  readonly nth: number;
  /** Whether what people see of a component was chosen, and not the component itself. */
  readonly isLine: boolean;
}

/** What was duplicated, its copies, and by which asking these are to be selected. */
interface Duplicated {
  readonly originals: readonly Chosen[];
  readonly copies: readonly Chosen[];
  readonly asking: object;
}

const duplicated = new WeakMap<EditorStore, Map<ActivityId, Duplicated>>();

/** What was selected when copies were asked for. */
interface SelectedBefore {
  readonly asking: object;
  /** The source of each. */
  readonly ids: readonly CodebaseId[];
}

/** What is selected now, to be held against what is selected once copies are made. */
export function selectedNow(store: EditorStore): SelectedBefore {
  const state = store.getState();
  return { asking: state.selection.asking, ids: shownElements(state).map(({ codebaseId }) => codebaseId) };
}

/** What `chosen` is as `ids`, which are asked for: themselves, or the components that they are one thing with. */
export function chosenAs(
  layers: Layers,
  chosen: readonly ElementDescription[],
  ids: readonly CodebaseId[],
): readonly Chosen[] {
  return chosen.flatMap(({ elementKey, codebaseId }, index) => {
    const id = ids[index];
    if (id === undefined) return [];
    const isLine = id !== codebaseId;
    const key = isLine ? (pageLayers(layers).named.get(elementKey)?.outermost ?? elementKey) : elementKey;
    return [{ id, nth: Math.max(0, keysOf(layers, id).indexOf(key)), isLine }];
  });
}

/** What there was before copies were made. */
interface Before {
  readonly originals: readonly Chosen[];
  readonly before: Layers;
  readonly selected: SelectedBefore;
}

/**
 * Selects the copies in the place of what was duplicated, once the page shows them; until then what is done waits for that. Whoever
 * has selected something else since they were asked for keeps that.
 */
export async function selectCopies(
  deps: SelectionDeps,
  { activityId, tree }: Pick<AppliedReply, 'activityId' | 'tree'>,
  { originals, before, selected }: Before,
): Promise<void> {
  const { store } = deps;
  const known = new Set(before.map(({ elementKey }) => sourceOfKey(elementKey)));
  const copies = originals.flatMap((one) => {
    const id = copyIn(tree, one.id, (beside) => known.has(beside));
    return id ? [{ ...one, id }] : [];
  });
  if (copies.length === 0) return;
  const all = duplicated.get(store) ?? new Map<ActivityId, Duplicated>();
  const remember = (asking: object) => duplicated.set(store, all.set(activityId, { originals, copies, asking }));
  remember(selected.asking);
  if (isAskedSince(store, selected) && (await isOtherSelected(store, selected, known))) return;
  const isWanted = askForOthers(deps);
  remember(store.getState().selection.asking);
  await selectOnceShown(deps, {
    isWanted,
    keysIn: (layers) => shownOf(layers, copies),
    orElse: (layers) => shownOf(layers, originals),
  });
}

/** Whether something was to be selected since, other than copies. */
function isAskedSince(store: EditorStore, { asking }: SelectedBefore): boolean {
  const now = store.getState().selection.asking;
  const ofCopies = [...(duplicated.get(store)?.values() ?? [])].map((one) => one.asking);
  return now !== asking && !ofCopies.includes(now);
}

/**
 * Whether that is something else, once it is known. The same sources in another place are what the page has moved, and a source that the
 * page did not have is a copy: neither is a choice of anybody's.
 */
async function isOtherSelected(
  store: EditorStore,
  { ids }: SelectedBefore,
  known: ReadonlySet<string>,
): Promise<boolean> {
  const chosen = await chosenSoon(store);
  const isOther = (id: CodebaseId) => known.has(id) && !ids.includes(id);
  return chosen.length !== ids.length || chosen.some(({ codebaseId }) => isOther(codebaseId));
}

/** Copies that are made again are selected as they were when they were made. */
export async function selectCopiesAgain(
  deps: SelectionDeps,
  { activity, reply }: Stepped,
  before: Omit<Before, 'originals'>,
): Promise<void> {
  const { activityId } = activity;
  const originals = originalsOf(deps.store, activity);
  await selectCopies(deps, { activityId, tree: reply.tree }, { originals, ...before });
}

/** Selects what was duplicated in the place of its copies, which are taken back, where these were selected or about to be. */
export async function leaveCopies(deps: SelectionDeps, { activity, reply }: Stepped): Promise<void> {
  const { store } = deps;
  const { selection } = store.getState();
  const known = duplicated.get(store)?.get(activity.activityId);
  const isOnItsWay = selection.kind === 'asked' && selection.asking === known?.asking;
  const looked = lookedAt({ selection })?.element.codebaseId;
  // Right after it was selected nobody has said yet where a copy is written.
  const isGone = known?.copies.some(({ id }) => id === looked) === true || isLookedAtGone(deps, reply);
  if (!isOnItsWay && (selection.kind === 'asked' || !isGone)) return;
  const originals = originalsOf(store, activity);
  const gone = new Set<string>((known?.copies ?? []).map(({ id }) => id));
  const isFollowed = (layers: Layers) => !layers.some(({ elementKey }) => gone.has(sourceOfKey(elementKey)));
  await selectOnceShown(deps, {
    isWanted: askForOthers(deps),
    keysIn: (layers) => (isFollowed(layers) ? shownOf(layers, originals) : null),
    orElse: (layers) => shownOf(layers, originals),
  });
}

/**
 * Something else is to be selected, once it is there. Until then frames hold nothing: of what they held they would tell that it has
 * moved, which is no choice of anybody's.
 */
function askForOthers({ store, links }: SelectionDeps): () => boolean {
  for (const one of links()) void askToSelect(one, null);
  return askSelection(store);
}

/** What an activity duplicated: as it was chosen here, else the first of it, which its summary names. */
function originalsOf(store: EditorStore, { activityId, summary }: Activity): readonly Chosen[] {
  const known = duplicated.get(store)?.get(activityId);
  const named = codebaseIdSchema.safeParse(summary['codebaseId']).data;
  return known?.originals ?? (named ? [{ id: named, nth: 0, isLine: false }] : []);
}

/**
 * The copy of an element: of what stands directly beside it in the sources, what was not there before. It stands behind it, and
 * where a Fragment has come around both, either of them may have the name from before.
 */
function copyIn(
  tree: AppliedReply['tree'],
  id: CodebaseId,
  isKnown: (id: CodebaseId) => boolean,
): CodebaseId | undefined {
  const element = tree.flatMap(({ elements }) => elements).find(({ codebaseId }) => codebaseId === id);
  const beside = element ? besideOf(tree, element) : [];
  const at = beside.findIndex(({ codebaseId }) => codebaseId === id);
  const isCopy = (one: SourceElement | undefined) => one?.name === element?.name && !isKnown(one?.codebaseId ?? id);
  return [beside[at + 1], beside[at - 1]].find(isCopy)?.codebaseId;
}

/** The keys of all of them on the page; null while it does not show each. */
function shownOf(layers: Layers, wanted: readonly Chosen[]): readonly string[] | null {
  const keys = wanted.flatMap(({ id, nth, isLine }) => {
    const all = keysOf(layers, id);
    const key = all[Math.min(nth, all.length - 1)];
    return key === undefined ? [] : [isLine ? pageLayers(layers).lineOf(key) : key];
  });
  return keys.length === wanted.length && keys.length > 0 ? keys : null;
}

const keysOf = (layers: Layers, id: CodebaseId): readonly string[] =>
  layers.map(({ elementKey }) => elementKey).filter((key) => sourceOfKey(key) === id);

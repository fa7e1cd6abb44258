import { isModuleSheet } from '../../../css/module-sheet.ts';
import { withoutStates } from '../../../css/states.ts';
import { elementStates } from '../../../protocol/constants.ts';
import { type AgreedReach, agreementTo, type Reached } from '../../../protocol/reach.ts';
import type { SelectionDeps } from '../selection/selection.ts';
import type { EditorState } from '../store/editor-state.ts';
import { announce, type EditorStore, setIn } from '../store/editor-store.ts';
import type { ReachAnswer, ReachAsked } from '../store/reach-asked.ts';
import { lookedAt } from '../store/selected.ts';
import { timesOnPage } from '../store/times-on-page.ts';

const selectedId = (state: EditorState) => lookedAt(state)?.element.codebaseId ?? null;

/** What was agreed to of rules while this was selected. */
export function agreedReach(store: EditorStore): readonly AgreedReach[] {
  const { reachAgreed } = store.getState().work;
  return reachAgreed?.of === selectedId(store.getState()) ? (reachAgreed?.rules ?? []) : [];
}

/** Keeps that some rules may be changed for all whom they mean now, for as long as the selection stays. */
export function agree(store: EditorStore, reached: readonly Reached[]): void {
  const rules = [...reached.map(agreementTo), ...agreedReach(store)];
  const of = selectedId(store.getState());
  setIn(store, 'work', { reachAgreed: { of, rules } });
  // Coming back to the element is another selection.
  const stop = store.subscribe((state) => {
    if (selectedId(state) === of) return;
    stop();
    if (state.work.reachAgreed?.of === of) setIn(store, 'work', { reachAgreed: null });
  });
}

/** How often the page in hand shows what is made of the source of the selected element. */
export function madeOnPage(store: EditorStore): number {
  const { layers } = store.getState().page;
  const own = selectedId(store.getState());
  return Math.max(1, timesOnPage(layers, own));
}

const anyStates: ReadonlySet<string> = new Set([...elementStates, 'visited']);
/** Of a selector of the page what it means in any state: whatever is pointed at is one at a time. */
const inAnyState = (selector: string): string => withoutStates(selector, anyStates);

/** The page's own selector for a rule that would be written to; null where the page has no such rule yet. */
function selectorOnPage(store: EditorStore, { selector, className, file }: Reached): string | null {
  const { styles } = store.getState();
  if (styles.state !== 'ready') return null;
  const bare = inAnyState(selector);
  const own = styles.rules.filter(({ source }) => source?.place.file === file);
  const found =
    own.find(({ source }) => source?.selectors.length === 1 && inAnyState(source.selectors[0] ?? '') === bare) ??
    own.find(({ source }) => className !== null && source?.className === className && source.selectors.length === 1);
  if (found) return inAnyState(found.onPage.selector);
  return className === null && file !== undefined && !isModuleSheet(file) ? bare : null;
}

/** How many elements of the page in hand some rules mean, which are outlined there; null where that is not known. */
async function countOnPage({ store, link, links }: SelectionDeps, reached: readonly Reached[]): Promise<number | null> {
  const selectors = reached.map((one) => selectorOnPage(store, one));
  const known = selectors.filter((one) => one !== null);
  if (known.length === 0 || known.length < selectors.length) return null;
  const whole = known.join(', ');
  for (const one of links()) if (one !== link()) void one.call('outlineMatching', whole);
  const outcome = await link()?.call('outlineMatching', whole);
  // Who is selected is meant, in some state at least: a page that finds nobody has not understood.
  return outcome?.state === 'done' && typeof outcome.value === 'number' && outcome.value > 0 ? outcome.value : null;
}

/** Outlines what is outlined while nobody is asked; a question that stands keeps its own. */
export function outlineShown({ store, links }: SelectionDeps): void {
  const { reachAsked, reachShown } = store.getState().work;
  if (reachAsked === null) for (const one of links()) void one.call('outlineMatching', reachShown);
}

/** A panel stands in which questions are seen, until what this returns is called: what nobody sees any more nobody can answer. */
export function standForReach({ store, newId }: Pick<SelectionDeps, 'store' | 'newId'>): () => void {
  setIn(store, 'work', { isReachSeen: true });
  return () => {
    setIn(store, 'work', { isReachSeen: false });
    // Another may take its place in the same turn, as one of other frames does.
    queueMicrotask(() => {
      const { reachAsked, isReachSeen } = store.getState().work;
      if (reachAsked === null || isReachSeen) return;
      // Whoever has selected something else has left it themselves.
      if (reachAsked.of === selectedId(store.getState())) announce(store, newId, { kind: 'reachLeft' });
      reachAsked.answer(null);
    });
  };
}

/**
 * Asks how far a change is to reach that would change more than was touched. Nothing is written meanwhile; whatever is selected
 * instead, or asked instead, leaves everything as it was.
 */
export async function askReach(
  deps: SelectionDeps,
  { wanted, reached, attempt }: Pick<ReachAsked, 'wanted' | 'reached' | 'attempt'>,
): Promise<ReachAnswer> {
  const { store, newId } = deps;
  const of = selectedId(store.getState());
  const made = madeOnPage(store);
  const counted = await countOnPage(deps, reached);
  const isElsewhere = selectedId(store.getState()) !== of;
  if (isElsewhere || !store.getState().work.isReachSeen) {
    outlineShown(deps);
    if (!isElsewhere) announce(store, newId, { kind: 'reachLeft' });
    return null;
  }
  const id = newId();
  let stop = (): void => undefined;
  const answer = await new Promise<ReachAnswer>((resolve) => {
    stop = store.subscribe((state) => {
      if (selectedId(state) !== of) resolve(null);
    });
    // Only now is it known which one stands: another may have come while the page counted.
    store.getState().work.reachAsked?.answer(null);
    setIn(store, 'work', { reachAsked: { id, of, wanted, reached, attempt, onPage: counted, made, answer: resolve } });
  });
  stop();
  if (store.getState().work.reachAsked?.id === id) setIn(store, 'work', { reachAsked: null });
  outlineShown(deps);
  return answer;
}

import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import { elementDescriptionSchema } from '../../../protocol/frame/functions.ts';
import type { Wait } from '../../../protocol/patience.ts';
import type { TextSlot } from '../../../protocol/texts.ts';
import type { FrameLink } from '../../frame/frame-link.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import { announce, type EditorStore, setIn } from '../store/editor-store.ts';
import { latestQuestion } from '../store/latest-question.ts';
import { endless, hasFollowed, lookUntil, pagePatience } from '../store/page-changes.ts';
import { askedSelection, found, knownMore, lookedAgain, lookedAt, nothingSelected } from '../store/selected.ts';
import { withShown } from './chosen.ts';
import { sayElement } from './say-element.ts';
import { isEditableInPlace, readReports } from './text-reports.ts';
import { slotName, textPlaceName } from '../store/slots.ts';

/** What following the selection needs. */
export interface SelectionDeps {
  readonly store: EditorStore;
  readonly api: EditorApi;
  /** The frame in hand. */
  readonly link: () => FrameLink | null;
  readonly links: () => readonly FrameLink[];
  readonly wait: Wait;
  readonly newId: () => string;
}

/** All that the page says with an element, to hold against another look at it. */
export const saidBy = (element: ElementDescription): string => JSON.stringify(element.texts.map(({ text }) => text));

/** What a look finds where something else has come before what was looked for. */
const left = 'left';

/**
 * Takes up what the frame says is selected: describes it, then asks the server for its words and its source. A page that is
 * just being updated is asked again as it changes; whatever is selected meanwhile comes first. What it has not shown in the end
 * is not selected, and neither is what was selected before.
 */
export async function followSelection(
  deps: SelectionDeps,
  elementKey: string | null,
  together: readonly ElementDescription[] = [],
): Promise<void> {
  const { store, newId } = deps;
  if (elementKey === null) {
    store.setState({ ...nothingSelected(), inspector: { focusText: null, newPlace: null } });
    return;
  }
  const isAsked = askSelection(store);
  const seen = await lookUntil(deps.store, async () => (isAsked() ? see(deps, elementKey) : left), pagePatience(deps));
  if (!isAsked() || seen === left) return;
  if (seen)
    return inspect(deps, seen.element, {
      taken: ({ selection }, looked) => found({ selection, view: seen }, looked, together),
      isChosen: true,
    });
  // A menu that was asked for on it has nothing to be about.
  store.setState({ ...nothingSelected(), inspector: { focusText: null, newPlace: null }, menu: null });
  announce(store, newId, { kind: 'notFollowed' });
}

/** Something else is to be selected; what is returned says whether nothing else was asked for since. */
export function askSelection(store: EditorStore): () => boolean {
  const selection = askedSelection(store.getState());
  store.setState(({ inspector }) => ({ selection, inspector: { ...inspector, newPlace: null } }));
  return () => store.getState().selection.asking === selection.asking;
}

/**
 * Looks at the selected element again after a change, once the page shows it: until then the screen and the sources do not
 * say the same, and nothing could be traced. Of a page that has taken its update in and shows nothing else, and of one that does
 * not follow, it takes what is there, and looks again whenever something comes later.
 */
export async function refreshSelection(
  deps: SelectionDeps,
  isShown: (element: ElementDescription) => boolean = () => true,
): Promise<void> {
  const seen: { last: Seen | null; of: object | null } = { last: null, of: null };
  const seenLast = await lookUntil(
    deps.store,
    async () => {
      const { asking } = deps.store.getState().selection;
      const now = await describeSelected(deps);
      if (now === left) return left;
      seen.last = now;
      seen.of = asking;
      return now !== null && (isShown(now.element) || hasFollowed(deps.store)) ? now : null;
    },
    pagePatience(deps),
  );
  const { last, of } = seen;
  if (seenLast === left || deps.store.getState().selection.asking !== of) return;
  if (last) await inspect(deps, last.element, { taken: seenOn(last) });
  // What differs from before may be the change before the last one: whoever is quick has taken that back before it was looked at.
  if (last && !(isShown(last.element) && hasFollowed(deps.store))) void lookLater(deps, last.element);
}

/** What the page says of what is selected; `left` where nothing is, or where something else has been selected meanwhile. */
async function describeSelected(deps: SelectionDeps): Promise<Seen | typeof left | null> {
  const { selection } = deps.store.getState();
  if (selection.kind === 'none' || selection.kind === 'asked') return left;
  const seen = await see(deps, selection.looked.element.elementKey);
  // It is looked at as such.
  return deps.store.getState().selection.asking === selection.asking ? seen : left;
}

/** Looks again at what the page still has to show, until it says something else or something else is looked at. */
async function lookLater(deps: SelectionDeps, element: ElementDescription): Promise<void> {
  const isLookedAt = () => {
    const { selection } = deps.store.getState();
    return selection.kind !== 'asked' && lookedAt({ selection })?.element === element;
  };
  const later = await lookUntil(
    deps.store,
    async () => {
      const now = isLookedAt() ? await see(deps, element.elementKey) : left;
      if (!isLookedAt() || now === left) return left;
      return now !== null && saidBy(now.element) !== saidBy(element) ? now : null;
    },
    endless,
  );
  if (later !== null && later !== left && isLookedAt()) await inspect(deps, later.element, { taken: seenOn(later) });
}

/**
 * Looks at the selected element again after somebody else has written: the page shows that a little later, and until then the
 * sources know nothing of what it says. What is known of it stays so long.
 */
export async function refreshAfterOthers(deps: SelectionDeps): Promise<void> {
  const isCurrent = async (): Promise<true | null> => {
    const key = lookedAt(deps.store.getState())?.element.elementKey;
    if (key === undefined) return true;
    const element = await describe(deps, key);
    const read = element && (await readReports(deps, element));
    const reports = read?.state === 'done' ? read.value : [];
    const isBehind = !element || reports.some((one) => one.state === 'refused' && one.refusal.code === 'STALE');
    return isBehind ? null : true;
  };
  await lookUntil(deps.store, isCurrent, pagePatience(deps));
  await refreshSelection(deps);
}

/** Takes the text of a place in the selected element to come from one entry of several; null asks for the choice again. */
export function chooseEntry(deps: SelectionDeps, slot: TextSlot, target: string | null): Promise<void> {
  return withShown(deps, ({ element }) => entryChosen(deps, element, { slot, target }), undefined);
}

async function entryChosen(
  deps: SelectionDeps,
  element: ElementDescription,
  { slot, target }: { readonly slot: TextSlot; readonly target: string | null },
): Promise<void> {
  const { [textPlaceName(element.elementKey, slot)]: _, ...others } = deps.store.getState().entries.chosen;
  const chosen = target === null ? {} : { [textPlaceName(element.elementKey, slot)]: target };
  setIn(deps.store, 'entries', { chosen: { ...others, ...chosen } });
  setIn(deps.store, 'inspector', { focusText: slotName(slot) });
  await inspect(deps, element);
}

/** What the frame in hand says of an element; null where it has none. */
export async function describe({ link }: SelectionDeps, elementKey: string): Promise<ElementDescription | null> {
  const outcome = await link()?.call('describeElement', elementKey);
  if (outcome?.state !== 'done') return null;
  const parsed = elementDescriptionSchema.safeParse(outcome.value);
  return parsed.success ? parsed.data : null;
}

/** An element as a page described it, and that page: where it was asked, for the frame may show another once it has answered. */
interface Seen {
  readonly element: ElementDescription;
  readonly path: string;
}

async function see(deps: SelectionDeps, elementKey: string): Promise<Seen | null> {
  const { path } = deps.store.getState().view;
  const element = await describe(deps, elementKey);
  return element && { element, path };
}

const seenOn =
  ({ path }: Seen): typeof knownMore =>
  ({ selection }, looked) =>
    lookedAgain({ selection, view: { path } }, looked);

interface Look {
  /** What the selection becomes by it. */
  readonly taken?: typeof knownMore;
  /** Whether somebody has just chosen the element: one that the page has moved is not said again over what came of that. */
  readonly isChosen?: boolean;
}

/** Takes an element up as the one that is looked at: what was asked for, alone or the last of several, or another look at it. */
async function inspect(
  deps: SelectionDeps,
  element: ElementDescription,
  { taken = knownMore, isChosen = false }: Look = {},
): Promise<void> {
  const { store, api } = deps;
  const shown = lookedAt(store.getState());
  const isNew = shown?.element.elementKey !== element.elementKey;
  // The same element in another place has the same source: what is typed into its panel stays.
  const same = shown?.element.codebaseId === element.codebaseId ? shown : null;
  const source = same?.source ?? null;
  const isSaid = same !== null && (!isNew || saidBy(same.element) === saidBy(element));
  const texts = isSaid ? same.texts : ({ state: 'loading' } as const);
  const looked = { element, texts, source };
  store.setState((state) => ({
    selection: taken(state, looked),
    ...(isNew && { inspector: { ...state.inspector, focusText: null } }),
  }));
  const said = store.getState().announcement;
  const isLatest = latestQuestion(store, 'texts');
  const isStillSelected = () => lookedAt(store.getState())?.element.elementKey === element.elementKey;
  // Who did something meanwhile hears what came of that.
  const isToBeSaid = () => isNew && isChosen && store.getState().announcement === said;
  const [answered, tree] = await Promise.all([readReports(deps, element), api.treeOf(element.codebaseId)]);
  if (!isStillSelected()) return;
  if (!isLatest()) {
    if (isToBeSaid()) sayElement(deps, element, answered.state === 'done' ? answered.value : []);
    return;
  }
  // What is known already stays where nobody answers: what is being typed there stays too.
  const before = texts.state === 'ready' ? texts.reports : null;
  const reports = answered.state === 'done' ? answered.value : (before ?? []);
  const files = tree.state === 'done' ? tree.value : [];
  const written = files.flatMap(({ elements }) => elements).find(({ codebaseId }) => codebaseId === element.codebaseId);
  const isLost = answered.state !== 'done' && before === null;
  store.setState((state) => ({
    selection: knownMore(state, {
      element,
      texts: isLost ? { state: 'lost', why: answered } : { state: 'ready', reports },
      source: written ?? (tree.state === 'lost' ? source : null),
    }),
  }));
  // Whoever follows the server has it asked anew once it is back.
  if (answered.state === 'lost' || tree.state === 'lost') store.setState({ server: 'lost' });
  if (isToBeSaid()) sayElement(deps, element, reports);
  await deps.link()?.call(
    'setEditableTexts',
    element.elementKey,
    reports.map((report) => ({ slot: report.slot, isEditable: isEditableInPlace(report) })),
  );
}

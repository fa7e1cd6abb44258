import type { ElementDescription } from '../../protocol/frame/functions.ts';
import { elementDescriptionSchema } from '../../protocol/frame/functions.ts';
import type { ElementRef } from '../../protocol/http/requests.ts';
import type { TextReport, TextSlot } from '../../protocol/texts.ts';
import type { FrameLink } from '../frame/frame-link.ts';
import type { EditorApi } from '../server/editor-api.ts';
import { announce, type EditorStore } from './editor-store.ts';
import { latestQuestion } from './latest-question.ts';
import { slotName, textPlaceName } from './slots.ts';

/** What following the selection needs. */
export interface SelectionDeps {
  readonly store: EditorStore;
  readonly api: EditorApi;
  /** The frame in hand. */
  readonly link: () => FrameLink | null;
  readonly links: () => readonly FrameLink[];
  readonly wait: (delayMs: number) => Promise<void>;
  readonly newId: () => string;
}

/** How a change shows up in the page: looked for this often and this long. */
const lookEveryMs = 40;
const lookTimes = 50;
/** A page that shows it later still, on a busy machine, is looked at more seldom. */
const lateEveryMs = 500;
const lateTimes = 60;
/** A paragraph is not read out to whoever only passes by. */
const longestSaid = 80;

/** All that the page says with an element, to hold against another look at it. */
export const saidBy = (element: ElementDescription): string => JSON.stringify(element.texts.map(({ text }) => text));

/** The element as requests name it. */
export function refOf({ codebaseId, elementKey, ancestry }: ElementDescription): ElementRef {
  return { codebaseId, elementKey, ancestry };
}

/**
 * Takes up what the frame says is selected: describes it, then asks the server for its words and its source. A page that is
 * just being updated is asked again for two seconds; whatever is selected meanwhile comes first.
 */
export async function followSelection(deps: SelectionDeps, elementKey: string | null): Promise<void> {
  const { store, wait } = deps;
  const asked = store.getState().selectionsAsked + 1;
  store.setState({ selectionsAsked: asked });
  if (elementKey === null) {
    store.setState({ selection: null, focusText: null, selectionsAnswered: asked });
    return;
  }
  for (let time = 0; time < lookTimes; time += 1) {
    const element = await describe(deps, elementKey);
    if (store.getState().selectionsAsked !== asked) return;
    if (element) {
      const inspected = inspect(deps, element);
      store.setState({ selectionsAnswered: asked });
      await inspected;
      return;
    }
    await wait(lookEveryMs);
  }
  if (store.getState().selectionsAsked !== asked) return;
  // A menu that was asked for on it has nothing to be about.
  store.setState({ selectionsAnswered: asked, menu: null });
}

/**
 * Looks at the selected element again after a change, once the page shows it: until then the screen and the sources do not
 * say the same, and nothing could be traced. After two seconds it takes what is there, and looks again now and then for what
 * comes later.
 */
export async function refreshSelection(
  deps: SelectionDeps,
  isShown: (element: ElementDescription) => boolean = () => true,
): Promise<void> {
  const { store, wait } = deps;
  for (let time = 0; time < lookTimes; time += 1) {
    const { selection, selectionsAsked } = store.getState();
    if (selection === null) return;
    const element = await describe(deps, selection.element.elementKey);
    // Something else has been selected meanwhile, and is looked at as such.
    if (store.getState().selectionsAsked !== selectionsAsked || store.getState().selection === null) return;
    const isThere = element !== null && isShown(element);
    if (element && (isThere || time === lookTimes - 1)) {
      await inspect(deps, element);
      if (!isThere) void lookLater(deps, element);
      return;
    }
    await wait(lookEveryMs);
  }
}

/** Looks again at what the page still has to show, until it says something else or something else is looked at. */
async function lookLater(deps: SelectionDeps, element: ElementDescription): Promise<void> {
  const isLookedAt = () => deps.store.getState().selection?.element === element;
  for (let time = 0; time < lateTimes; time += 1) {
    await deps.wait(lateEveryMs);
    if (!isLookedAt()) return;
    const now = await describe(deps, element.elementKey);
    if (!isLookedAt()) return;
    if (now && saidBy(now) !== saidBy(element)) {
      await inspect(deps, now);
      return;
    }
  }
}

/**
 * Looks at the selected element again after somebody else has written: the page shows that a little later, and until then the
 * sources know nothing of what it says. What is known of it stays so long.
 */
export async function refreshAfterOthers(deps: SelectionDeps): Promise<void> {
  for (let time = 0; time < lookTimes; time += 1) {
    const key = deps.store.getState().selection?.element.elementKey;
    if (key === undefined) return;
    const element = await describe(deps, key);
    const reports = (element && (await readReports(deps, element))) ?? [];
    const isBehind = !element || reports.some((one) => one.state === 'refused' && one.refusal.code === 'STALE');
    if (!isBehind) break;
    await deps.wait(lookEveryMs);
  }
  await refreshSelection(deps);
}

/** Takes the text of a place in the selected element to come from one entry of several; null asks for the choice again. */
export async function chooseEntry(deps: SelectionDeps, slot: TextSlot, target: string | null): Promise<void> {
  const { store } = deps;
  const { selection, chosenEntries } = store.getState();
  if (selection === null) return;
  const { [textPlaceName(selection.element.elementKey, slot)]: _, ...others } = chosenEntries;
  const chosen = target === null ? {} : { [textPlaceName(selection.element.elementKey, slot)]: target };
  store.setState({ chosenEntries: { ...others, ...chosen }, focusText: slotName(slot) });
  await inspect(deps, selection.element);
}

/** What the frame in hand says of an element; null where it has none. */
export async function describe({ link }: SelectionDeps, elementKey: string): Promise<ElementDescription | null> {
  const outcome = await link()?.call('describeElement', elementKey);
  if (outcome?.state !== 'done') return null;
  const parsed = elementDescriptionSchema.safeParse(outcome.value);
  return parsed.success ? parsed.data : null;
}

async function inspect(deps: SelectionDeps, element: ElementDescription, triesLeft = lateTimes): Promise<void> {
  const { store, api } = deps;
  const { selection: shown } = store.getState();
  const isNew = shown?.element.elementKey !== element.elementKey;
  // The same element in another place has the same source: what is typed into its panel stays.
  const same = shown?.element.codebaseId === element.codebaseId ? shown : null;
  const source = same?.source ?? null;
  const isSaid = same !== null && (!isNew || saidBy(same.element) === saidBy(element));
  const texts = isSaid ? same.texts : ({ state: 'loading' } as const);
  store.setState({
    selection: { element, texts, source },
    selectedOn: store.getState().view.path,
    ...(isNew && { focusText: null }),
  });
  const said = store.getState().announcement;
  const isLatest = latestQuestion(store, 'texts');
  const isStillSelected = () => store.getState().selection?.element.elementKey === element.elementKey;
  // Who did something meanwhile hears what came of that.
  const isToBeSaid = () => isNew && store.getState().announcement === said;
  const [answered, tree] = await Promise.all([readReports(deps, element), api.treeOf(element.codebaseId)]);
  if (!isStillSelected()) return;
  if (!isLatest()) {
    if (isToBeSaid()) sayElement(deps, element, answered ?? []);
    return;
  }
  // What is known already stays where nobody answers: what is being typed there stays too.
  const before = texts.state === 'ready' ? texts.reports : null;
  const reports = answered ?? before ?? [];
  const isLost = answered === null && before === null;
  const files = tree.state === 'done' ? tree.value : [];
  const found = files.flatMap(({ elements }) => elements).find(({ codebaseId }) => codebaseId === element.codebaseId);
  store.setState({
    selection: {
      element,
      texts: isLost ? { state: 'lost' } : { state: 'ready', reports },
      source: found ?? (tree.state === 'lost' ? source : null),
    },
  });
  if ((answered === null || tree.state === 'lost') && triesLeft > 0) void askAgain(deps, element, triesLeft - 1);
  if (isToBeSaid()) sayElement(deps, element, reports);
  await deps.link()?.call(
    'setEditableTexts',
    element.elementKey,
    reports.map((report) => ({ slot: report.slot, isEditable: isEditableInPlace(report) })),
  );
}

/** Asks for what a server that is busy, or gone, did not say in time, for as long as the same is looked at. */
async function askAgain(deps: SelectionDeps, element: ElementDescription, triesLeft: number): Promise<void> {
  await deps.wait(lateEveryMs);
  if (deps.store.getState().selection?.element === element) await inspect(deps, element, triesLeft);
}

/** Says once what is selected: what it is, what it says, and whether that can be changed. */
function sayElement(
  { store, newId }: SelectionDeps,
  element: ElementDescription,
  reports: readonly TextReport[],
): void {
  const first = element.texts.find(({ text }) => text.trim() !== '');
  const report = reports.find(({ slot }) => first !== undefined && slotName(slot) === slotName(first.slot));
  announce(store, newId, {
    kind: 'selected',
    name: element.componentName ?? element.tagName.toLowerCase(),
    text: (first?.text ?? '').trim().slice(0, longestSaid),
    isRefused: report?.state === 'refused',
  });
}

/** What the server says of an element's texts; null where it does not answer. */
async function readReports(
  { api, store }: SelectionDeps,
  element: ElementDescription,
): Promise<readonly TextReport[] | null> {
  if (element.texts.length === 0) return [];
  const { chosenEntries } = store.getState();
  const texts = element.texts.map((shown) => {
    const target = chosenEntries[textPlaceName(element.elementKey, shown.slot)];
    return target === undefined ? shown : { ...shown, target };
  });
  const answer = await api.texts({ element: refOf(element), language: element.language, texts });
  if (answer.state === 'done') return answer.value;
  if (answer.state !== 'refused') return null;
  const { refusal } = answer;
  return element.texts.map(({ slot }) => ({ state: 'refused', slot, refusal }));
}

/** Whether one may type in the page itself: words without values, and not in an attribute. */
function isEditableInPlace(report: TextReport): boolean {
  if (report.state !== 'editable' || !('node' in report.slot)) return false;
  const branch = report.versions.flatMap(({ branches }) => branches).find(({ isShown }) => isShown);
  return branch !== undefined && branch.pieces.every(({ kind }) => kind === 'words');
}

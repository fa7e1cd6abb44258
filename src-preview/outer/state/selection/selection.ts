import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import { elementDescriptionSchema } from '../../../protocol/frame/functions.ts';
import type { ElementRef } from '../../../protocol/http/requests.ts';
import type { Wait } from '../../../protocol/patience.ts';
import type { TextReport, TextSlot } from '../../../protocol/texts.ts';
import type { FrameLink } from '../../frame/frame-link.ts';
import type { Answer, EditorApi } from '../../server/editor-api.ts';
import { announce, type EditorStore } from '../store/editor-store.ts';
import { latestQuestion } from '../store/latest-question.ts';
import { endless, hasFollowed, lookUntil, pagePatience } from '../store/page-changes.ts';
import { sayElement } from './say-element.ts';
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

/** The element as requests name it. */
export function refOf({ codebaseId, elementKey, ancestry }: ElementDescription): ElementRef {
  return { codebaseId, elementKey, ancestry };
}

/** What a look finds where something else has come before what was looked for. */
const left = 'left';

/**
 * Takes up what the frame says is selected: describes it, then asks the server for its words and its source. A page that is
 * just being updated is asked again as it changes; whatever is selected meanwhile comes first. What it has not shown in the end
 * is not selected, and neither is what was selected before.
 */
export async function followSelection(deps: SelectionDeps, elementKey: string | null): Promise<void> {
  const { store, newId } = deps;
  const asked = store.getState().selectionsAsked + 1;
  store.setState({ selectionsAsked: asked });
  if (elementKey === null) {
    store.setState({ selection: null, focusText: null, selectionsAnswered: asked });
    return;
  }
  const isAsked = () => store.getState().selectionsAsked === asked;
  const found = await lookUntil(
    deps.store,
    async () => (isAsked() ? describe(deps, elementKey) : left),
    pagePatience(deps),
  );
  if (!isAsked() || found === left) return;
  if (found) {
    const inspected = inspect(deps, found);
    store.setState({ selectionsAnswered: asked });
    await inspected;
    return;
  }
  // A menu that was asked for on it has nothing to be about.
  store.setState({
    selection: null,
    together: [],
    several: [],
    focusText: null,
    menu: null,
    selectionsAnswered: asked,
  });
  announce(store, newId, { kind: 'notFollowed' });
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
  const seen: { last: ElementDescription | null } = { last: null };
  const found = await lookUntil(
    deps.store,
    async () => {
      const now = await describeSelected(deps);
      if (now === left) return left;
      seen.last = now;
      return now !== null && (isShown(now) || hasFollowed(deps.store)) ? now : null;
    },
    pagePatience(deps),
  );
  if (found === left) return;
  const { last } = seen;
  if (last) await inspect(deps, last);
  if (last && !isShown(last)) void lookLater(deps, last);
}

/** What the page says of what is selected; `left` where nothing is, or where something else has been selected meanwhile. */
async function describeSelected(deps: SelectionDeps): Promise<ElementDescription | typeof left | null> {
  const { selection, selectionsAsked } = deps.store.getState();
  if (selection === null) return left;
  const element = await describe(deps, selection.element.elementKey);
  const now = deps.store.getState();
  // It is looked at as such.
  return now.selectionsAsked === selectionsAsked && now.selection !== null ? element : left;
}

/** Looks again at what the page still has to show, until it says something else or something else is looked at. */
async function lookLater(deps: SelectionDeps, element: ElementDescription): Promise<void> {
  const isLookedAt = () => deps.store.getState().selection?.element === element;
  const found = await lookUntil(
    deps.store,
    async () => {
      const now = isLookedAt() ? await describe(deps, element.elementKey) : left;
      if (!isLookedAt() || now === left) return left;
      return now !== null && saidBy(now) !== saidBy(element) ? now : null;
    },
    endless,
  );
  if (found !== null && found !== left) await inspect(deps, found);
}

/**
 * Looks at the selected element again after somebody else has written: the page shows that a little later, and until then the
 * sources know nothing of what it says. What is known of it stays so long.
 */
export async function refreshAfterOthers(deps: SelectionDeps): Promise<void> {
  const isCurrent = async (): Promise<true | null> => {
    const key = deps.store.getState().selection?.element.elementKey;
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

type TextsAnswer = Exclude<Answer<readonly TextReport[]>, { state: 'refused' }>;

async function inspect(deps: SelectionDeps, element: ElementDescription): Promise<void> {
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
    if (isToBeSaid()) sayElement(deps, element, answered.state === 'done' ? answered.value : []);
    return;
  }
  // What is known already stays where nobody answers: what is being typed there stays too.
  const before = texts.state === 'ready' ? texts.reports : null;
  const reports = answered.state === 'done' ? answered.value : (before ?? []);
  const files = tree.state === 'done' ? tree.value : [];
  const found = files.flatMap(({ elements }) => elements).find(({ codebaseId }) => codebaseId === element.codebaseId);
  store.setState({
    selection: {
      element,
      texts:
        answered.state !== 'done' && before === null ? { state: 'lost', why: answered } : { state: 'ready', reports },
      source: found ?? (tree.state === 'lost' ? source : null),
    },
  });
  // Whoever follows the server has it asked anew once it is back.
  if (answered.state === 'lost' || tree.state === 'lost') store.setState({ server: 'lost' });
  if (isToBeSaid()) sayElement(deps, element, reports);
  await deps.link()?.call(
    'setEditableTexts',
    element.elementKey,
    reports.map((report) => ({ slot: report.slot, isEditable: isEditableInPlace(report) })),
  );
}

/** What the server says of an element's texts; a refusal of all of them is one of each. */
async function readReports({ api, store }: SelectionDeps, element: ElementDescription): Promise<TextsAnswer> {
  if (element.texts.length === 0) return { state: 'done', value: [] };
  const { chosenEntries } = store.getState();
  const texts = element.texts.map((shown) => {
    const target = chosenEntries[textPlaceName(element.elementKey, shown.slot)];
    return target === undefined ? shown : { ...shown, target };
  });
  const answer = await api.texts({ element: refOf(element), language: element.language, texts });
  if (answer.state !== 'refused') return answer;
  const { refusal } = answer;
  return { state: 'done', value: element.texts.map(({ slot }) => ({ state: 'refused', slot, refusal })) };
}

/** Whether one may type in the page itself: words without values, and not in an attribute. */
function isEditableInPlace(report: TextReport): boolean {
  if (report.state !== 'editable' || !('node' in report.slot)) return false;
  const branch = report.versions.flatMap(({ branches }) => branches).find(({ isShown }) => isShown);
  return branch !== undefined && branch.pieces.every(({ kind }) => kind === 'words');
}

import { frameFunctions } from './frame-functions.ts';
import { captureEvents } from './interaction/capture.ts';
import type { Interaction } from './interaction/interaction.ts';
import { createMachine, type Machine } from './interaction/machine.ts';
import type { Stage } from './interaction/stage.ts';
import { labelWidths } from './outline/label-width.ts';
import { createOverlay } from './outline/overlay.ts';
import { standIn } from './outline/area.ts';
import { createPasses } from './outline/passes.ts';
import { pictureOf } from './outline/picture.ts';
import { sceneOf, type View } from './outline/scene.ts';
import { seeThroughLabels } from './outline/see-through-labels.ts';
import { dressWith, isOwnSheet } from './page/dress.ts';
import { isDriving } from './page/drive-mode.ts';
import { createEditingCursor } from './page/editing-cursor.ts';
import { type HydrationNotes, reportErrors } from './page/hydration.ts';
import { answerInspections } from './inspect/answer-inspections.ts';
import { keepPlace } from './page/keep-place.ts';
import { createReloadCheck } from './page/reload-check.ts';
import { reportHref, reportKeys, reportMouse, reportWheel } from './page/reports.ts';
import { dressStoryboard } from './page/storyboard.ts';
import { followsUpdates, tellFollowed } from './page/tell-followed.ts';
import { tellLeaving } from './page/tell-leaving.ts';
import { type PageWatch, watchPage } from './page/watch-page.ts';
import { answerCalls, senderOf } from './port/frame-port.ts';
import type { Ground } from './select/anchor.ts';
import { createSelection, type Selection } from './select/selection.ts';
import { createStructurePart, type StructurePart } from './structure/structure-part.ts';
import { createStylesPart, type StylesPart } from './styles/styles-part.ts';
import { createPlaces } from './tagged/places.ts';
import { createTags } from './tagged/tags.ts';
import { boxOfFields } from './text/field-box.ts';
import { standOver } from './text/text-marks.ts';
import { createTextSessions } from './text/text-sessions.ts';

/** What the layer has known since before the page was there. */
interface Early {
  /** Where its script lies. */
  readonly address: string;
  readonly hydration: HydrationNotes;
}

/** Runs the editor's layer in a page whose body is there, spoken to over `port`. */
export function startFrame(window: Window, port: MessagePort, { address, hydration }: Early): void {
  const { document } = window;
  const send = senderOf(port);
  const tags = createTags();
  const places = createPlaces(document, tags);
  const ground: Ground = { tags, places };
  let view: View = { zoom: 1, isAiContext: false, matching: null, language: null, named: null };
  let hasChanged = true;

  const overlay = createOverlay(document);
  const widthOf = labelWidths(document);
  const texts = createTextSessions(ground, send);
  const passes = createPasses(window, () => pass());
  const selection = createSelection(ground, { send, changed: () => passes.request(), chosen: () => texts.forget() });
  const drawn = { overlay, redraw: () => passes.request(), zoom: () => view.zoom, isAiContext: () => view.isAiContext };
  const stage: Stage = { window, places, selection, texts, send, structure: () => structure.now(), ...drawn };
  // Before what holds events back.
  seeThroughLabels(window, overlay);
  const machine = createInteraction(stage, () => passes.request());
  const redraw = () => {
    followAtOnce(machine, structure);
    hasChanged = true;
    passes.request();
    followed.changed();
  };

  dressStoryboard(document);
  const errors = reportErrors(document, send, hydration);
  const watched = [reportHref(window, send), errors, keepPlace(window, places)];
  const page = watchPage(window, { changed: redraw, moved: () => passes.request(), coverOpened: () => overlay.lift() });
  const { styles, structure, followed } = lazyParts(ground, { window, page, address, send });
  const look = (change: Partial<View>) => {
    view = { ...view, ...change };
    passes.request();
  };
  function pass(): void {
    if (hasChanged) afterChange();
    leaveForced(styles, selection);
    page.follow(elementsOf(selection));
    placeField(document, machine.now());
    overlay.draw(pictureOf(sceneOf(machine.now(), { ...stage, tags, widthOf }, view)));
  }
  function afterChange(): void {
    hasChanged = false;
    leaveLostText(machine);
    selection.refresh();
    styles.now()?.pageChanged();
    structure.now()?.pageChanged();
    for (const one of watched) one.look();
  }

  const { flushing } = createReloadCheck(window, () => errors.now().status !== 'no_error');
  const does = { look, redraw, flushing, tellErrors: () => errors.tell() };
  const parts = { window, ground, selection, machine, stage, texts, styles, structure, send };
  answerInspections(port, ground, send);
  answerCalls(port, frameFunctions({ ...parts, ...does }));
  watched[0]?.look();
  errors.tell();
  passes.request();
}

/** The elements that something is drawn around. */
const elementsOf = (selection: Selection): readonly Element[] =>
  [...selection.selected(), selection.hovered()].flatMap((anchor) => anchor?.target.element ?? []);

/** A field stands over its text; the box of fields is there before anything is typed, so that what comes then is nothing new to the page. */
function placeField(document: Document, now: Interaction): void {
  boxOfFields(document);
  if (now.name === 'textEditing') standOver(now.session.field);
}

/** What somebody does in the frame, from its first event on; the pointer's look goes with it. */
function createInteraction(stage: Stage, changed: () => void): Machine {
  const { window, send } = stage;
  const cursor = createEditingCursor(window.document);
  const machine: Machine = createMachine(stage, { name: isDriving(window) ? 'drive' : 'idle' }, (now) => {
    cursor.show(now.name !== 'drive');
    changed();
  });
  cursor.show(machine.now().name !== 'drive');
  listen(window, send, machine);
  return machine;
}

/** Tells the window of keys and wheel, and has the machine take what the page shall not hear. */
function listen(window: Window, send: ReturnType<typeof senderOf>, machine: Machine): void {
  // Before what holds events back, which they would not hear of.
  reportKeys(window, send, () => machine.now().name !== 'textEditing');
  reportWheel(window, send, () => machine.now().name !== 'drive');
  reportMouse(window, send, () => !['drive', 'textEditing'].includes(machine.now().name));
  captureEvents(window, (event) => machine.handle(event));
  // A page that is loaded anew takes the field with it: what was typed is told while the window still listens.
  tellLeaving(window, send, () => {
    if (machine.now().name === 'textEditing') machine.become({ name: 'idle' });
  });
}

/** What cannot wait until the page is drawn anew. */
function followAtOnce(machine: Machine, structure: StructurePart): void {
  // What is typed until then would be lost.
  machine.followText();
  // An element would stand beside the copy that stood for it.
  structure.now()?.instant.pageChanged();
}

/** The page has taken the text away: what was typed into it is not lost. */
function leaveLostText(machine: Machine): void {
  const now = machine.now();
  if (now.name === 'textEditing' && !now.session.field.isStanding()) machine.become({ name: 'idle' });
}

interface PartsGround {
  readonly window: Window;
  readonly page: PageWatch;
  readonly address: string;
  readonly send: ReturnType<typeof senderOf>;
}

/** The parts that come later, with what they need of the page, and what tells them and the window what the page has followed. */
function lazyParts(ground: Ground, { window, page, address, send }: PartsGround) {
  const quietly = (change: () => void) => page.quietly(change);
  const dress = (rules: string) => dressWith(window.document, rules);
  const changed = () => followed.changed();
  const lent = { ...ground, window, dress, quietly, changed, tellsUpdates: () => followsUpdates(window) };
  const styles = createStylesPart({ ...lent, isOwnSheet }, address);
  const structure = createStructurePart({ ...lent, send, standIn }, address);
  const followed = tellFollowed(window, send, () => {
    styles.now()?.instant.pageUpdated();
    structure.now()?.instant.pageUpdated();
  });
  return { styles, structure, followed };
}

/** States are forced on what is selected, and on nothing that was. */
function leaveForced(styles: StylesPart, selection: Selection): void {
  const forced = styles.now()?.forced() ?? [];
  const isSelected = (element: Element) => selection.selected().some(({ target }) => target.element === element);
  if (forced.length > 0 && !forced.every(isSelected)) styles.now()?.force([], []);
}

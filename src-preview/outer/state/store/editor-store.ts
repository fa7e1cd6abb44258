import { createStore, type StoreApi } from 'zustand/vanilla';
import { nothingSelected } from './selected.ts';
import type { AnnouncedText, EditorState, Problem } from './editor-state.ts';

export type EditorStore = StoreApi<EditorState>;

const mostProblems = 50;

/** A window that knows nothing yet. */
export function createEditorStore(): EditorStore {
  return createStore<EditorState>(() => ({
    session: null,
    server: 'connecting',
    serverReturns: 0,
    kept: [],
    frame: 'loading',
    view: { path: '/', widths: [360], languages: null, scheme: 'light', zoom: null, mode: 'edit', boards: [] },
    ...nothingSelected(),
    typing: null,
    shownZoom: 1,
    pagesOpened: 0,
    frameGeneration: 0,
    layers: [],
    hoveredKey: null,
    menu: null,
    pageTexts: [],
    styles: { state: 'loading' },
    styleLook: { state: 'none' },
    storyboards: [],
    activities: [],
    historyTurn: 0,
    problems: [],
    conflict: null,
    refusedEdit: null,
    draft: null,
    textsLeft: 0,
    writing: 0,
    begun: 0,
    announcement: null,
    changedLanguages: [],
    chosenEntries: {},
    focusText: null,
    placing: null,
    newPlace: null,
    dropAsked: null,
    dropRefused: null,
  }));
}

/** Frames in the place of those that are there: a page whose layer is gone cannot be told to go anywhere. */
export const framesAnew = ({ frameGeneration }: EditorState) =>
  ({ frame: 'loading', frameGeneration: frameGeneration + 1 }) as const;

/** Says something once, aloud and in the status bar. */
export function announce(store: EditorStore, newId: () => string, text: AnnouncedText): void {
  store.setState({ announcement: { id: newId(), text } });
}

/** Does what somebody wants, which counts as begun until it is done or given up. */
export async function asBegun<Done>(store: EditorStore, does: () => Promise<Done>): Promise<Done> {
  const count = (by: number) => store.setState(({ begun }) => ({ begun: begun + by }));
  count(1);
  try {
    return await does();
  } finally {
    count(-1);
  }
}

/** Keeps a problem until it is cleared; the oldest give way. */
export function addProblem(store: EditorStore, newId: () => string, what: Problem['what']): void {
  store.setState(({ problems }) => ({ problems: [{ id: newId(), what }, ...problems].slice(0, mostProblems) }));
}

/** Takes away the problems of one kind. */
export function clearProblems(store: EditorStore, kind: Problem['what']['kind']): void {
  store.setState(({ problems }) => ({ problems: problems.filter(({ what }) => what.kind !== kind) }));
}

const zooms = { least: 0.1, most: 2 } as const;

/** Draws the frames larger or smaller, in whole percents. */
export function zoomBy(store: EditorStore, factor: number): void {
  store.setState(({ view, shownZoom }) => {
    const wanted = Math.min(zooms.most, Math.max(zooms.least, shownZoom * factor));
    return { view: { ...view, zoom: Math.round(wanted * 100) / 100 } };
  });
}

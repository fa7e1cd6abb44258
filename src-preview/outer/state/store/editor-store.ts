import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Refusal } from '../../../protocol/refusals.ts';
import type { Answer } from '../../server/editor-api.ts';
import { nothingSelected } from './selected.ts';
import type { AnnouncedText, EditorState, Group, Problem, ZoomPoint } from './editor-state.ts';

export type EditorStore = StoreApi<EditorState>;

const mostProblems = 50;

/** A window that knows nothing yet. */
export function createEditorStore(): EditorStore {
  return createStore<EditorState>(() => ({
    session: null,
    server: 'connecting',
    unwritten: { passedOver: {}, kept: [], conflict: null, left: null, refused: null, draft: null },
    frames: { state: 'loading', putUp: 'first', opened: null, zoom: 1, zoomAt: null },
    view: { path: '/', widths: [360], languages: null, scheme: 'light', zoom: null, mode: 'edit', boards: [] },
    ...nothingSelected(),
    page: { layers: [], texts: [] },
    menu: null,
    hoveredKey: null,
    typing: null,
    styles: { state: 'loading' },
    styleLook: { state: 'none' },
    storyboards: [],
    activities: [],
    problems: [],
    work: {
      writing: 0,
      begun: 0,
      reachAsked: null,
      isReachSeen: false,
      reachAgreed: null,
      reachShown: null,
      changeShown: null,
    },
    announcement: null,
    entries: { changed: [], chosen: {} },
    inspector: { focusText: null, newPlace: null },
    drag: { placing: null, over: null },
  }));
}

/** Says anew some of what a group of the state holds. */
export function setIn<Name extends Group>(store: EditorStore, name: Name, some: Partial<EditorState[Name]>): void {
  store.setState((state) => ({ ...state, [name]: { ...state[name], ...some } }));
}

/** Puts up frames in the place of those that are there: a page whose layer is gone cannot be told to go anywhere. */
export function putUpFrames(store: EditorStore, newId: () => string): void {
  setIn(store, 'frames', { state: 'loading', putUp: newId() });
}

/** Says at which page frames begin that are about to be others: they cannot be told to go there. Nothing of it is selected. */
export function beginAt(store: EditorStore, path: string): void {
  store.setState(({ view }) => ({ view: { ...view, path, boards: [] }, ...nothingSelected() }));
}

/** Says something once, aloud and in the status bar. */
export function announce(store: EditorStore, newId: () => string, text: AnnouncedText): void {
  store.setState({ announcement: { id: newId(), text } });
}

/** Says why something that was asked of the server was not done: its refusal, or that no answer can be read. */
export function announceNotDone(
  store: EditorStore,
  newId: () => string,
  answer: Exclude<Answer<unknown>, { state: 'done' }>,
): void {
  announce(store, newId, answer.state === 'refused' ? { kind: 'refused', refusal: answer.refusal } : { kind: 'lost' });
}

/** Does what somebody wants, which counts as begun until it is done or given up. */
export async function asBegun<Done>(store: EditorStore, does: () => Promise<Done>): Promise<Done> {
  const count = (by: number) => setIn(store, 'work', { begun: store.getState().work.begun + by });
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

/** Takes a refusal back from where it was said: what it was about is right by now, or wanted no more. */
export function dropRefusal(store: EditorStore, refusal: Refusal): void {
  store.setState(({ problems, announcement }) => ({
    problems: problems.filter(({ what }) => what.kind !== 'refused' || what.refusal !== refusal),
    announcement: announcement?.text.kind === 'refused' && announcement.text.refusal === refusal ? null : announcement,
  }));
}

/** By how much one press makes the frames larger. */
export const zoomStep = 1.25;

const zooms = { least: 0.1, most: 2 } as const;

/** Draws the frames larger or smaller, in whole percents; what lies at a point stays there. Without one, what is in the middle does. */
export function zoomBy(store: EditorStore, factor: number, zoomAt: ZoomPoint | null = null): void {
  store.setState(({ view, frames }) => {
    const wanted = Math.min(zooms.most, Math.max(zooms.least, frames.zoom * factor));
    return { frames: { ...frames, zoomAt }, view: { ...view, zoom: Math.round(wanted * 100) / 100 } };
  });
}

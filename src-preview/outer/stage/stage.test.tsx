// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { words as arabic } from '../language/words.ar.ts';
import { words as english } from '../language/words.en.ts';
import { layerNode } from '../layers/layer-node.fixture.ts';
import type { Editor } from '../state/create-editor.ts';
import { idNamed } from '../state/moves/moved.fixture.ts';
import type { EditorState, View } from '../state/store/editor-state.ts';
import { elementOf, press, pressable, showWindow, textsOf } from '../testing/shown-window.tsx';
import { PageFrame } from './page-frame.tsx';
import { Stage } from './stage.tsx';
import { oneSelected } from '../state/store/selected.fixture.ts';
import { nothingSelected } from '../state/store/selected.ts';
import { knownIn } from '../state/store/known-in.fixture.ts';
import { sessionOf } from '../state/store/session.fixture.ts';

const origin = 'http://ar.test';
const view: View = {
  path: '/about',
  widths: [360],
  languages: ['ar'],
  scheme: 'light',
  zoom: 0.5,
  mode: 'edit',
  boards: [],
};
const session = sessionOf({
  languages: ['ar', 'en'],
  frames: [
    { language: 'ar', origin },
    { language: 'en', origin: 'http://en.test' },
  ],
});

function stage(state: Partial<EditorState> = {}) {
  const commands = { reloadFrame: vi.fn<Editor['reloadFrame']>(), zoomBy: vi.fn<Editor['zoomBy']>() };
  const made = showWindow(<Stage />, {
    commands,
    state: { session, view, server: 'open', ...knownIn('frames', { state: 'open' }), ...state },
  });
  return { ...made, ...commands };
}

test.each([
  [knownIn('frames', { state: 'loading' }), english.frame.loading],
  [knownIn('frames', { state: 'lost' }), `${english.frame.lost} ${english.frame.lostNext}`],
  [{ server: 'lost' }, english.serverGone.lost],
  [{ server: 'locked' }, english.serverGone.locked],
] as const)('of %j it is said what is so', (state, words) => {
  stage(state);
  expect(textsOf('main > p')).toEqual([words]);
});

test('a server that is gone while something was typed is said to be waited for with it', () => {
  const kept = [{ changeId: 'c', newText: 'typed' }] as unknown as EditorState['unwritten']['kept'];
  stage({ server: 'lost', ...knownIn('unwritten', { kept }) });
  expect(textsOf('main > p')).toEqual([`${english.serverGone.lost} ${english.kept.waiting('1')}`]);
});

test('only a page that is lost can be loaded again by hand', async () => {
  const { know, reloadFrame } = stage(knownIn('frames', { state: 'loading' }));
  expect(pressable(english.frame.reload)).toBeNull();
  know(knownIn('frames', { state: 'lost' }));
  await press(english.frame.reload);
  expect(reloadFrame).toHaveBeenCalledOnce();
});

test('frames are told what the layers call the selected element, in the language of the window, as soon as they tell of it', () => {
  const sayElementName = vi.fn<Editor['sayElementName']>();
  const element = { elementKey: 'h2', codebaseId: idNamed('h2'), tagName: 'H2', componentName: null, language: null };
  const known = { element: { ...element, ancestry: [], classList: [], texts: [] }, source: null };
  const { know } = showWindow(<Stage />, {
    commands: { sayElementName },
    state: { session, view, ...oneSelected({ ...known, texts: { state: 'loading' } }) },
    language: 'ar',
  });
  const { heading } = arabic.layers.names.kinds;
  expect(sayElementName).toHaveBeenLastCalledWith('h2', { kind: heading, words: '' });
  know(knownIn('page', { layers: [{ ...layerNode('h2', null), literalChildren: [{ index: 0, value: 'Today' }] }] }));
  expect(sayElementName.mock.lastCall?.[1]).toMatchObject({ kind: expect.stringContaining(heading), words: 'Today' });
});

test('a menu that fails leaves the stage as it is, and is tried again where another one is asked for', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const menu = {
    x: 1,
    y: 1,
    get frameName(): never {
      throw new Error('cannot be shown');
    },
  };
  const { know } = stage();
  know({ menu });
  expect(textsOf('main [role=alert] h2')).toEqual([english.stage.failed.title]);
  expect(textsOf('main')).toHaveLength(1);
  know({ menu: null, ...nothingSelected() });
  expect(textsOf('main [role=alert] h2')).toEqual([]);
});

const scrolled: number[][] = [];
beforeEach(() => void (scrolled.length = 0));

/** Drags over the stage from one element, and says how far it went. */
function dragFrom(selector: string, button = 0): readonly number[][] {
  const main = elementOf('main');
  Object.assign(main, { scrollBy: ({ left = 0, top = 0 }: ScrollToOptions) => scrolled.push([left, top]) });
  const pointer = (type: string, element: Element, clientX: number, clientY: number) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, button, clientX, clientY }));
  pointer('pointerdown', elementOf(selector), 100, 100);
  pointer('pointermove', main, 90, 130);
  pointer('pointermove', main, 85, 130);
  pointer('pointerup', main, 85, 130);
  pointer('pointermove', main, 0, 0);
  return scrolled;
}

test('the ground of the stage is dragged to look elsewhere, until it is let go of; buttons and the right button do not', () => {
  stage(knownIn('frames', { state: 'lost' }));
  expect(dragFrom('main > button')).toEqual([]);
  expect(dragFrom('main', 2)).toEqual([]);
  expect(dragFrom('main')).toEqual([
    [10, -30],
    [5, 0],
  ]);
});

test.each([
  [{}, false],
  [{ ctrlKey: true }, true],
  [{ metaKey: true }, true],
])('the wheel with %j changes how large the frames are: %s', (how, isZoom) => {
  const { zoomBy } = stage();
  const turn = (deltaY: number) => {
    const event = new WheelEvent('wheel', { deltaY, cancelable: true, ...how });
    elementOf('main').dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([turn(100), turn(-100)]).toEqual([isZoom, isZoom]);
  const [smaller = 1, larger = 1] = zoomBy.mock.calls.map(([factor]) => factor);
  expect(smaller < 1 && larger > 1).toBe(isZoom);
  // Turned back, it is as it was.
  expect(smaller * larger).toBeCloseTo(1);
});

function frame() {
  const onHeight = vi.fn<(height: number) => void>();
  const close = () => undefined;
  const link = { frameName: 'manara-editor:nonce', board: null, close };
  const connectFrame = () => ({ link, loaded: () => undefined, close });
  // Of the line only its name is looked at here.
  const commands = { connectFrame } as unknown as Partial<Editor>;
  const part = <PageFrame origin={origin} width={360} height={700} zoom={0.5} onHeight={onHeight} />;
  const made = showWindow(part, { commands, state: { view } });
  const iframe = elementOf('iframe');
  const say = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
    act(() => {
      const event = new MessageEvent('message', { data, origin: from.origin ?? origin });
      const own = iframe instanceof HTMLIFrameElement ? iframe.contentWindow : null;
      Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : own });
      dispatchEvent(event);
    });
  return { ...made, iframe, say, onHeight };
}
const told = (height: unknown) => ({ id: 'storyHeight', payload: { height } });

test('a frame has its name before it loads anything, and shows its page at its own size', () => {
  const { iframe } = frame();
  expect(iframe.getAttribute('name')).toBe('manara-editor:nonce');
  expect(iframe.getAttribute('src')).toBe(`${origin}/about`);
  expect(iframe.title).toBe(english.frame.title('/about'));
  expect(iframe.style.transform).toBe('scale(0.5)');
});

test('a page that is gone to by itself does not load the frame anew', () => {
  const { iframe, know } = frame();
  know({ view: { ...view, path: '/elsewhere' } });
  expect(elementOf('iframe')).toBe(iframe);
  expect(iframe.getAttribute('src')).toBe(`${origin}/about`);
  expect(iframe.title).toBe(english.frame.title('/elsewhere'));
});

test('how high something is, its own page says, and nobody else', () => {
  const { say, onHeight } = frame();
  say(told(480));
  say(told(500), { source: null });
  say(told(500), { source: window });
  say(told(500), { origin: 'http://en.test' });
  for (const height of [0, -5, '500', null, Number.NaN, 2_000_000]) say(told(height));
  for (const data of [null, 'storyHeight', { id: 'storyHeight' }, { ...told(500), id: 'other' }]) say(data);
  expect(onHeight.mock.calls).toEqual([[480]]);
});

// @vitest-environment jsdom
import { act, useEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { ZoomPoint } from '../state/store/editor-state.ts';
import { zoomBy } from '../state/store/editor-store.ts';
import { knownIn } from '../state/store/known-in.fixture.ts';
import { elementOf, showWindow } from '../testing/shown-window.tsx';
import { useZoomPoint } from './use-zoom-point.ts';

/** A stage of 800 by 600 with two frames beside each other, whose size says how large they are drawn. */
function Stage() {
  const editor = useEditor();
  const stage = useRef<HTMLElement>(null);
  const zoom = useEditorState(({ view, frames }) => view.zoom ?? frames.zoom);
  useEffect(() => editor.sayZoom(zoom), [editor, zoom]);
  useZoomPoint(stage, zoom);
  return (
    <main ref={stage}>
      <iframe title="First" name="first" sandbox="" data-zoom={zoom} />
      <iframe title="Second" name="second" sandbox="" data-zoom={zoom} />
    </main>
  );
}
const [width, height, edge] = [1_000, 2_000, 24];

/** Shows it; each frame is asked which of its own places lies at a point of the window. */
function shownStage() {
  const { editor } = showWindow(<Stage />, { state: knownIn('frames', { zoom: 0.5 }) });
  const scrolled = { left: 0, top: 0 };
  const frames = ['first', 'second'].map((name, at) => {
    const frame = elementOf(`iframe[name=${name}]`);
    const around = () => {
      const zoom = Number(frame.dataset.zoom);
      return new DOMRect(edge + at * width * zoom - scrolled.left, edge - scrolled.top, width * zoom, height * zoom);
    };
    Object.assign(frame, { getBoundingClientRect: around });
    return { around, zoom: () => Number(frame.dataset.zoom) };
  });
  const main = elementOf('main');
  Object.assign(main, {
    getBoundingClientRect: () => new DOMRect(0, 0, 800, 600),
    scrollBy({ left = 0, top = 0 }: ScrollToOptions) {
      scrolled.left += left;
      scrolled.top += top;
    },
  });
  const placeAt = (which: number, x: number, y: number): readonly number[] => {
    const frame = frames[which];
    if (!frame) throw new Error(`there is no frame ${which}`);
    const { left, top } = frame.around();
    return [(x - left) / frame.zoom(), (y - top) / frame.zoom()].map((one) => Math.round(one));
  };
  const zoomAbout = (factor: number, at: ZoomPoint | null) => act(() => zoomBy(editor.store, factor, at));
  return { placeAt, zoomAbout };
}

test.each([
  ['over the first frame', { x: 300, y: 200, frameName: null }, [0, 300, 200]],
  ['over the second', { x: 700, y: 500, frameName: null }, [1, 700, 500]],
  // Of the frame's own pixels, which are drawn half as large.
  ['in a frame, as that tells it', { x: 400, y: 600, frameName: 'second' }, [1, edge + 500 + 200, edge + 300]],
  ['without a pointer, in the middle', null, [0, 400, 300]],
] as const)('%s: what lies there stays there, larger and smaller', (_, at, [which, x, y]) => {
  const { placeAt, zoomAbout } = shownStage();
  const before = placeAt(which, x, y);
  zoomAbout(2, at);
  expect(placeAt(which, x, y)).toEqual(before);
});

test('what lies under the pointer is there still when it is as it was', () => {
  const { placeAt, zoomAbout } = shownStage();
  const at = { x: 600, y: 450, frameName: null };
  const before = placeAt(1, 600, 450);
  for (const factor of [1.5, 1 / 1.5]) zoomAbout(factor, at);
  expect(placeAt(1, 600, 450)).toEqual(before);
});

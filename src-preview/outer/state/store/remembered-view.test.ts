import { expect, test } from 'vitest';
import { createEditorStore } from './editor-store.ts';
import { onViewChosen, rememberedView } from './remembered-view.ts';

test('the frames that were chosen are remembered, and nothing else of what is shown', () => {
  const store = createEditorStore();
  const kept: string[] = [];
  const stop = onViewChosen(store, (text) => kept.push(text));
  store.setState(({ view }) => ({ view: { ...view, path: '/faq', zoom: 2, mode: 'browse' } }));
  expect(kept).toEqual([]);
  store.setState(({ view }) => ({ view: { ...view, widths: [1440, 360], languages: ['ar', 'en'], scheme: 'dark' } }));
  stop();
  store.setState(({ view }) => ({ view: { ...view, widths: [360] } }));
  expect(kept.map(rememberedView)).toEqual([{ widths: [1440, 360], languages: ['ar', 'en'], scheme: 'dark' }]);
});

test.each([
  null,
  '',
  '{',
  '[]',
  '{"widths":[],"languages":null,"scheme":"light"}',
  '{"widths":[7],"languages":null,"scheme":"light"}',
])('what is stored as %j is remembered as nothing', (stored) => {
  expect(rememberedView(stored)).toEqual({});
});

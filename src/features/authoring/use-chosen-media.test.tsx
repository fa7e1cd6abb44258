// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Problems } from './check-fields.ts';
import { useChosenMedia } from './use-chosen-media.ts';

let root: Root;
let media: ReturnType<typeof useChosenMedia>;

function Tiles({ problems }: { readonly problems: Problems }) {
  const chosen = useChosenMedia(4, problems);
  useEffect(() => {
    media = chosen;
  });
  return null;
}
const show = (problems: Problems) => act(async () => root.render(<Tiles problems={problems} />));
const right: Problems = {};

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.createElement('div'));
  await show(right);
});
afterEach(async () => {
  await act(async () => root.unmount());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

test('nothing is chosen at first, and what is chosen stays so wherever its tile and others go', async () => {
  expect(media.chosen).toBe(-1);
  await act(async () => media.choose(1));
  await act(async () => media.follow(1, 3));
  expect(media.chosen).toBe(3);
  await act(async () => media.follow(0, 3));
  expect(media.chosen).toBe(2);
});

test('the first that was found wrong is chosen, unless another wrong one is; then any may be', async () => {
  const wrong: Problems = { 'media_items.1': 'link', 'media_items.2': 'tooLong' };
  await show(wrong);
  expect(media.chosen).toBe(1);
  await act(async () => media.choose(3));
  expect(media.chosen).toBe(3);
  await act(async () => media.choose(2));
  await show({ ...wrong });
  expect(media.chosen).toBe(2);
});

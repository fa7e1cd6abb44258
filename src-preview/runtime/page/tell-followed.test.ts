// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { followedEvent, followsUpdatesKey } from '../../protocol/frame/followed.ts';
import type { Send } from '../port/frame-port.ts';
import { followsUpdates, tellFollowed } from './tell-followed.ts';

const activityId = '6f5f3a8e-3c0b-4a53-9c8e-8d2f7b0f4a11';

test('the window is told when the page has taken an update in, and when it shows something else, with what was written last', () => {
  const told: unknown[] = [];
  const send: Send = (id, payload) => void told.push(id, payload);
  const followed = tellFollowed(window, send, () => void told.push('updated'));
  followed.changed();
  expect(told.splice(0)).toEqual(['followed', { activityId: null }]);
  window.dispatchEvent(new CustomEvent(followedEvent, { detail: activityId }));
  expect(told.splice(0)).toEqual(['updated', 'followed', { activityId }]);
  followed.changed();
  expect(told.splice(0)).toEqual(['followed', { activityId }]);
  // The page itself may say whatever it likes.
  window.dispatchEvent(new CustomEvent(followedEvent, { detail: { activityId } }));
  window.dispatchEvent(new Event(followedEvent));
  expect(told).toEqual(['updated', 'followed', { activityId: null }, 'updated', 'followed', { activityId: null }]);
});

test('a page says whether it tells of its updates', () => {
  expect(followsUpdates(window)).toBe(false);
  Reflect.set(window, Symbol.for(followsUpdatesKey), true);
  expect(followsUpdates(window)).toBe(true);
});

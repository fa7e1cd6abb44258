import { expect, test } from 'vitest';
import { frameWidths } from '../state/store/editor-state.ts';
import { boardHeight, changeAt, fittingZoom, frameHeight } from './frame-layout.ts';

test('frames are drawn so that they stand side by side, and never larger than they are', () => {
  expect(fittingZoom({ width: 1000, height: 800 }, [360])).toBe(1);
  expect(fittingZoom({ width: 768, height: 800 }, [1440])).toBe(0.5);
  expect(fittingZoom({ width: 980, height: 800 }, [1440, 360])).toBe(0.5);
  expect(fittingZoom({ width: 100, height: 800 }, [1440, 768, 360])).toBe(0.1);
});

test('frames of the only row are as high as the stage, whatever their widths; of several rows each is a device', () => {
  const room = { width: 800, height: 912 };
  expect(frameHeight(room, 360, { zoom: 1, isOnlyRow: true })).toBe(800);
  expect(frameHeight(room, 1440, { zoom: 0.5, isOnlyRow: true })).toBe(1600);
  expect(frameHeight(room, 360, { zoom: 0.5, isOnlyRow: true })).toBe(1600);
  expect(frameHeight(room, 1440, { zoom: 0.5, isOnlyRow: false })).toBe(900);
});

test('what is shown by itself is as high as it is, but never so low that nothing can be outlined, nor without an end', () => {
  expect([null, 20, 480, 90_000].map(boardHeight)).toEqual([360, 120, 480, 1_200]);
});

test('of each frame it is known whether a change holds in it, and of a change for all widths nothing is said', () => {
  const changes = (from: number, to: number, isSure = true) =>
    frameWidths.map((width) => changeAt(width, { from, to, isSure }));
  expect(changes(0, Number.POSITIVE_INFINITY)).toEqual([null, null, null]);
  expect(changes(0, 768)).toEqual(['changesNow', 'staysAsItIs', 'staysAsItIs']);
  expect(changes(768, Number.POSITIVE_INFINITY)).toEqual(['staysAsItIs', 'changesNow', 'changesNow']);
  expect(changes(768, Number.POSITIVE_INFINITY, false)).toEqual(['staysAsItIs', null, null]);
});

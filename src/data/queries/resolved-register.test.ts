import { expect, test } from 'vitest';
import { latestCounts, resolveRegister } from './resolved-register.ts';

const confirmed = { value: true, clock: 5, acked: true, ackedClock: 5 };
const waiting = { value: true, clock: 7, acked: false, ackedClock: 5 };

test('where nothing was said, nothing stands', () => {
  expect(resolveRegister()).toEqual({ value: false, clock: 0, acked: false, ackedClock: 0 });
});

test('without a mirrored row a register stands as it is', () => {
  expect(resolveRegister(confirmed)).toEqual(confirmed);
  expect(resolveRegister(waiting)).toEqual(waiting);
});

test('a mirrored row stands alone where this device said nothing', () => {
  const held = { value: true, clock: 4 };
  expect(resolveRegister(undefined, held)).toEqual({ value: true, clock: 4, acked: true, ackedClock: 4 });
});

test('what another device said later is shown, also over a write that waits', () => {
  expect(resolveRegister(confirmed, { value: false, clock: 6 })).toMatchObject({
    value: false,
    acked: false,
    clock: 6,
  });
  expect(resolveRegister(waiting, { value: false, clock: 8 })).toMatchObject({ value: false, acked: false, clock: 8 });
});

test('a row that was pulled before the confirmation takes nothing back', () => {
  expect(resolveRegister(confirmed, { value: false, clock: 3 })).toEqual(confirmed);
});

test('a write that waits stays on screen over what was pulled before it, and knows what the server holds', () => {
  expect(resolveRegister(waiting, { value: false, clock: 6 })).toEqual({
    value: true,
    clock: 7,
    acked: false,
    ackedClock: 6,
  });
});

test('of equal clocks the server has chosen, unless our own write is still on its way', () => {
  expect(resolveRegister(confirmed, { value: false, clock: 5 })).toMatchObject({ value: false, acked: false });
  expect(resolveRegister(waiting, { value: false, clock: 7 })).toMatchObject({ value: true, acked: false });
});

test('the counts of the later revision are shown, wherever they came from', () => {
  const older = { likes: 4, saves: 0, revision: 2 };
  const newer = { likes: 5, saves: 0, revision: 3 };
  expect(latestCounts([older, newer])).toBe(newer);
  expect(latestCounts([newer, undefined, older])).toBe(newer);
  expect(latestCounts([undefined, undefined])).toBeUndefined();
});

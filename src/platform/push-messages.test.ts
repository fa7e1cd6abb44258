// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { pushAbility } from './push-messages.ts';
import { sharedDevice } from './shared-device.ts';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
afterEach(() => localStorage.clear());

test('a device that many use is told of nothing, whatever its browser can', () => {
  expect(pushAbility()).toBe('unable');
  sharedDevice.set(true);
  expect(pushAbility()).toBe('shared');
  sharedDevice.set(false);
  expect(pushAbility()).toBe('unable');
});

import { now } from './clock.ts';
import { createListeners } from './listeners.ts';
import { forgetPresence, isDeviceShared, joinSitting, presenceMs, sayPresent, sharedDeviceKey } from './presence.ts';
import { onStoredChange, removeStored, writeStored } from './storage.ts';

const listeners = createListeners();

/** Whether this device is used by many, one after another, live in every tab. */
export const sharedDevice = {
  current: isDeviceShared,
  subscribe: (listener: () => void): (() => void) => {
    const ends = [listeners.subscribe(listener), onStoredChange(sharedDeviceKey, listener)];
    return () => {
      for (const end of ends) end();
    };
  },
  set(isShared: boolean): void {
    if (isShared) {
      writeStored(sharedDeviceKey, '1');
      joinSitting();
      sayPresent(now() + presenceMs);
    } else {
      removeStored(sharedDeviceKey);
      forgetPresence();
    }
    listeners.notify();
  },
};

import { useState, useSyncExternalStore } from 'react';
import { now } from '../../platform/clock.ts';
import { installOffer } from '../../platform/install-offer.ts';
import { installSurface, isStandalone } from '../../platform/install-surface.ts';
import { isDeviceShared } from '../../platform/presence.ts';
import { keepForTab, recall } from '../../platform/session-memory.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { isTimeToOffer } from './install-timing.ts';
import { useHasInteracted } from './queries.ts';

/** The portal as it can be installed now. */
export interface Installing {
  readonly surface: 'offer' | 'ios' | 'in-app';
  /** Not for the next thirty days. */
  readonly decline: () => void;
  readonly accepted: () => void;
}

const visitsKey = 'manara-visits';
const countedKey = 'manara-visit-counted';
const declinedKey = 'manara-install-declined';

function readNumber(key: string): number | null {
  const value = Number(readStored(key) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** How often the portal was opened on this device; a reload opens nothing. */
function countVisit(): number {
  const visits = readNumber(visitsKey) ?? 0;
  if (recall(countedKey) !== null) return visits;
  keepForTab(countedKey, 'yes');
  writeStored(visitsKey, String(visits + 1));
  return visits + 1;
}

/** Whether, and how, the portal is to be offered for the home screen at this moment; null while it is not. */
export function useInstalling(): Installing | null {
  const hasOffer = useSyncExternalStore(installOffer.subscribe, installOffer.current);
  const hasInteracted = useHasInteracted();
  const [visits] = useState(countVisit);
  const [declinedAt, setDeclinedAt] = useState(() => readNumber(declinedKey));
  const { userAgent, maxTouchPoints } = navigator;
  const surface = installSurface({ userAgent, touchPoints: maxTouchPoints, isStandalone: isStandalone(), hasOffer });
  // What stands on a home screen is one person's own.
  if (surface === 'installed' || surface === 'none' || isDeviceShared()) return null;
  if (!isTimeToOffer({ visits, hasInteracted, declinedAt, now: now() })) return null;
  const decline = (): void => {
    const at = now();
    writeStored(declinedKey, String(at));
    setDeclinedAt(at);
  };
  // Chromium tells `appinstalled`, after which there is no offer; should that be late, nothing is asked twice.
  return { surface, decline, accepted: decline };
}

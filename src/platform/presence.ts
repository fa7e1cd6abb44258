/*
 * A device that many use one after another, as in a computer room: whether whoever used it last is still there. Each tab of the
 * portal says in local storage until when somebody is taken to be at it. Read before anything is painted, so it has to stay small.
 */
import { forgetTab, keepForTab, recall } from './session-memory.ts';
import { readStored, removeStored, storedKeys, writeStored } from './storage.ts';

/** Marks the device as one of many. */
export const sharedDeviceKey = 'manara-shared-device';

/** What the tab keeps over the reload that begins anew: why nobody is signed in any more, or that signing out went wrong. */
export const leavingNewsKey = 'manara-leaving-news';

const sittingKey = 'manara-sitting';
const tabKeys = 'manara-tab/';
/** By the moment at which it was opened a tab is known apart from the others. */
const ownKey = tabKeys + performance.timeOrigin;

/** How long a word of a tab counts: longer than most browsers let the timers of a hidden one rest. */
export const presenceMs = 90_000;

/** Whether this device is used by many, one after another. */
export function isDeviceShared(): boolean {
  return readStored(sharedDeviceKey) !== null;
}

/** From here on whoever uses the device is somebody else. */
export function beginSitting(at: number): void {
  writeStored(sittingKey, String(at));
}

/** Makes this tab one of the present sitting: what an earlier one kept in it goes, also where a browser has restored it. */
export function joinSitting(): void {
  const sitting = readStored(sittingKey) ?? '';
  if ((recall(sittingKey) ?? '') !== sitting) {
    const news = recall(leavingNewsKey);
    forgetTab();
    if (news !== null) keepForTab(leavingNewsKey, news);
  }
  keepForTab(sittingKey, sitting);
}

/** Whether this tab has slept since an earlier sitting. */
export function isOfEarlierSitting(): boolean {
  const own = recall(sittingKey);
  return own !== null && own !== (readStored(sittingKey) ?? '');
}

/** Says that somebody is at this tab until then, in milliseconds since the epoch. */
export function sayPresent(until: number): void {
  writeStored(ownKey, String(until));
}

/** Until when this tab has said so; 0 where it has not, or somebody has said that nobody is there. */
export function saidHere(): number {
  return Number(readStored(ownKey));
}

/** Says so again, until another moment. Whoever signed out has said already that nobody is there, and on one's own device nobody says so. */
export function sayOn(until: number): void {
  if (saidHere() > 0) sayPresent(until);
}

/** A page that is being left counts for so long: a reload is back by then, and whoever comes later is somebody else. */
export const leavingMs = 5_000;

/** The latest moment until which a tab, or another one than this, says that somebody is there; 0 where none does. */
export function presentUntil(now: number, whose: 'any' | 'others' = 'any'): number {
  const said = storedKeys().flatMap((key) =>
    key.startsWith(tabKeys) && (whose === 'any' || key !== ownKey) ? Number(readStored(key)) : [],
  );
  // What lies further ahead was said by another clock.
  return Math.max(0, ...said.filter((until) => until > now && until <= now + presenceMs));
}

/** From here on nobody is there. */
export function forgetPresence(): void {
  for (const key of storedKeys()) if (key.startsWith(tabKeys)) removeStored(key);
}

import { removeStored, storedKeys } from './storage.ts';

/** What lies in local storage of whoever uses the browser, and not of the device: by these names it goes where somebody else comes next. */
export const personalKeys = {
  /** Of whom it was offered to hear. */
  followOffers: 'manara-follow-offers',
  /** Whether visits may be told. */
  visitConsent: 'manara-visits-told',
  /** What the browser was notified of, before it was noted whose that is. */
  unownedChoices: 'manara-notifications',
} as const;

const choices = 'manara-notifications/';
const ofNobody = 'nobody';

/** Where it lies what an account, or nobody's, is notified of in this browser. */
export const choicesKeyOf = (owner: string | null): string => choices + (owner ?? ofNobody);

/** Whether anybody was ever notified of anything in this browser. */
export const hasChoices = (): boolean => storedKeys().some((key) => key.startsWith(personalKeys.unownedChoices));

/** Takes from the device what an account is notified of: it is told again when it is back. */
export const forgetChoicesOf = (owner: string): void => removeStored(choicesKeyOf(owner));

/** Takes from the device what all accounts but this one are notified of, null for all. What was chosen without an account stays. */
export function forgetChoicesOfOthers(owner: string | null): void {
  const kept = new Set([choicesKeyOf(owner), choicesKeyOf(null)]);
  for (const key of storedKeys()) if (key.startsWith(choices) && !kept.has(key)) removeStored(key);
}

/** Takes all of it: whoever comes next is somebody else. */
export function forgetPersonal(): void {
  forgetChoicesOfOthers(null);
  for (const key of [...Object.values(personalKeys), choicesKeyOf(null)]) removeStored(key);
}

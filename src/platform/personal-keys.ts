/** What lies in local storage of whoever uses the browser, and not of the device: by these names it goes where somebody else comes next. */
export const personalKeys = {
  /** What this browser is notified of. */
  notifications: 'manara-notifications',
  /** Of whom it was offered to hear. */
  followOffers: 'manara-follow-offers',
  /** Whether visits may be told. */
  visitConsent: 'manara-visits-told',
} as const;

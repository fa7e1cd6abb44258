/** A word that names may not use again, and what is said instead. */
export interface RetiredWord {
  /** Of several parts where only together they are refused; an `=` before it means the whole name. */
  readonly word: string;
  readonly instead: string;
  /** Where it is refused; everywhere without one. */
  readonly within?: RegExp;
}

/** Faults that tests make on purpose are called so everywhere. */
const product = /^(?:src|sw)\/(?!.*\/testing\/)/;

/** The private vocabulary that the sources had once: what each word stood for is what a reader had to be told. */
export const retiredWords: readonly RetiredWord[] = [
  { word: 'admission', instead: 'access policy, admin approval' },
  { word: 'admits', instead: 'canAccess' },
  { word: 'admitted', instead: 'audience' },
  { word: 'ahead', instead: 'early, prefetched' },
  { word: 'arrival', instead: 'delivery status' },
  { word: 'bounded turn', instead: 'timed lock' },
  { word: 'canary', instead: 'eviction check' },
  { word: 'desk', instead: 'mutation source, draft sync, teacher dashboard, worker client' },
  { word: 'door', instead: 'auth page, login' },
  { word: 'exclusive', instead: 'lock' },
  { word: 'fate', instead: 'outcome' },
  { word: 'fault', instead: 'problem', within: product },
  { word: 'foot', instead: 'footer' },
  { word: 'head start', instead: 'early fetch' },
  { word: '=heard', instead: 'ackProfile' },
  { word: 'hear lite', instead: 'captureLiteLogs' },
  { word: 'hindrance', instead: 'problem' },
  { word: 'home of', instead: 'homePathFor' },
  { word: 'honour', instead: 'award, award entry' },
  { word: 'keep house', instead: 'tidy' },
  { word: 'kept mark', instead: 'storage marker' },
  { word: 'let go', instead: 'discard' },
  { word: 'letting go', instead: 'discard' },
  { word: '=merged', instead: 'rebaseOnAck' },
  { word: '=met', instead: 'rebaseOnConflict' },
  { word: 'obstacle', instead: 'problem' },
  { word: 'office', instead: 'staff' },
  { word: 'own space', instead: 'account store' },
  { word: 'pace', instead: 'page size' },
  { word: 'parting', instead: 'sign-out' },
  { word: 'refill', instead: 'full resync' },
  { word: 'said again', instead: 'resend' },
  { word: 'saying', instead: 'mutation diff' },
  { word: 'set aside', instead: 'park' },
  { word: 'shelf', instead: 'store' },
  { word: 'slip', instead: 'code card' },
  { word: 'speaker', instead: 'interaction context' },
  { word: 'standing', instead: 'resolved, current, membership' },
  { word: 'sweep', instead: 'removeUnseen', within: product },
  { word: 'take turn', instead: 'withLock' },
  { word: 'tell post', instead: 'changeInteraction' },
  { word: 'thing', instead: 'entry' },
  { word: 'told', instead: 'interaction, liked and saved' },
  { word: 'trouble', instead: 'problem' },
  { word: 'undo list', instead: 'DisposableStack' },
  { word: 'urgent', instead: 'priority' },
  { word: 'voice', instead: 'interaction context' },
  { word: 'wall', instead: 'awards page' },
  { word: 'way back', instead: 'undo' },
  { word: 'way on', instead: 'afterLoginUrl' },
  { word: 'wish', instead: 'request' },
];

/** Names that keep such a word, and why. */
export const keptNames: Readonly<Record<string, string>> = {
  fate: 'a stored field of decisions on devices',
  refill: 'a stored value on devices',
  urgent: 'a field of the request that pulls',
  wallClock: 'the time of a clock on a wall',
};

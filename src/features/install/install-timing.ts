/** What decides whether the moment has come. Times in ms since the epoch. */
interface InstallMoment {
  /** How often the portal was opened, this time included. */
  readonly visits: number;
  /** This browser or account has liked or saved something. */
  readonly hasInteracted: boolean;
  readonly declinedAt: number | null;
  readonly now: number;
}

const restMs = 30 * 86_400_000;

/** From the second visit or the first like on, and not for thirty days after a no. */
export function isTimeToOffer({ visits, hasInteracted, declinedAt, now }: InstallMoment): boolean {
  // A phone's clock may have been ahead: a no counts in both directions, but not for ever.
  if (declinedAt !== null && Math.abs(now - declinedAt) < restMs) return false;
  return visits >= 2 || hasInteracted;
}

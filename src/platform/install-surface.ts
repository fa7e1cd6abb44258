/** How the portal can come onto the home screen from where it is open now. */
export type InstallSurface =
  /** It is open from there already. */
  | 'installed'
  /** The browser asks, when told to. */
  | 'offer'
  /** By hand, through the share sheet. */
  | 'ios'
  /** Not from inside another app: in the phone's own browser. */
  | 'in-app'
  | 'none';

/** What is known of the browser. */
export interface BrowserFacts {
  readonly userAgent: string;
  readonly touchPoints: number;
  readonly isStandalone: boolean;
  readonly hasOffer: boolean;
}

/** Browsers inside other apps, which have no home screen to give. */
const inApp =
  /FBAN|FBAV|FB_IAB|Instagram|Snapchat|musical_ly|BytedanceWebview|TikTok|Twitter|LinkedInApp|WhatsApp|Line\/|GSA\/|; wv\)/;

/** Judges by what the browser says of itself; where it says nothing known, nothing is offered. */
export function installSurface(facts: BrowserFacts): InstallSurface {
  const { userAgent, touchPoints, hasOffer } = facts;
  if (facts.isStandalone) return 'installed';
  if (inApp.test(userAgent)) return 'in-app';
  if (hasOffer) return 'offer';
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isApple ? 'ios' : 'none';
}

/** Whether the portal was opened from the home screen. iOS says it in a place of its own, and there only reliably. */
export function isStandalone(): boolean {
  const { standalone }: Navigator & { readonly standalone?: boolean } = navigator;
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

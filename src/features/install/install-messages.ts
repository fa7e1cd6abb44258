/** What is said about the portal on the home screen. */
export interface InstallMessages {
  readonly title: string;
  /** What it is good for. */
  readonly offer: string;
  readonly accept: string;
  readonly later: string;
  readonly understood: string;
  /** By hand on an iPhone or iPad. */
  readonly ios: {
    readonly steps: readonly [share: string, add: string, confirm: string];
    /** Names the drawing for those who do not see it. */
    readonly picture: string;
    /** The line of the share sheet, in the phone's language. */
    readonly line: string;
  };
  /** Open inside another app. */
  readonly inApp: string;
}

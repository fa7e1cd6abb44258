/** A portal in the words of the chooser. */
interface PortalMessages {
  readonly heading: string;
  /** What is behind it, a line each. */
  readonly lines: readonly [string, string, string];
  readonly login: string;
  readonly dashboard: string;
  readonly register: string;
  /** What a registration takes. */
  readonly takes: string;
}

/** The words of the chooser. */
export interface PortalsMessages {
  readonly title: string;
  readonly description: string;
  readonly question: string;
  readonly lead: string;
  readonly teacher: PortalMessages;
  readonly student: PortalMessages;
  readonly reading: { readonly heading: string; readonly text: string; readonly action: string };
  /** Before the name of who is signed in. */
  readonly signedIn: string;
  readonly closed: string;
  readonly ask: string;
}

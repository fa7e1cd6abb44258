/** The words of the chooser. */
export interface PortalsMessages {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly teacher: {
    readonly heading: string;
    readonly text: string;
    readonly login: string;
    readonly dashboard: string;
  };
  readonly student: {
    readonly heading: string;
    readonly text: string;
    readonly login: string;
    readonly dashboard: string;
  };
  /** Before the name of who is signed in. */
  readonly signedIn: string;
  readonly closed: string;
  readonly ask: string;
}

/** What pages say that live on the network alone. */
export interface RemoteMessages {
  readonly forbidden: string;
  readonly forbiddenHint: string;
  readonly offline: string;
  readonly offlineHint: string;
  /** Something that was to be done could not be, and is kept nowhere. */
  readonly cutOff: string;
  readonly unavailable: string;
  /** Above what is still on screen. */
  readonly stale: string;
  readonly tooOften: string;
  /** Two did it, or one changed it while another looked; whoever says so shows it as it stands. */
  readonly changed: string;
  readonly gone: string;
  readonly retry: string;
  readonly loading: string;
  readonly cancel: string;
}

/** What is said about the likes and saves of a browser that may be an account's. */
export interface ClaimMessages {
  readonly title: string;
  readonly text: string;
  /** Where others were signed in here before. */
  readonly shared: string;
  readonly yes: string;
  readonly no: string;
  readonly done: string;
  readonly kept: string;
  readonly refused: string;
  readonly back: {
    readonly title: string;
    readonly text: (until: string) => string;
    readonly action: string;
    readonly done: string;
    readonly offline: string;
    readonly failed: string;
  };
}

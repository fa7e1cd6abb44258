/** What stands beside the forms of the auth pages. */
export interface AuthPanelsMessages {
  /** Over what is new at the school; and that it needs no account. */
  readonly news: { readonly title: string; readonly free: string };
  /** What waits behind the teachers' login, and what happens after a registration. */
  readonly teachers: {
    readonly title: string;
    readonly points: readonly { readonly name: string; readonly text: string }[];
    readonly approval: { readonly title: string; readonly steps: readonly string[] };
  };
  /** The printed slip of an acceptance code. */
  readonly slip: {
    readonly code: string;
    readonly title: string;
    readonly text: string;
    readonly steps: readonly string[];
    readonly until: (date: string) => string;
    readonly registerAt: string;
  };
}

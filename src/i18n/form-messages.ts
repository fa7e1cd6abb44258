/** What every form says. */
export interface FormMessages {
  readonly optional: string;
  readonly offline: string;
  /** How much of a limit is used, both as written in the language. */
  readonly count: (used: string, limit: string) => string;
  /** Of what is typed, while it is typed. */
  readonly keeping: { readonly kept: string; readonly typing: string; readonly failed: string };
  readonly password: {
    readonly showShort: string;
    readonly hideShort: string;
    /** What the button of the field of this name says. */
    readonly show: (name: string) => string;
    readonly hide: (name: string) => string;
  };
  readonly failed: {
    readonly offline: string;
    readonly portal: string;
    /** `when` says how long from now, as «in 5 minutes». */
    readonly busyUntil: (when: string) => string;
    readonly busy: string;
    readonly malformed: string;
  };
}

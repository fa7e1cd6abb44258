/** What is said to whoever signs out with unsent work. */
export interface SignOutMessages {
  readonly title: string;
  /** Of what goes out by itself; none is no sentence. */
  readonly text: (changes: number) => string;
  /** Of what was written and not published. */
  readonly drafts: (drafts: number) => string;
  readonly draftsTitle: string;
  readonly leave: string;
  /** While it is being found out whether anything would be lost. */
  readonly counting: string;
  /** Both, where the device could not be asked. */
  readonly unknown: { readonly text: string; readonly leave: string };
}

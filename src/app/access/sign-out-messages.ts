/** What is said to whoever signs out with unsent work. */
export interface SignOutMessages {
  readonly title: string;
  readonly text: (unsent: number) => string;
  readonly leave: string;
  /** Both, where the device could not be asked. */
  readonly unknown: { readonly text: string; readonly leave: string };
}

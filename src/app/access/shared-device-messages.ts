/** What is said at a shared device. */
export interface SharedDeviceMessages {
  readonly title: string;
  readonly text: string;
  /** How long an answer is waited for. */
  readonly left: (seconds: number) => string;
  readonly stay: string;
  readonly leave: string;
  /** Afterwards, to whoever comes back. */
  readonly timedOut: string;
}

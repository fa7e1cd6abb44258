/** Why the server did not take what somebody wrote, for whoever wrote it. */
export interface RefusalMessages {
  readonly notAllowed: string;
  readonly notFitting: string;
  readonly picture: string;
  readonly other: (code: string) => string;
}

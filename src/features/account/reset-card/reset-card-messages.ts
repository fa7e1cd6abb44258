/** The words of a new password by a code card of the administration. */
export interface ResetCardMessages {
  readonly title: string;
  readonly lead: string;
  readonly code: string;
  readonly codeHelp: string;
  readonly codeMissing: string;
  readonly submit: string;
  readonly sending: string;
  readonly wrong: string;
  readonly refused: string;
  readonly done: { readonly title: string; readonly text: string };
  /** Where the account is not entered at once: the address that it signs in with. */
  readonly doneNotIn: (email: string) => { readonly title: string; readonly text: string };
  readonly mail: string;
  readonly byMail: string;
  readonly login: string;
}

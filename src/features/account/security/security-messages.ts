/** The words of an account's security. */
export interface SecurityMessages {
  readonly title: string;
  readonly text: string;
  readonly change: string;
  readonly present: string;
  readonly next: string;
  readonly submit: string;
  readonly sending: string;
  readonly leave: string;
  readonly wrong: string;
  readonly same: string;
  readonly refused: string;
  readonly changed: { readonly title: string; readonly text: string };
  readonly elsewhere: string;
  readonly elsewhereText: string;
  readonly ended: string;
  readonly failed: string;
  readonly offline: string;
}

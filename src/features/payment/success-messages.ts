/** The words of the page after a payment. */
export interface SuccessMessages {
  readonly title: string;
  readonly text: string;
  readonly home: string;
}

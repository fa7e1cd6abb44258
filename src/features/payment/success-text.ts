/** The words of the page after a payment. */
export interface SuccessText {
  readonly title: string;
  readonly text: string;
  readonly home: string;
}

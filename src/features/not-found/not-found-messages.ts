/** The words of an address that leads nowhere. */
export interface NotFoundMessages {
  readonly title: string;
  readonly text: string;
  readonly home: string;
}

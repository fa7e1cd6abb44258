/** A picture as it is shown large. References are as stored. */
export interface LargePicture {
  readonly url: string;
  readonly thumb?: string | null | undefined;
  /** Its author's words, if there are any. */
  readonly caption?: string | null | undefined;
}

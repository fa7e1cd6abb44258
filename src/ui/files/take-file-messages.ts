/** The words of a file that waits for a tap. */
export interface TakeFileMessages {
  readonly ready: (file: string) => string;
  readonly take: string;
}

/** The words of a row of pictures. */
export interface CarouselMessages {
  /** What assistive technology calls one picture of it. */
  readonly slide: string;
  readonly position: (number: string, total: string) => string;
  readonly previous: string;
  readonly next: string;
}

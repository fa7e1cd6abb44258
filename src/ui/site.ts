/** The whole site, as far as a page must know it to name itself. */
export interface Site {
  /** Follows the title in tabs and search results: the school's name. */
  readonly name: string;
  /** The origin that search engines and shared links are to use, wherever this page was opened. */
  readonly origin: string;
}

import { type PageName, pages } from './pages.ts';

/** The address of every page; parameters as the router writes them. */
// What is made of the entries of a record has its keys.
export const paths = Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as Readonly<
  Record<PageName, string>
>;

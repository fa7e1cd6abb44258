import type { SourceIndex } from '../source-index.ts';
import { isPage, loadsOf } from './loads.ts';
import { isSheet } from './parsed-sheet.ts';

/** The style sheets of a project: those that its pages load in their order, `index.html` before other pages, then all others. */
export function sheetsByPage(index: SourceIndex): string[] {
  const files = index.files.list();
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (isSheet(file)) return void sheets.add(file);
    for (const loaded of loadsOf(index, file)) visit(loaded.file);
  };
  const pages = files.filter(isPage).toSorted((one, other) => depthOf(one) - depthOf(other));
  for (const page of pages) visit(page);
  return [...sheets, ...files.filter((file) => isSheet(file) && !sheets.has(file))];
}

const depthOf = (file: string): number => file.split('/').length + (file.endsWith('index.html') ? 0 : 0.5);

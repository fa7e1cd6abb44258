import type { ProjectFiles } from '../project.ts';
import { inDocumentOrder } from './parsed-sheet.ts';
import { allSheets } from './sheets.ts';

/** What a `rem` has where nobody says otherwise. */
const usualPx = 16;
const rootSelector = /^(?:html|:root)$/;

/**
 * How many pixels the `rem` of a project's pages has, as its own sheets say it of the root; undefined where they say it in a
 * way that only a page can work out.
 */
export function rootFontPx(files: ProjectFiles): number | undefined {
  const said = allSheets(files).flatMap((sheet) =>
    inDocumentOrder(sheet)
      .filter(({ unnested }) => unnested.some((one) => rootSelector.test(one)))
      .flatMap(({ conditions, declarations }) =>
        declarations
          .filter(({ name }) => name === 'font-size' || name === 'font')
          .map(({ name, value }) => (name === 'font' || conditions.some(isCondition) ? undefined : pixels(value))),
      ),
  );
  const [first = usualPx, ...others] = said;
  return said.includes(undefined) || others.some((one) => one !== first) ? undefined : first;
}

/** A rule around another one, and a layer, are nothing that has to hold first. */
const isCondition = (around: string): boolean => around.startsWith('@') && !around.startsWith('@layer');

function pixels(value: string): number | undefined {
  const [, figure, unit] = /^(\d*[.]?\d+)(px|%|r?em)$/.exec(value.trim()) ?? [];
  if (figure === undefined) return undefined;
  if (unit === 'px') return Number(figure);
  return (Number(figure) / (unit === '%' ? 100 : 1)) * usualPx;
}

import { type ContentDraws, contentDraws } from '../../../scripts/testing/content-draws.ts';

/** How many cases a run was asked for, over all files together. */
const asked = process.env['EDITOR_CASES'];

/**
 * What is drawn over each of many sources, by what that source says: `usualRate` cases a file on the average, or as many as
 * `EDITOR_CASES` asks for over all of them.
 */
export function fileDraws(texts: ReadonlyMap<string, string>, usualRate: number): ContentDraws[] {
  return contentDraws(texts, asked === undefined ? usualRate : Number(asked) / texts.size);
}

import { may, rooms } from '../../.dependency-cruiser.mjs';
import { importDiagrams } from './import-diagram.ts';

/** The text with both diagrams as the rules draw them, between the marks that say where they stand. */
export function withDiagrams(text: string): string {
  return Object.entries(importDiagrams(may, rooms)).reduce(
    (before, [mark, diagram]) =>
      before.replace(
        new RegExp(`(<!-- ${mark} -->\n)[^]*?(\n<!-- /${mark} -->)`),
        (_, begin: string, end: string) => `${begin}\n${diagram}\n${end}`,
      ),
    text,
  );
}

/** What of a paste is looked at. */
type Pasted = Pick<DataTransfer, 'getData'> & { readonly files: Iterable<File> };

/** All that is no word: what never ends goes to the end, so that nothing is read twice. */
const markup =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*(?:>|$)|&(?:nbsp|#160|#xa0);|\s/gi;

/** Beside files that were copied the clipboard says their names or their paths. */
function areNames(words: string, files: readonly File[]): boolean {
  const isName = (line: string) =>
    files.some(({ name }) => line === name || line.endsWith(`/${name}`) || line.endsWith(`\\${name}`));
  return words.split(/\r?\n/).every(isName);
}

/**
 * The files of a paste; none where it is words. Of words with a picture beside them, as text processors give of all that is
 * copied there, the words are meant.
 */
export function pastedFiles(pasted: Pasted): readonly File[] {
  const files = [...pasted.files];
  if (files.length === 0) return [];
  const words = pasted.getData('text/plain').trim();
  if (words !== '') return areNames(words, files) ? files : [];
  return pasted.getData('text/html').replaceAll(markup, '') === '' ? files : [];
}

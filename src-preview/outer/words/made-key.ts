const mostWords = 4;
const longestKey = 48;

/** The key of a text that is new, made of the page that it is on and of what it says; of what is not Latin by what it is. */
export function madeKey(path: string, says: string, tag: string): string {
  const group = wordsOf(path.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? '');
  const words = wordsOf(says).slice(0, mostWords);
  const name = camel(words.length > 0 ? words : wordsOf(tag));
  return `${camel(group) || 'home'}.${name || 'text'}`.slice(0, longestKey);
}

/** Latin words, in small letters; a key begins with a letter. */
function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/['’]/g, '');
  const words = plain.toLowerCase().match(/[a-z\d]+/g) ?? [];
  const first = words.findIndex((word) => /^[a-z]/.test(word));
  return first < 0 ? [] : words.slice(first);
}

const camel = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('');

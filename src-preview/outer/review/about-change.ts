import type { Activity } from '../../protocol/http/replies.ts';
import type { WindowWords } from '../language/words-type.ts';
import { tagsInWords } from '../layers/tags-in-words.ts';
import { type StyleNames, styleInWords } from '../look/style-in-words.ts';
import { callName } from '../look/operation-title.ts';

/** What stands in a summary beside what it is about: which way it went, for who reads the journal. */
const signs = /^[+–⇅-]\s*|\s*⟶$|^div ⟵\s*/g;

/** What a change was about, beside its words: elements as the layers call them, styles and tokens by their names; empty where it was about words alone. */
export function aboutChange(
  { layers, styles }: Pick<WindowWords, 'layers' | 'styles'>,
  change: Activity,
  tokenName: (token: string) => string,
): string {
  const { summary } = change;
  const { propName, propValue, story, token } = summary;
  if (story !== undefined) return bare(story);
  if (propName !== undefined && propValue !== undefined) return `${propName} = ${propValue}`;
  if (token !== undefined) return tokenOf(token, tokenName);
  if (summary['rule'] !== undefined) return styleOf(bare(summary['rule']), { names: styles.names, tokenName });
  const found = aboutNames.find((name) => summary[name] !== undefined);
  const about = ((found && summary[found]) ?? '').split(', ').map(bare).join(', ');
  if (found !== 'tag') return about;
  const named = tagsInWords(about, layers.names);
  if (callName(change) !== 'changeElementTag') return named;
  // Two tags may be one kind of thing to people: then the tags tell them apart.
  const [before, after] = named.split(' → ');
  const kinds = before === after || after === undefined ? named.replace(/ → .*/, '') : named;
  return `${kinds} (\u2066${about}\u2069)`;
}

const bare = (text: string): string => text.replaceAll(signs, '');

const aboutNames = ['ownWords', 'tag', 'className', 'themeValue', 'key'] as const;

/** `.card { color: var(--brand) }`: the properties by their names with what they are now, and last the rule as the sources have it. */
function styleOf(rule: string, called: StyleNames): string {
  const [, selector = '', said = ''] = /^(.*?)\s*\{ (.*) \}$/s.exec(rule) ?? [];
  if (said === '') return rule;
  const values = styleInWords(said, called);
  return selector === '' ? values : `${values} (\u2066${selector}\u2069)`;
}

/** `--brand: #abcdef`, with what people call the token. */
function tokenOf(token: string, tokenName: StyleNames['tokenName']): string {
  const end = token.indexOf(':');
  return `${tokenName(token.slice(0, end))}${token.slice(end)}`;
}

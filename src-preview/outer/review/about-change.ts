import type { Activity } from '../../protocol/http/replies.ts';
import type { WindowWords } from '../language/words-type.ts';
import { tagsInWords } from '../layers/tags-in-words.ts';
import { tokenName } from '../tokens/token-name.ts';
import { callName } from '../look/operation-title.ts';

/** What stands in a summary beside what it is about: which way it went, for who reads the journal. */
const signs = /^[+–⇅-]\s*|\s*⟶$|^div ⟵\s*/g;

/** What a change was about, beside its words: elements as the layers call them; empty where it was about words alone. */
export function aboutChange({ layers }: Pick<WindowWords, 'layers'>, change: Activity): string {
  const { summary } = change;
  const { propName, propValue, story, token } = summary;
  if (story !== undefined) return bare(story);
  if (propName !== undefined && propValue !== undefined) return `${propName} = ${propValue}`;
  if (token !== undefined) return tokenOf(token);
  const found = aboutNames.find((name) => summary[name] !== undefined);
  const about = ((found && summary[found]) ?? '').split(', ').map(bare).join(', ');
  // Where one tag became another it is the tags that are spoken of.
  return found === 'tag' && callName(change) !== 'changeElementTag' ? tagsInWords(about, layers.names) : about;
}

const bare = (text: string): string => text.replaceAll(signs, '');

const aboutNames = ['ownWords', 'tag', 'rule', 'className', 'themeValue', 'key'] as const;

/** `--brand: #abcdef`, with what people call the token. */
function tokenOf(token: string): string {
  const end = token.indexOf(':');
  return `${tokenName({ name: token.slice(0, end), titles: {} }, '')}${token.slice(end)}`;
}

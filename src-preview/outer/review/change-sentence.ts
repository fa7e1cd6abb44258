import type { Activity } from '../../protocol/http/replies.ts';
import type { WindowWords } from '../language/words-type.ts';
import { callName, operationTitle } from '../look/operation-title.ts';
import { tokenName } from '../tokens/token-name.ts';

/** What stands in a summary beside what it is about: which way it went, for who reads the history. */
const signs = /^[+–⇅-]\s*|\s*⟶$|^div ⟵\s*/g;

/** What a change was about, in the words that people have for it; the name of what was changed keeps its own direction. */
export function changeSentence(words: WindowWords, change: Activity): string {
  const { review } = words;
  const { summary, state } = change;
  const name = kindOf(change);
  const about = isolated(name === 'editText' ? '' : aboutOf(summary));
  const named = Object.hasOwn(review.sentences, name) ? review.sentences[name as keyof typeof review.sentences] : null;
  const title = operationTitle(words, name);
  const sentence = named ? named(about) : about === '' ? title : `${title}: ${about}`;
  return state === 'undone' ? review.takenBack(sentence) : sentence;
}

/** The name of its call. A text that says what it said was given words of its own, or moved into the catalogues. */
function kindOf(change: Activity): string {
  const { summary } = change;
  const name = callName(change);
  if (name !== 'editText') return name;
  if (summary['ownWords'] !== undefined) return 'ownWords';
  const { oldText, newText } = summary;
  return oldText !== undefined && oldText === newText ? 'newEntry' : name;
}

const isolated = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);

function aboutOf(summary: Activity['summary']): string {
  const { propName, propValue, story, token } = summary;
  if (story !== undefined) return story.replaceAll(signs, '');
  if (propName !== undefined && propValue !== undefined) return `${propName} = ${propValue}`;
  if (token !== undefined) return tokenOf(token);
  const about = aboutNames.map((name) => summary[name]).find((said) => said !== undefined) ?? '';
  return about
    .split(', ')
    .map((part) => part.replaceAll(signs, ''))
    .join(', ');
}

const aboutNames = ['ownWords', 'tag', 'rule', 'className', 'themeValue', 'key'] as const;

/** `--brand: #abcdef`, with what people call the token. */
function tokenOf(token: string): string {
  const end = token.indexOf(':');
  return `${tokenName({ name: token.slice(0, end), titles: {} }, '')}${token.slice(end)}`;
}

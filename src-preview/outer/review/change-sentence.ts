import type { Activity } from '../../protocol/http/replies.ts';
import type { WindowWords } from '../language/words-type.ts';
import { callName, operationTitle } from '../look/operation-title.ts';
import { aboutChange } from './about-change.ts';

/** What a change was about, in the words that people have for it; the name of what was changed keeps its own direction. */
export function changeSentence(words: WindowWords, change: Activity, tokenName: (token: string) => string): string {
  const { review } = words;
  const { state } = change;
  const name = kindOf(change);
  const about = isolated(name === 'editText' ? '' : aboutChange(words, change, tokenName));
  const named = Object.hasOwn(review.sentences, name) ? review.sentences[name as keyof typeof review.sentences] : null;
  const title = operationTitle(words, name);
  const sentence = named ? named(about) : about === '' ? title : `${title}: ${about}`;
  return state === 'undone' ? review.takenBack(sentence) : sentence;
}

/** The name of its call. A text that says what it said was given words of its own, or moved into the catalogues. */
function kindOf(change: Activity): string {
  const { summary } = change;
  const name = callName(change);
  if (summary['ownWords'] !== undefined) return 'ownWords';
  if (name !== 'editText') return name;
  const { oldText, newText } = summary;
  return oldText !== undefined && oldText === newText ? 'newEntry' : name;
}

const isolated = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);

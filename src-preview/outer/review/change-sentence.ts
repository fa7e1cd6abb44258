import type { Activity } from '../../protocol/http/replies.ts';
import type { WindowWords } from '../language/words-type.ts';

/** What stands in a summary beside what it is about: which way it went, for who reads the history. */
const signs = /^[+–⇅-]\s*|\s*⟶$|^div ⟵\s*/g;

/** What a change was about, in the words that people have for it; the name of what was changed keeps its own direction. */
export function changeSentence({ review, operation }: WindowWords, { path, summary, state }: Activity): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const about = summary['oldText'] === undefined ? aboutOf(summary) : '';
  const named = Object.hasOwn(review.sentences, name) ? review.sentences[name as keyof typeof review.sentences] : null;
  const title = Object.hasOwn(operation, name) ? operation[name as keyof typeof operation] : name;
  const sentence = named ? named(isolated(about)) : about === '' ? title : `${title}: ${isolated(about)}`;
  return state === 'undone' ? review.takenBack(sentence) : sentence;
}

const isolated = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);

function aboutOf(summary: Activity['summary']): string {
  const { propName, propValue, story } = summary;
  if (story !== undefined) return story.replaceAll(signs, '');
  if (propName !== undefined && propValue !== undefined) return `${propName} = ${propValue}`;
  const about = summary['tag'] ?? summary['rule'] ?? summary['className'] ?? summary['themeValue'] ?? '';
  return about
    .split(', ')
    .map((part) => part.replaceAll(signs, ''))
    .join(', ');
}

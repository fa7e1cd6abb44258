import type { CodebaseId } from '../../protocol/ids.ts';
import type { ElementIds } from '../element-ids.ts';
import type { SourceIndex } from '../source-index.ts';
import { type Candidate, literalTarget, literalWritten } from './candidate.ts';
import { ancestryOf, Climb } from './climb.ts';
import { sourcesOfSlot, textSources } from './element-texts.ts';
import { listPlaces } from './list-places.ts';
import { noListPlaces, type Origin } from './origin.ts';
import { plainText } from './sentence.ts';
import { candidateOfTarget } from './target.ts';
import type { Question } from './trace.ts';

/**
 * The one text of the sources that stands by now where a text was shown which nothing says any more; undefined where several
 * could. Of those it is the one that begins where the text began that was named.
 */
export function textThereNow(
  index: SourceIndex,
  ids: ElementIds,
  names: readonly CodebaseId[],
  { slot, places = [], target }: Omit<Question, 'ancestry'>,
): Candidate | undefined {
  const ancestry = ancestryOf(index, ids, names);
  const [element] = ancestry;
  if (!element) return undefined;
  const exact = listPlaces(ancestry, places);
  const began = target?.replace(/-\d+$/, '-');
  for (const at of exact.size > 0 ? [exact, noListPlaces] : [noListPlaces]) {
    const sources = sourcesOfSlot(textSources(index, new Climb(index, ancestry, at), element, slot), slot);
    const texts = [...new Set(sources.flatMap(({ origins }) => origins.flatMap((one) => targetsOf(index, one))))];
    const beginning = texts.filter((one) => began !== undefined && one.startsWith(began));
    const [only, ...others] = texts.length === 1 ? texts : beginning;
    const found = only === undefined || others.length > 0 ? undefined : candidateOfTarget(index, only);
    if (found?.ok) return found.candidates[0];
  }
  return undefined;
}

/** What names the texts that an origin comes to. */
function targetsOf(index: SourceIndex, origin: Origin): readonly string[] {
  if (origin.kind === 'localized') return origin.roots.flatMap((root) => targetsOf(index, root));
  if (origin.kind === 'message') return [origin.entry.id];
  if (origin.kind !== 'node') return [];
  const { node, around } = origin;
  const entry = index.texts.at(around.file.file, node);
  if (entry) return [entry.id];
  if (/Function|Class|^JSX(?:Element|Fragment)|Object|Array/.test(node.type)) return [];
  const written = literalWritten(around.file, node);
  const isSaid = written?.sentences.some((sentence) => plainText(sentence).trim() !== '');
  return written && isSaid ? [literalTarget(written)] : [];
}

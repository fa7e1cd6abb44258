import type { LayerWords } from '../language/layer-words-type.ts';
import { kindOfTag } from './layer-kind.ts';

/** A tag of the page's own language; components have names of their own, which they keep. */
const hostTags = /(?<![\p{L}\p{N}_.:-])[a-z][a-z0-9-]*(?![\p{L}\p{N}_.:-])/gu;

/** A text that speaks of elements by their tags, with what the layers call each of these instead. */
export function tagsInWords(text: string, { kinds }: Pick<LayerWords, 'kinds'>): string {
  return text.replaceAll(hostTags, (tag) => kinds[kindOfTag(tag)]);
}

import type { AuthoringWords } from './authoring-words.ts';
import type { TypedMedia } from './check-fields.ts';

/** What an entry among the media is called, by its kind and its place. */
export function mediaName(item: TypedMedia, place: string, words: AuthoringWords['media']): string {
  return `${item['kind'] === 'video' ? words.video : words.picture} ${place}`;
}

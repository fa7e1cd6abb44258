import type { AuthoringMessages } from './authoring-messages.ts';
import type { TypedMedia } from './check-fields.ts';

/** What an entry among the media is called, by its kind and its place. */
export function mediaName(item: TypedMedia, place: string, words: AuthoringMessages['media']): string {
  return `${item['kind'] === 'video' ? words.video : words.picture} ${place}`;
}

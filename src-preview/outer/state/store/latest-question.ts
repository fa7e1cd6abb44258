import type { EditorStore } from './editor-store.ts';

type About = 'styles' | 'pageStyles' | 'styleLook' | 'several' | 'texts' | 'pageTexts' | 'person' | 'way';

/** The last question of each kind, an object of its own. */
const questions = new WeakMap<EditorStore, Map<About, object>>();

/**
 * Notes that something is asked. Of several answers under way only that to the last question about the same counts: the others
 * may say what was so before. What is returned says whether this is the last one still.
 */
export function latestQuestion(store: EditorStore, about: About): () => boolean {
  const asked = questions.get(store) ?? new Map<About, object>();
  questions.set(store, asked);
  const question = {};
  asked.set(about, question);
  return () => asked.get(about) === question;
}

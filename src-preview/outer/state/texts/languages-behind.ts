import type { Activity } from '../../../protocol/http/replies.ts';
import type { ActivityId } from '../../../protocol/ids.ts';
import type { TextReport } from '../../../protocol/texts.ts';
import type { ChangedLanguage } from '../store/editor-state.ts';
import { type EditorStore, setIn } from '../store/editor-store.ts';

type EditableReport = Extract<TextReport, { state: 'editable' }>;

/** Remembers a change that was written of an entry, where several languages have that. */
export function rememberChanged(
  store: EditorStore,
  { target, versions }: Pick<EditableReport, 'target' | 'versions'>,
  { language, activityId }: { readonly language: string | null; readonly activityId: ActivityId },
): void {
  if (versions.length < 2 || language === null) return;
  const { changed } = store.getState().entries;
  setIn(store, 'entries', { changed: [...changed, { target, language, activityId }] });
}

/** The only language in which an entry says something new; null where none does, or another does too. */
export function onlyChangedLanguage(
  target: string,
  changed: readonly ChangedLanguage[],
  activities: readonly Activity[],
): string | null {
  const standing = new Set<string>(
    activities.filter(({ state }) => state === 'done').map(({ activityId }) => activityId),
  );
  const languages = new Set(
    changed.filter((one) => one.target === target && standing.has(one.activityId)).map(({ language }) => language),
  );
  const [only = null] = languages;
  return languages.size === 1 ? only : null;
}

/** The other languages of an entry may stay as they are. */
export function settleLanguages(store: EditorStore, target: string): void {
  const { changed } = store.getState().entries;
  setIn(store, 'entries', { changed: changed.filter((one) => one.target !== target) });
}

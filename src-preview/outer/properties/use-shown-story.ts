import type { Storyboard } from '../../protocol/storyboards.ts';
import { parseElementKey } from '../../protocol/element-key.ts';
import { useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';

/** The story that is worked on: the one that the selected element stands in, else the first on the canvas; null without one. */
export function useShownStory(): Storyboard | null {
  const boards = useEditorState(({ storyboards }) => storyboards);
  const shown = useEditorState(({ view }) => view.boards);
  const selectedIn = useEditorState((state) => {
    const looked = lookedAt(state);
    return looked === null ? null : (parseElementKey(looked.element.elementKey)?.storyboardId ?? null);
  });
  const stories = boards.filter(({ id, type }) => type === 'STORY' && shown.includes(id));
  if (selectedIn !== null) return stories.find(({ id }) => id === selectedIn) ?? null;
  return stories.toSorted((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id))[0] ?? null;
}

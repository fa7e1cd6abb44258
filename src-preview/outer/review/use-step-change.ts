import type { Activity } from '../../protocol/http/replies.ts';
import { useEditor } from '../state/editor-context.ts';

/** Takes a change back, or makes one again that was; why it cannot be stands beside the change, which is looked at for that. */
export function useStepChange({ activityId, state }: Activity): () => void {
  const editor = useEditor();
  return () => {
    editor.setReview({ chosen: activityId });
    void (state === 'done' ? editor.undoOne(activityId) : editor.redoOne(activityId));
  };
}

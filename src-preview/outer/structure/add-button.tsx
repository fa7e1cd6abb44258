import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';

/** One press from whatever is shown of an element to what can stand beside it; nothing while no element is selected. */
export function AddButton({ onPress }: { readonly onPress: () => void }) {
  const editor = useEditor();
  const { title } = useWindowLanguage().words.addElement;
  const isThere = useEditorState((state) => (lookedAt(state)?.source ?? null) !== null);
  if (!isThere) return null;
  return (
    <button
      type="button"
      className={controls.iconButton}
      aria-label={title}
      title={title}
      onClick={() => {
        onPress();
        editor.beginAdding();
      }}
    >
      <WindowIcon name="plus" />
    </button>
  );
}

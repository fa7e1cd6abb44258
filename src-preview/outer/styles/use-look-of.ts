import { useEditorState } from '../state/editor-context.ts';
import type { StyleLook } from '../state/store/style-look.ts';

const nothing: StyleLook = { state: 'none' };

/** What a look has found of the element whose styles are shown: what was written of another one is nothing of it. */
export function useLookOf(codebaseId: string | null): StyleLook {
  const look = useEditorState(({ styleLook }) => styleLook);
  return look.state === 'none' || look.written.elements.some((one) => one === codebaseId) ? look : nothing;
}

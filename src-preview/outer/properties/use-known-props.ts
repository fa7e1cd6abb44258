import type { ComponentProp } from '../../protocol/http/replies.ts';
import type { CodebaseId } from '../../protocol/ids.ts';
import { useEditor } from '../state/editor-context.ts';
import { type Asked, useAnswer } from '../state/use-answer.ts';

/** What the types say that an element may be given; null where there are none to ask. */
export function useKnownProps(element: CodebaseId | null): Asked<readonly ComponentProp[] | null> {
  const editor = useEditor();
  return useAnswer({ about: element }, () => (element === null ? nothing() : editor.propsOf(element)));
}

// Without an element nobody asks.
const nothing = async () => ({ state: 'done', value: [] }) as const;

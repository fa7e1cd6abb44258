import { useEffect, useState } from 'react';
import type { ComponentProp } from '../../protocol/http/replies.ts';
import type { CodebaseId } from '../../protocol/ids.ts';
import { useEditor } from '../state/editor-context.ts';

const none: readonly ComponentProp[] = [];

/** What the types say that an element may be given; nothing until they have answered. */
export function useKnownProps(element: CodebaseId | null): readonly ComponentProp[] {
  const editor = useEditor();
  const [answer, setAnswer] = useState<{ readonly of: CodebaseId; readonly props: readonly ComponentProp[] } | null>(
    null,
  );
  useEffect(() => {
    if (element === null) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const props = await editor.propsOf(element);
      if (isWanted) setAnswer({ of: element, props });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [editor, element]);
  return answer !== null && answer.of === element ? answer.props : none;
}

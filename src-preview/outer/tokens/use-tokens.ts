import type { TokensReply } from '../../protocol/tokens.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { type Asked, useAnswer } from '../state/use-answer.ts';

/** The tokens of the design, read again after each change, whoever made it. */
export function useTokens(): Asked<TokensReply> {
  const editor = useEditor();
  const latest = useEditorState(
    ({ activities }) => `${activities[0]?.activityId} ${activities.map(({ state }) => state).join()}`,
  );
  const files = useEditorState(({ announcement }) =>
    announcement?.text.kind === 'filesChanged' ? announcement.id : null,
  );
  return useAnswer({ about: 'tokens', at: `${latest} ${files}` }, () => editor.tokens());
}

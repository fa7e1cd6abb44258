import { createContext, useContext } from 'react';
import type { TokensReply } from '../../protocol/tokens.ts';
import { useEditorState } from '../state/editor-context.ts';
import type { Design } from './scheme-contrast.ts';

/** The tokens of the design, asked for once for all fields of a panel; null as long as they are not known. */
export const DesignTokens = createContext<TokensReply | null>(null);

/** What fields know of the design's colours in both schemes. */
export function useDesign(): Design {
  const reply = useContext(DesignTokens);
  const scheme = useEditorState(({ view }) => view.scheme);
  return { reply, scheme };
}

import { useEffect, useRef, useState } from 'react';
import { type Storyboard, storyboardAddress } from '../../protocol/storyboards.ts';
import type { ConnectedFrame } from '../frame/frames.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import classes from './stage.module.css';

interface PageFrameProps {
  readonly origin: string;
  /** What is shown by itself; without it the page. */
  readonly board?: Storyboard | undefined;
  /** In CSS pixels of the page. */
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
}

/** The living page. The frame carries the name by which its layer knows us before it loads anything. */
export function PageFrame({ origin, board, width, height, zoom }: PageFrameProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const path = useEditorState(({ view }) => view.path);
  const scheme = useEditorState(({ view }) => view.scheme);
  const [first] = useState(board ? storyboardAddress(board) : path);
  const [shown] = useState(board);
  const frame = useRef<HTMLIFrameElement>(null);
  const [connected, setConnected] = useState<ConnectedFrame | null>(null);
  useEffect(() => {
    const own = editor.connectFrame(() => frame.current?.contentWindow ?? null, origin, shown);
    setConnected(own);
    return () => own.close();
  }, [editor, origin, shown]);
  if (connected === null) return null;
  return (
    // Not sandboxed: it is the project's own page on an origin of its own, and needs its storage and its worker.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={classes.page}
      name={connected.link.frameName}
      src={origin + first}
      title={words.frame.title(board ? `${board.title}: ${board.name}` : path)}
      data-dark={(board && scheme === 'dark') || undefined}
      style={{ inlineSize: width, blockSize: height, transform: `scale(${zoom})` }}
      onLoad={() => void connected.loaded()}
    />
  );
}

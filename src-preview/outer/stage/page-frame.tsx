import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Storyboard, storyboardAddress, storyHeightSchema } from '../../protocol/storyboards.ts';
import type { FrameBoard } from '../frame/frame-link.ts';
import type { ConnectedFrame, FramesState } from '../frame/frames.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import classes from './stage.module.css';

interface PageFrameProps {
  readonly origin: string;
  /** What is shown by itself; without it a page. */
  readonly board?: Storyboard | undefined;
  /** A page that was put beside others; without it the one that is gone through. */
  readonly route?: string | undefined;
  /** In CSS pixels of the page. */
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  /** What is shown by itself says how high it is. */
  readonly onHeight: (height: number) => void;
  /** What is so of it. */
  readonly onState?: (state: FramesState) => void;
}

/** All that a page in a frame can be let do, without the navigation of what is around it. */
const allowed = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
  'allow-pointer-lock',
  'allow-orientation-lock',
  'allow-presentation',
].join(' ');

/** The living page. The frame carries the name by which its layer knows us before it loads anything. */
export function PageFrame({ origin, board, route, width, height, zoom, onHeight, onState }: PageFrameProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const gone = useEditorState(({ view }) => view.path);
  const path = route ?? gone;
  const scheme = useEditorState(({ view }) => view.scheme);
  const [first] = useState(board ? storyboardAddress(board) : path);
  const [shown] = useState<FrameBoard | undefined>(
    board ?? (route === undefined ? undefined : { id: route, type: 'ROUTE' }),
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const [connected, setConnected] = useState<ConnectedFrame | null>(null);
  const hearState = useEffectEvent((state: FramesState) => onState?.(state));
  useEffect(() => {
    const own = editor.connectFrame(
      () => frame.current?.contentWindow ?? null,
      origin,
      shown,
      (state) => hearState(state),
    );
    setConnected(own);
    return () => own.close();
  }, [editor, origin, shown]);
  const hearHeight = useEffectEvent(onHeight);
  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent): void => {
      if (source === null || source !== frame.current?.contentWindow || from !== origin) return;
      const told = storyHeightSchema.safeParse(data);
      if (told.success) hearHeight(told.data.payload.height);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [origin]);
  if (connected === null) return null;
  return (
    // The project's own page, on an origin of its own: it keeps its storage and its worker, and whatever pages may do but one thing,
    // to take the whole window.
    <iframe
      ref={frame}
      className={classes.page}
      name={connected.link.frameName}
      src={origin + first}
      sandbox={allowed}
      title={words.frame.title(board ? `${board.title}: ${board.name}` : path)}
      data-dark={(board && scheme === 'dark') || undefined}
      style={{ inlineSize: width, blockSize: height, transform: `scale(${zoom})` }}
      onLoad={connected.loaded}
    />
  );
}

import { useLayoutEffect, useRef, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { PageFrame } from './page-frame.tsx';
import classes from './stage.module.css';

const padding = 24;
const caption = 32;

/** Where the page stands: one frame, in full width, made smaller where the stage is narrower. */
export function Stage() {
  const { words, figures } = useWindowLanguage();
  const editor = useEditor();
  const stage = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const frames = useEditorState(({ session }) => session?.frames ?? null);
  const { width, language } = useEditorState(({ view }) => view);
  const state = useEditorState(({ frame }) => frame);
  const server = useEditorState((known) => known.server);
  const generation = useEditorState(({ frameGeneration }) => frameGeneration);
  useLayoutEffect(() => {
    if (!stage.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  const frame = frames?.find((candidate) => candidate.language === language) ?? frames?.[0];
  const zoom = size.width === 0 ? 1 : Math.min(1, (size.width - 2 * padding) / width);
  const height = Math.max(200, (size.height - 2 * padding - caption) / zoom);
  const device = width < 600 ? 'phone' : width < 1_000 ? 'tablet' : 'desktop';
  const languageName = language === null ? '' : ` · ${words.languageNames[language] ?? language}`;
  return (
    <main ref={stage} className={classes.stage} tabIndex={-1} data-panel="stage">
      {frame && size.width > 0 && (
        <figure className={classes.frame} style={{ inlineSize: width * zoom, blockSize: height * zoom + caption }}>
          <figcaption>
            <b>{words.widthNames[device]}</b>
            {` · ${figures.format(width)}${languageName}`}
          </figcaption>
          <PageFrame
            key={`${frame.origin} ${generation}`}
            origin={frame.origin}
            width={width}
            height={height}
            zoom={zoom}
          />
        </figure>
      )}
      {(server === 'lost' || server === 'locked') && <p className={classes.lostServer}>{words.serverGone[server]}</p>}
      {state !== 'open' && <p className={classes.state}>{state === 'lost' ? words.frame.lost : words.frame.loading}</p>}
      {state === 'lost' && (
        <button type="button" className={classes.reload} onClick={() => editor.reloadFrame()}>
          {words.frame.reload}
        </button>
      )}
    </main>
  );
}

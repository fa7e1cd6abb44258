import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { ElementMenu } from '../menu/element-menu.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { FrameWidth } from '../state/editor-state.ts';
import { fittingZoom, frameHeight, stageSpace } from './frame-layout.ts';
import { PageFrame } from './page-frame.tsx';
import { useDropWords } from './use-drop-words.ts';
import { usePanning } from './use-panning.ts';
import classes from './stage.module.css';

/** The frames of a row, by where they stand in it. */
const places = ['first', 'second', 'third'] as const;

/** Where the page stands: a frame for each width in each language, as large as all of them fit, or as is asked for. */
export function Stage() {
  const { words } = useWindowLanguage();
  const editor = useEditor();
  const stage = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const frames = useEditorState(({ session }) => session?.frames) ?? [];
  const { widths, languages, scheme, zoom: wantedZoom } = useEditorState(({ view }) => view);
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
  usePanning(stage);
  useDropWords();
  const zoom = wantedZoom ?? fittingZoom(size, widths);
  useEffect(() => editor.sayZoom(zoom), [editor, zoom]);
  const rows = (languages ?? []).flatMap((language) => {
    const ofLanguage = frames.filter((frame) => frame.language === language);
    return ofLanguage.find((frame) => frame.scheme === scheme) ?? ofLanguage[0] ?? [];
  });
  const isAlone = rows.length * widths.length === 1;
  return (
    <main ref={stage} className={classes.stage} tabIndex={-1} data-panel="stage">
      {size.width > 0 &&
        rows.map(({ origin, language }) => (
          <div key={`${origin} ${generation}`} className={classes.row} style={{ gap: stageSpace.gap }}>
            {widths.map((width, place) => {
              const height = frameHeight(size, width, { zoom, isAlone });
              return (
                <figure
                  // By its place: a frame that is made wider keeps its page.
                  key={places[place]}
                  className={classes.frame}
                  style={{ inlineSize: width * zoom, blockSize: height * zoom + stageSpace.caption }}
                >
                  <FrameCaption width={width} language={language} />
                  <PageFrame origin={origin} width={width} height={height} zoom={zoom} />
                </figure>
              );
            })}
          </div>
        ))}
      {(server === 'lost' || server === 'locked') && <p className={classes.lostServer}>{words.serverGone[server]}</p>}
      {state !== 'open' && <p className={classes.state}>{state === 'lost' ? words.frame.lost : words.frame.loading}</p>}
      {state === 'lost' && (
        <button type="button" className={classes.reload} onClick={() => editor.reloadFrame()}>
          {words.frame.reload}
        </button>
      )}
      <ElementMenu />
    </main>
  );
}

/** Which device a frame is, how wide, and which language it speaks. */
function FrameCaption({ width, language }: { readonly width: FrameWidth; readonly language: string | null }) {
  const { words, figures } = useWindowLanguage();
  const device = width < 600 ? 'phone' : width < 1_000 ? 'tablet' : 'desktop';
  const name = language === null ? '' : ` · ${words.languageNames[language] ?? language}`;
  return (
    <figcaption>
      <b>{words.widthNames[device]}</b>
      {` · ${figures.format(width)}${name}`}
    </figcaption>
  );
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { PanelBoundary } from '../look/panel-boundary.tsx';
import { ElementMenu } from '../menu/element-menu.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { FrameFigure } from './frame-figure.tsx';
import { fittingZoom, frameHeight, stageSpace } from './frame-layout.ts';
import { stageRows } from './stage-rows.ts';
import { useDropWords } from './use-drop-words.ts';
import { useOutlineName } from './use-outline-name.ts';
import { usePanning } from './use-panning.ts';
import { useZoomPoint } from './use-zoom-point.ts';
import classes from './stage.module.css';

const none: readonly never[] = [];

/**
 * Where the page stands, or what is shown by itself: a frame for each width in each language, as large as all of them fit, or as
 * is asked for.
 */
export function Stage() {
  const { words, language } = useWindowLanguage();
  const editor = useEditor();
  const stage = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const frames = useEditorState(({ session }) => session?.frames) ?? none;
  const view = useEditorState((known) => known.view);
  const storyboards = useEditorState((known) => known.storyboards);
  const state = useEditorState((known) => known.frames.state);
  const server = useEditorState((known) => known.server);
  const kept = useEditorState((known) => known.unwritten.kept.length);
  const menu = useEditorState((known) => (known.menu === null ? '' : `${known.menu.x} ${known.menu.y}`));
  const putUp = useEditorState((known) => known.frames.putUp);
  useLayoutEffect(() => {
    if (!stage.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.target.clientWidth, height: entry.target.clientHeight });
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  usePanning(stage);
  useDropWords();
  useOutlineName();
  const rows = stageRows(view, frames, storyboards);
  const zoom =
    view.zoom ??
    fittingZoom(
      size,
      (rows[0]?.frames ?? none).map(({ width }) => width),
    );
  useEffect(() => editor.sayZoom(zoom), [editor, zoom]);
  useEffect(() => editor.sayLanguage(language), [editor, language]);
  useZoomPoint(stage, zoom);
  const isOnlyRow = rows.length === 1;
  return (
    <main ref={stage} className={classes.stage} tabIndex={-1} data-panel="stage">
      {size.width > 0 &&
        rows.map((row) => (
          <div key={`${row.key} ${putUp}`} className={classes.row} style={{ gap: stageSpace.gap }}>
            {row.frames.map(({ key, ...frame }) => (
              <FrameFigure
                key={key}
                frame={frame}
                pageHeight={frameHeight(size, frame.width, { zoom, isOnlyRow })}
                zoom={zoom}
              />
            ))}
          </div>
        ))}
      {(server === 'lost' || server === 'locked') && (
        <p className={classes.lostServer}>
          {words.serverGone[server]}
          {kept > 0 && ` ${words.kept.waiting(String(kept))}`}
        </p>
      )}
      {state === 'loading' && <p className={classes.state}>{words.frame.loading}</p>}
      {state === 'lost' && (
        <p className={classes.state} role="alert">
          {words.frame.lost} {words.frame.lostNext}
        </p>
      )}
      {state === 'lost' && (
        <button type="button" className={classes.reload} onClick={() => editor.reloadFrame()}>
          {words.frame.reload}
        </button>
      )}
      <PanelBoundary resetKey={menu}>
        <ElementMenu />
      </PanelBoundary>
    </main>
  );
}

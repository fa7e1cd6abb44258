import { useState } from 'react';
import type { FramesState } from '../frame/frames.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { betweenOf, inARow } from '../look/between.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { deviceOfWidth, type FrameWidth } from '../state/store/editor-state.ts';
import { boardHeight, changeAt, stageSpace } from './frame-layout.ts';
import { PageFrame } from './page-frame.tsx';
import type { StageFrame } from './stage-rows.ts';
import classes from './stage.module.css';

interface FrameFigureProps {
  readonly frame: Omit<StageFrame, 'key'>;
  /** How high a page is in it. */
  readonly pageHeight: number;
  readonly zoom: number;
}

/** A frame with what it is called and how it is; what is shown by itself is as high as its page says. */
export function FrameFigure({ frame: { origin, language, width, board, route }, pageHeight, zoom }: FrameFigureProps) {
  const [shown, setShown] = useState<number | null>(null);
  const [state, setState] = useState<FramesState>('loading');
  const [loads, setLoads] = useState(0);
  const height = board ? boardHeight(shown) : pageHeight;
  return (
    <figure
      className={classes.frame}
      style={{ inlineSize: width * zoom, blockSize: height * zoom + stageSpace.caption }}
    >
      <FrameCaption
        width={width}
        language={language}
        name={board?.name ?? route}
        state={state}
        onReload={() => setLoads(loads + 1)}
      />
      <PageFrame
        key={loads}
        origin={origin}
        board={board}
        route={route}
        width={width}
        height={height}
        zoom={zoom}
        onHeight={setShown}
        onState={setState}
      />
      {state === 'loading' && <Bones />}
    </figure>
  );
}

/** Where parts of a page are about to be, in the scheme that it comes in. */
function Bones() {
  const scheme = useEditorState(({ view }) => view.scheme);
  return (
    <div className={classes.bones} data-scheme={scheme} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

interface FrameCaptionProps {
  readonly width: FrameWidth;
  readonly language: string | null;
  /** Of what is shown by itself, or the path of a page beside others. */
  readonly name: string | undefined;
  readonly state: FramesState;
  readonly onReload: () => void;
}

/** Which device a frame is, how wide, which language it speaks, how it is, and the way to load it again. */
function FrameCaption({ width, language, name: board, state, onReload }: FrameCaptionProps) {
  const { words, figures } = useWindowLanguage();
  const names = words.layers.names;
  const name = board ?? words.widthNames[deviceOfWidth[width]];
  const size = inARow(
    [figures.format(width), language === null ? '' : (words.languageNames[language] ?? language)],
    names,
  );
  const between = betweenOf(name, size, names);
  const changing = useEditorState(({ work: { changeShown } }) => changeShown && changeAt(width, changeShown));
  return (
    <figcaption>
      <span className={classes.called}>
        <b dir="auto">{name}</b>
        {`${between}${size}`}
      </span>
      {state === 'open' && changing && <span className={classes.how}>{words.reach[changing]}</span>}
      {state !== 'open' && <span className={classes.how}>{words.stage.frames[state]}</span>}
      <button
        type="button"
        className={controls.iconButton}
        aria-label={words.stage.frames.reload(`${name}${between}${size}`)}
        title={words.stage.frames.reload(`${name}${between}${size}`)}
        onClick={onReload}
      >
        <WindowIcon name="reload" size={14} />
      </button>
    </figcaption>
  );
}

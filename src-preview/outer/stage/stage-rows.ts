import type { SessionReply } from '../../protocol/http/replies.ts';
import type { Storyboard } from '../../protocol/storyboards.ts';
import type { FrameWidth, View } from '../state/editor-state.ts';

/** A frame on the stage. */
interface StageFrame {
  /** The same for as long as the frame keeps its page: by its place, so that it may be made wider. */
  readonly key: string;
  readonly origin: string;
  readonly language: string | null;
  readonly width: FrameWidth;
  /** What it shows by itself; undefined for the page. */
  readonly board: Storyboard | undefined;
}

/** Frames beside each other. */
export interface StageRow {
  readonly key: string;
  readonly frames: readonly StageFrame[];
}

/** The rows of the stage: one for each language of the page, or for each thing that is shown by itself. */
export function stageRows(
  view: Pick<View, 'languages' | 'widths' | 'scheme' | 'boards'>,
  known: readonly SessionReply['frames'][number][],
  storyboards: readonly Storyboard[],
): readonly StageRow[] {
  const origins = (view.languages ?? []).flatMap((language) => {
    const ofLanguage = known.filter((frame) => frame.language === language);
    return ofLanguage.find((frame) => frame.scheme === view.scheme) ?? ofLanguage[0] ?? [];
  });
  const framesOf = ({ origin, language }: (typeof origins)[number], board?: Storyboard): StageFrame[] =>
    view.widths.map((width, place) => ({ key: `${origin} ${place}`, origin, language, width, board }));
  if (view.boards.length === 0) return origins.map((one) => ({ key: one.origin, frames: framesOf(one) }));
  return view.boards.flatMap((id) => {
    const board = storyboards.find((one) => one.id === id);
    return board ? [{ key: id, frames: origins.flatMap((one) => framesOf(one, board)) }] : [];
  });
}

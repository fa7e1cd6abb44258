import type { SessionReply } from '../../protocol/http/replies.ts';
import type { Storyboard } from '../../protocol/storyboards.ts';
import type { FrameWidth, View } from '../state/store/editor-state.ts';

/** A frame on the stage. */
export interface StageFrame {
  /** Stays as it is for as long as the frame keeps its page: by its place, so that it may be made wider. */
  readonly key: string;
  readonly origin: string;
  readonly language: string | null;
  readonly width: FrameWidth;
  /** What it shows by itself; undefined for a page. */
  readonly board: Storyboard | undefined;
  /** The page that was put beside others; undefined for the one that is gone through. */
  readonly route: string | undefined;
}

/** Whether what stands on the canvas is a page, by its path: no id of a story begins so. */
export function isRoute(board: string): boolean {
  return board.startsWith('/');
}

/** Frames beside each other. */
export interface StageRow {
  readonly key: string;
  readonly frames: readonly StageFrame[];
}

/** The rows of the stage: one for each language of the page, or for each thing that stands beside others. */
export function stageRows(
  view: Pick<View, 'languages' | 'widths' | 'scheme' | 'boards'>,
  known: readonly SessionReply['frames'][number][],
  storyboards: readonly Storyboard[],
): readonly StageRow[] {
  const origins = (view.languages ?? []).flatMap((language) => {
    const ofLanguage = known.filter((frame) => frame.language === language);
    return ofLanguage.find((frame) => frame.scheme === view.scheme) ?? ofLanguage[0] ?? [];
  });
  const framesOf = (
    { origin, language }: (typeof origins)[number],
    { board, route }: Partial<Pick<StageFrame, 'board' | 'route'>> = {},
  ): StageFrame[] =>
    view.widths.map((width, place) => ({ key: `${origin} ${place}`, origin, language, width, board, route }));
  if (view.boards.length === 0) return origins.map((one) => ({ key: one.origin, frames: framesOf(one) }));
  return view.boards.flatMap((id) => {
    const shown = isRoute(id) ? { route: id } : { board: storyboards.find((one) => one.id === id) };
    const isThere = shown.route !== undefined || shown.board !== undefined;
    return isThere ? [{ key: id, frames: origins.flatMap((one) => framesOf(one, shown)) }] : [];
  });
}

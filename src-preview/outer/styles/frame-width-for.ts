import { holdsAtWidth, widthRange } from '../../css/condition-meaning.ts';
import { type FrameWidth, frameWidths } from '../state/store/editor-state.ts';

/** The first width of the frames at which a condition holds that asks for no more than a width; null for another, or where none does. */
export function frameWidthFor(condition: string): FrameWidth | null {
  const holding = frameWidths.filter((width) => holdsAtWidth(condition, width));
  const isUpwards = (widthRange(condition)?.from ?? 0) > 0;
  return (isUpwards ? holding[0] : holding.at(-1)) ?? null;
}

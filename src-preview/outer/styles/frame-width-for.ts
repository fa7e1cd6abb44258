import { type FrameWidth, frameWidths } from '../state/store/editor-state.ts';

const rootPx = 16;

/** The first width of the frames at which a condition holds that asks for no more than a width; null for another, or where none does. */
export function frameWidthFor(condition: string): FrameWidth | null {
  const bare = condition.replace(/^@media\s*(?:screen\s+and\s*)?/, '').trim();
  const asked = /^\(\s*(?:(min|max)-width\s*:|width\s*([<>])=?)\s*([\d.]+)(px|r?em)\s*\)$/.exec(bare);
  if (!asked) return null;
  const [, end, sign, figure = '', unit] = asked;
  const px = Number(figure) * (unit === 'px' ? 1 : rootPx);
  const isFrom = end === 'min' || sign === '>';
  return (isFrom ? frameWidths : frameWidths.toReversed()).find((one) => (isFrom ? one >= px : one <= px)) ?? null;
}

import type { FrameLink } from '../../frame/frame-link.ts';

/** How many such calls a frame has not answered yet. */
const unanswered = new WeakMap<FrameLink, number>();

/** Has a frame select one element, or none. */
export const askToSelect = (link: FrameLink, key: string | null): Promise<void> =>
  counted(link, link.call('setSelectedElement', key));

/** Has a frame select several elements. */
export const askToSelectTogether = (link: FrameLink, keys: readonly string[]): Promise<void> =>
  counted(link, link.call('setMultiselectedElementKeys', [...keys]));

/** Whether a frame has yet to select what it was asked for: what it tells of its selection was so before. */
export const isBehind = (link: FrameLink): boolean => (unanswered.get(link) ?? 0) > 0;

async function counted(link: FrameLink, call: Promise<unknown>): Promise<void> {
  const count = (by: number) => unanswered.set(link, (unanswered.get(link) ?? 0) + by);
  count(1);
  try {
    await call;
  } finally {
    count(-1);
  }
}

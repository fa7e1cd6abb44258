import type { FrameLink } from './frame-link.ts';

/** What finds the line to a frame: the one that is asked, and all of them. */
interface FoundLinks {
  readonly link: () => FrameLink;
  readonly links: () => readonly FrameLink[];
}

/** The only frame that stands on a stage, which answers calls so. Nothing else is asked of it. */
export function oneFrame(call: (...args: never[]) => Promise<unknown>): FoundLinks {
  const one = { call } as unknown as FrameLink;
  return { link: () => one, links: () => [one] };
}

import type { PostView } from './post-view.ts';

/** The posts of one month as the reader's language names it. */
export interface MonthGroup {
  readonly month: string;
  readonly posts: readonly PostView[];
}

/** Cuts a list in order of time into months; `monthOf` names the month of a time. */
export function groupByMonth(posts: readonly PostView[], monthOf: (time: number) => string): MonthGroup[] {
  const groups: { month: string; posts: PostView[] }[] = [];
  for (const view of posts) {
    const month = monthOf(view.post.createdAt);
    const last = groups.at(-1);
    if (last?.month === month) last.posts.push(view);
    else groups.push({ month, posts: [view] });
  }
  return groups;
}

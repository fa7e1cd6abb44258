import { createListeners } from '../../platform/listeners.ts';

/** A short message at the foot of the page. */
export interface NoticeContent {
  readonly title?: string;
  readonly text: string;
  /** A problem stands until it is closed, or until the page that it is about is left. */
  readonly tone?: 'problem';
  /** The one thing that can be done about it: taking back what just happened, for one. */
  readonly action?: { readonly name: string; readonly run: () => void };
  /** Somebody put it away; it did not go by itself. */
  readonly onPutAway?: () => void;
  /** For a problem that is true on every page. */
  readonly isEverywhere?: boolean;
}

let current: NoticeContent | null = null;
const listeners = createListeners();

function set(next: NoticeContent | null): void {
  current = next;
  listeners.notify();
}

/** Shows one message at the foot of the page, a sentence or more; a newer one takes its place. */
export function showNotice(notice: string | NoticeContent): void {
  set(typeof notice === 'string' ? { text: notice } : notice);
}

/** Shows what could not be done, until it is closed or the page is left. */
export function showProblem(text: string): void {
  set({ text, tone: 'problem' });
}

/** Takes the message away; with `notice` only that one, if it is still there. */
export function dismissNotice(notice = current): void {
  if (notice === current) set(null);
}

/** What `Notice` reads. */
export const noticeStore = {
  subscribe: listeners.subscribe,
  current: () => current,
};

type Listener = () => void;

let current: { readonly text: string } | null = null;
const listeners = new Set<Listener>();

function set(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows one sentence at the foot of the page; a newer one takes its place. */
export function showNotice(text: string): void {
  set({ text });
}

/** Takes the sentence away. */
export function dismissNotice(): void {
  set(null);
}

/** What `Notice` reads. */
export const noticeStore = {
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};

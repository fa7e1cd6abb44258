import { useCallback } from 'react';

/** The place in the static shell where `app/paint-post.ts` shows a post; null for every page but the first one. */
export function paintedPost(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.shell .shell-post');
}

/** Keeps that place on the page until the device holds the post: what somebody reads does not go away meanwhile. */
export function PaintedPost({ painted }: { readonly painted: HTMLElement }) {
  const take = useCallback((place: HTMLDivElement | null) => place?.append(painted), [painted]);
  return <div className="shell-wrap" ref={take} />;
}

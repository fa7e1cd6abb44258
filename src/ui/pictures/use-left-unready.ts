import { useEffect, useEffectEvent } from 'react';
import { noticeStore, showNotice } from '../overlays/notice-store.ts';

/** Says, when a field is left with its form, that the picture on its way into it does not come. */
export function useLeftUnready(isPreparing: boolean, text: string): void {
  const say = useEffectEvent(() => {
    // Whoever let go of all that the form held may still take that back.
    if (isPreparing && !noticeStore.current()?.action) showNotice(text);
  });
  useEffect(() => () => say(), []);
}

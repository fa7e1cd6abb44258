import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keepForTab, recall } from '../../platform/session-memory.ts';
import { postPageSize } from './list-sizes.ts';

const mostPages = 500;

function rememberedPages(memory: string): number {
  return Math.min(mostPages, Math.max(1, Number(recall(memory)) || 1));
}

/** How far a list has grown, kept with its place in the history: going back finds the same rows under the thumb. */
export function usePageCount(): { readonly limit: number; readonly grow: () => void } {
  const { key, pathname } = useLocation();
  const memory = `manara-pages:${key}${pathname}`;
  const [pages, setPages] = useState(() => rememberedPages(memory));
  return {
    limit: pages * postPageSize,
    grow: () => {
      keepForTab(memory, String(pages + 1));
      setPages(pages + 1);
    },
  };
}

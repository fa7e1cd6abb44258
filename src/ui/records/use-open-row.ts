import { type RefObject, useCallback, useRef, useState } from 'react';
import { useIsWide } from '../hooks/use-is-wide.ts';
import type { RowPlace } from './long-list.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

interface OpenRow {
  /** Around the rows: the arrows move between them, and the focus comes back to the one that was open. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly openId: string | null;
  /** Opens the sheet of a row, or closes it. */
  readonly toggle: (id: string) => void;
  readonly close: () => void;
  /** Where the sheet covers the list, closes it for what was done and the way back. */
  readonly makeWay: () => void;
  /** The open one among the rows that are shown, and where it stands. */
  readonly openOf: <T>(items: readonly T[], idOf: (item: T) => string) => (RowPlace & { readonly item: T }) | null;
}

/** Which row of a list has its sheet beside it; rows carry their id in `attribute`. */
export function useOpenRow(attribute: string): OpenRow {
  const list = useRef<HTMLDivElement>(null);
  useArrowKeys(list);
  const isWide = useIsWide();
  const [openId, setOpenId] = useState<string | null>(null);
  const toggle = useCallback((id: string) => setOpenId((now) => (now === id ? null : id)), []);
  const close = useCallback(() => {
    const row = list.current?.querySelector<HTMLElement>(`[${attribute}="${openId}"] > button`);
    setOpenId(null);
    row?.focus();
  }, [attribute, openId]);
  return {
    list,
    openId,
    toggle,
    close,
    makeWay: () => !isWide && close(),
    openOf(items, idOf) {
      const at = items.findIndex((item) => idOf(item) === openId);
      const item = items[at];
      return item === undefined ? null : { item, position: at + 1, count: items.length };
    },
  };
}

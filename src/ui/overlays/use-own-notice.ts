import { useEffect, useState } from 'react';
import { dismissNotice, type NoticeContent, showNotice } from './notice-store.ts';

interface OwnNotice {
  readonly show: (notice: NoticeContent) => void;
  /** Takes it away, if it is still there. */
  readonly takeBack: () => void;
}

/** A message about what is tried here: it goes with the page that it is about. */
export function useOwnNotice(): OwnNotice {
  const [own] = useState(ownNotice);
  useEffect(() => own.takeBack, [own]);
  return own;
}

function ownNotice(): OwnNotice {
  let shown: NoticeContent | null = null;
  return {
    show(notice) {
      shown = notice;
      showNotice(notice);
    },
    takeBack() {
      if (shown) dismissNotice(shown);
    },
  };
}

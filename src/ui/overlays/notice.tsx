import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { noticeLeavesAfterMs, noticeRemovedAfterMs, undoWindowMs } from '../../domain/limits.ts';
import { Icon } from '../icons/icon.tsx';
import { dismissNotice, type NoticeContent, noticeStore } from './notice-store.ts';
import classes from './notice.module.css';

interface NoticeProps {
  readonly closeName: string;
  /** The page beneath: a problem leaves with the one that it was about. */
  readonly place: string;
}

/** As slowly as a child reads. */
const msPerLetter = 80;

function standsForMs({ title = '', text, tone, action }: NoticeContent): number {
  if (tone === 'problem') return noticeRemovedAfterMs;
  return Math.max(action ? undoWindowMs : noticeLeavesAfterMs, (title + text).length * msPerLetter);
}

/**
 * The one place where short messages appear: announced politely, one at a time, gone by themselves or by a tap. Whoever is
 * at one, or elsewhere than in this window, is waited for.
 */
export function Notice({ closeName, place }: NoticeProps) {
  const notice = useSyncExternalStore(noticeStore.subscribe, noticeStore.current);
  const [held, setHeld] = useState<NoticeContent | null>(null);
  const isHeld = held === notice;
  useEffect(() => {
    if (!notice || isHeld) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => dismissNotice(notice), standsForMs(notice));
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [notice, isHeld]);
  const before = useRef(place);
  // Ahead of what the next page says as it arrives.
  useLayoutEffect(() => {
    const left = noticeStore.current();
    if (before.current !== place && left?.tone === 'problem' && !left.isEverywhere) dismissNotice(left);
    before.current = place;
  }, [place]);
  const hold = (): void => setHeld(notice);
  const release = (): void => setHeld(null);
  return (
    <output className={`${classes.region} no-print`}>
      {notice && (
        <span
          className={classes.notice}
          data-tone={notice.tone}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          {notice.tone === 'problem' && <Icon name="alert" size={20} />}
          <span className={classes.words}>
            {notice.title && <b className={classes.title}>{notice.title}</b>}
            <span>{notice.text}</span>
          </span>
          {notice.action && (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                dismissNotice();
                notice.action?.run();
              }}
            >
              {notice.action.name}
            </button>
          )}
          <button
            type="button"
            className={classes.close}
            aria-label={closeName}
            onClick={() => {
              dismissNotice(notice);
              notice.onPutAway?.();
            }}
          >
            <Icon name="close" size={18} />
          </button>
        </span>
      )}
    </output>
  );
}

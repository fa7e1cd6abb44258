import { useEffect, useSyncExternalStore } from 'react';
import { noticeRemovedAfterMs, undoWindowMs } from '../../domain/limits.ts';
import { Icon } from '../icons/icon.tsx';
import { dismissNotice, noticeStore } from './notice-store.ts';
import classes from './notice.module.css';

/** The one place where short messages appear: announced politely, one at a time, gone by themselves or by a tap. */
export function Notice({ closeName }: { readonly closeName: string }) {
  const notice = useSyncExternalStore(noticeStore.subscribe, noticeStore.current);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => dismissNotice(notice), notice.stays ? noticeRemovedAfterMs : undoWindowMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <output className={classes.region}>
      {notice && (
        <span className={classes.notice} data-tone={notice.tone}>
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
          <button type="button" className={classes.close} aria-label={closeName} onClick={() => dismissNotice(notice)}>
            <Icon name="close" size={18} />
          </button>
        </span>
      )}
    </output>
  );
}

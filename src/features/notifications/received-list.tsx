import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { markNoticesRead, readNotices, type ReceivedNotice } from '../../platform/received-notices.ts';
import { Moment } from '../../ui/records/moment.tsx';
import { notificationsText } from './notifications-text.ts';
import classes from './notifications.module.css';

/** What came to this device for whoever is here, newest first, each with the way to its page. Whoever has seen it has read it. */
export function ReceivedList({ onFollow }: { readonly onFollow: () => void }) {
  const words = useLocalized(notificationsText);
  const { account } = useAuth();
  const me = account?.userId ?? null;
  const [notices, setNotices] = useState<readonly ReceivedNotice[] | 'unreadable' | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const found = await readNotices(me).catch(() => 'unreadable' as const);
      setNotices(found);
      // What cannot be noted is new once more.
      if (found !== 'unreadable') await markNoticesRead(me).catch(() => undefined);
    };
    void look();
  }, [me]);
  if (notices === null) return null;
  if (notices === 'unreadable') return <p className={classes.none}>{words.unreadable}</p>;
  if (notices.length === 0) return <p className={classes.none}>{words.nothingCame}</p>;
  return (
    <ul className={classes.received}>
      {notices.map(({ tag, title, body, path, language, at, isRead }) => (
        <li key={tag} data-unread={isRead ? undefined : ''}>
          <Link to={path} onClick={onFollow} lang={language} dir="auto">
            {title}
            {!isRead && <span className="visually-hidden"> {words.unread}</span>}
          </Link>
          <span lang={language} dir="auto">
            {body}
          </span>
          <small>
            <Moment at={at} />
          </small>
        </li>
      ))}
    </ul>
  );
}

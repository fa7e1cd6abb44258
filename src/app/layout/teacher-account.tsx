import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { guidePath } from '../../features/information/paths.ts';
import { useSignOut } from '../access/use-sign-out.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { paths } from '../paths.ts';
import { SettingsButton } from '../../features/notifications/settings-button.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import { useOwnTeacher } from '../../data/queries/use-own-teacher.ts';
import type { TeacherMessages } from './teacher-messages.ts';
import menu from './menu-links.module.css';
import classes from './teacher-menu.module.css';

/** «My Account»: who is signed in, the profile and the way out. */
export function TeacherAccount({ words }: { readonly words: TeacherMessages }) {
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const { account } = useAuth();
  const media = useMediaUrl();
  const photo = useOwnTeacher(account?.userId ?? null)?.profilePhoto;
  const signOut = useSignOut();
  const name = account?.name ?? '';
  return (
    <>
      <button type="button" className={classes.account} popoverTarget={id} aria-label={words.account}>
        <Avatar name={name} photo={media(photo)} size={32} />
        <span className={classes.accountName}>{words.account}</span>
      </button>
      <dialog ref={sheet} id={id} popover="auto" className="sheet" aria-label={words.account}>
        <div className={classes.menu}>
          <p className={classes.who}>
            <b dir="auto">{name}</b>
            {account?.email && <small dir="ltr">{account.email}</small>}
          </p>
          <ul className={menu.links}>
            <li>
              <Link to={paths.teacherProfile} onClick={() => sheet.current?.hidePopover()}>
                <TeacherIcon name="person" />
                {words.profile}
              </Link>
            </li>
            <li>
              <Link to={guidePath('teacher')} onClick={() => sheet.current?.hidePopover()}>
                <TeacherIcon name="question" />
                {words.help}
              </Link>
            </li>
            <li>
              <SettingsButton onChosen={() => sheet.current?.hidePopover()} />
            </li>
            <li>
              <button type="button" onClick={() => void signOut()}>
                <TeacherIcon name="leave" />
                {words.signOut}
              </button>
            </li>
          </ul>
          <SchemeChoice />
        </div>
      </dialog>
    </>
  );
}

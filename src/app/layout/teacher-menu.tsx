import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { TeacherRole } from '../../domain/account.ts';
import { guidePath } from '../../features/information/paths.ts';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import { SheetHead } from '../../ui/overlays/sheet-head.tsx';
import { useSignOut } from '../access/use-sign-out.ts';
import { SettingsButton } from '../../features/notifications/settings-button.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import { isOpen, teacherNavigation } from './teacher-navigation.ts';
import type { TeacherMessages } from './teacher-messages.ts';
import menu from './menu-links.module.css';
import classes from './teacher-menu.module.css';

interface TeacherMenuProps {
  readonly id: string;
  readonly words: TeacherMessages;
  readonly role: TeacherRole;
}

/** The whole navigation where there is no room for it in the head: every place, the profile and the way out. */
export function TeacherMenu({ id, words, role }: TeacherMenuProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const signOut = useSignOut();
  // Whoever chose a page wants to see it.
  const close = (): void => sheet.current?.hidePopover();
  return (
    <dialog ref={sheet} id={id} popover="auto" className="sheet" aria-label={words.menu}>
      <div className={classes.menu}>
        <SheetHead title={words.label} sheetId={id} />
        <nav aria-label={words.menu}>
          <ul className={menu.links}>
            {teacherNavigation(role).map(({ path, name, icon }) => (
              <li key={path}>
                <Link to={path} onClick={close} aria-current={isOpen(path, pathname) ? 'page' : undefined}>
                  <TeacherIcon name={icon} />
                  {words[name]}
                </Link>
              </li>
            ))}
            <li>
              <Link to={guidePath('teacher')} onClick={close}>
                <TeacherIcon name="question" />
                {words.help}
              </Link>
            </li>
            <li>
              <SettingsButton onChosen={close} />
            </li>
            <li>
              <button type="button" onClick={() => void signOut()}>
                <TeacherIcon name="leave" />
                {words.signOut}
              </button>
            </li>
          </ul>
        </nav>
        <SchemeChoice />
      </div>
    </dialog>
  );
}

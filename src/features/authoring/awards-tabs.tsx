import { NavLink } from 'react-router-dom';
import { useLocalized } from '../../i18n/localized.ts';
import { authoringText } from './authoring-text.ts';
import { listPaths } from './paths.ts';

const kinds = ['achievement', 'recognition_event', 'award_image'] as const;

/** The three parts of the wall of honour, from one to the other. */
export function AwardsTabs() {
  const words = useLocalized(authoringText);
  return (
    <nav className="tabs" aria-label={words.honours}>
      {kinds.map((kind) => (
        <NavLink key={kind} to={listPaths[kind]}>
          {words.kinds[kind].title}
        </NavLink>
      ))}
    </nav>
  );
}

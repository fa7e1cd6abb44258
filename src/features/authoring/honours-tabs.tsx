import { NavLink } from 'react-router-dom';
import { useLocalized } from '../../ui/localized.ts';
import { authoringText } from './authoring-text.ts';
import { listPaths } from './paths.ts';
import classes from './honours-tabs.module.css';

const kinds = ['achievement', 'recognition_event', 'award_image'] as const;

/** The three parts of the wall of honour, from one to the other. */
export function HonoursTabs() {
  const words = useLocalized(authoringText);
  return (
    <nav className={classes.tabs} aria-label={words.honours}>
      {kinds.map((kind) => (
        <NavLink key={kind} className={classes.tab ?? ''} to={listPaths[kind]}>
          {words.kinds[kind].title}
        </NavLink>
      ))}
    </nav>
  );
}

import { NavLink } from 'react-router-dom';
import { useLocalized } from '../../i18n/localized.ts';
import { dashboardText } from './dashboard-text.ts';
import { studentPaths } from './paths.ts';

const tabs = ['dashboard', 'liked', 'saved'] as const;

/** The ways between a student's own pages. */
export function StudentTabs() {
  const words = useLocalized(dashboardText);
  return (
    <nav className="tabs no-print" aria-label={words.tabs.label}>
      {tabs.map((tab) => (
        <NavLink key={tab} to={studentPaths[tab]}>
          {words.tabs[tab]}
        </NavLink>
      ))}
    </nav>
  );
}

import { Link } from 'react-router-dom';
import type { Account } from '../../domain/account.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import type { DashboardLinks } from './dashboard-links.ts';
import { dashboardText } from './dashboard-text.ts';

interface NoDashboardProps {
  /** Who is here, or that nobody is, has been found out. */
  readonly isKnown: boolean;
  readonly account: Account | null;
  readonly links: Pick<DashboardLinks, 'home' | 'login'>;
}

/** Stands where the dashboard of a student would, for everybody who is not one. */
export function NoDashboard({ isKnown, account, links }: NoDashboardProps) {
  const { visitor, stranger } = useLocalized(dashboardText);
  if (!isKnown) return <div aria-busy="true" />;
  if (account)
    return (
      <EmptyState title={stranger.title} level={1} action={<Link to={links.home}>{stranger.home}</Link>}>
        {stranger.text}
      </EmptyState>
    );
  return (
    <EmptyState title={visitor.title} level={1} action={<Link to={links.login}>{visitor.login}</Link>}>
      {visitor.text}
    </EmptyState>
  );
}

import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { administrationText } from './administration-text.ts';
import { QueueTab } from './queue-tab.tsx';
import classes from './administration.module.css';

/** The log is looked into now and then, accounts a little more often: their code comes behind the page. */
const auditTab = lazyPart<object>(async () => (await import('./audit-tab.tsx')).AuditTab);
const accountsTab = lazyPart<object>(async () => (await import('./accounts-tab.tsx')).AccountsTab);

type Tab = 'queue' | 'accounts' | 'codes' | 'posts' | 'year' | 'health' | 'audit';

interface AdministrationPageProps {
  /** The whole of administration, or only accounts and log. */
  readonly of: 'everything' | 'panel';
  /** What stands under «acceptance codes». */
  readonly codes: ReactNode;
  /** What stands above who waits for a decision. */
  readonly changed: ReactNode;
  /** What stands under «taken down». */
  readonly posts: ReactNode;
  /** What stands under «school year». */
  readonly year: ReactNode;
  /** What stands under «how the portal is». */
  readonly health: ReactNode;
}

const tabsOf: Readonly<Record<AdministrationPageProps['of'], readonly [Tab, ...Tab[]]>> = {
  everything: ['queue', 'accounts', 'codes', 'posts', 'year', 'health', 'audit'],
  panel: ['accounts', 'audit'],
};

/** Administration: open to whoever is signed in, and showing what the database grants and nothing else. */
export function AdministrationPage({ of, changed, codes, posts, year, health }: AdministrationPageProps) {
  const { language } = useLanguage();
  const words = useLocalized(administrationText);
  const [query] = useSearchParams();
  const tabs = tabsOf[of];
  const tab = tabs.find((name) => name === query.get('tab')) ?? tabs[0];
  const title = of === 'everything' ? words.title : words.panelTitle;
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // A narrow screen shows some of the tabs: the open one is among them.
    row.current?.querySelector(`[href$='=${tab}']`)?.scrollIntoView({ block: 'nearest' });
  }, [tab]);
  useEffect(() => {
    for (const part of [accountsTab, auditTab]) void part.preload().catch(() => {});
  }, []);
  const parts = {
    queue: (
      <>
        {changed}
        <QueueTab />
      </>
    ),
    accounts: <accountsTab.Part />,
    codes,
    posts,
    year,
    health,
    audit: <auditTab.Part />,
  };
  return (
    <div className={`work-wrap page-alone ${classes.page}`}>
      <PageHead title={title} site={siteOf(language)} unlisted />
      <div className={classes.top}>
        <h1 className="shell-heading" tabIndex={-1}>
          {title}
        </h1>
        <nav ref={row} className={`tabs ${classes.tabs}`} aria-label={words.tabsName}>
          {tabs.map((name) => (
            <Link key={name} to={{ search: `?tab=${name}` }} replace aria-current={name === tab ? 'page' : undefined}>
              {words.tabs[name]}
            </Link>
          ))}
        </nav>
      </div>
      <div key={tab}>
        <Suspense>{parts[tab]}</Suspense>
      </div>
    </div>
  );
}

import { Link } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { localized, useLocalized } from '../../i18n/localized.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { PortalLink } from './portal-links.ts';
import type { PortalsMessages } from './portals-messages.ts';
import classes from './portals-page.module.css';

/** The words of the page, each language by itself. */
const portalsText = localized({
  ar: () => import('./portals.ar.ts').then((module) => module.text),
  en: () => import('./portals.en.ts').then((module) => module.text),
});

interface PortalsPageProps {
  readonly links: readonly PortalLink[];
  readonly paths: {
    /** Where to ask about a portal that is closed. */
    readonly contact: string;
    /** Where to read without an account. */
    readonly posts: string;
    readonly teacher: string;
    readonly student: string;
  };
}

const lineIcons = {
  teacher: ['posts', 'award', 'check'],
  student: ['bookmark', 'heart', 'pictures'],
} as const;

/** Chooses between the portals: to the dashboard for whoever is signed in, to the login for everybody else. */
export function PortalsPage({ links, paths }: PortalsPageProps) {
  const { language } = useLanguage();
  const words = useLocalized(portalsText);
  const isSomebody = links.some(({ name }) => name === 'inside');
  return (
    <div className={classes.page} data-whole-width>
      <PageHead title={words.title} site={siteOf(language)} description={words.description} />
      <div className={classes.wall} />
      <div className={`shell-wrap ${classes.grid}`}>
        <div className={classes.question}>
          <h1 className="shell-heading" tabIndex={-1}>
            {words.question}
          </h1>
          <p>{words.lead}</p>
        </div>
        {links.map((link) => (
          <section
            key={link.portal}
            className={classes.portal}
            data-portal={link.portal}
            data-dim={(isSomebody && link.name !== 'inside') || undefined}
            aria-labelledby={`portal-${link.portal}`}
          >
            <div className={classes.arch}>
              <div className={classes.room} />
            </div>
            <div className={classes.words}>
              <h2 id={`portal-${link.portal}`}>{words[link.portal].heading}</h2>
              <ul>
                {words[link.portal].lines.map((line, place) => (
                  <li key={line}>
                    <Icon name={lineIcons[link.portal][place] ?? 'check'} size={20} />
                    {line}
                  </li>
                ))}
              </ul>
            </div>
            <Way link={link} words={words} contactPath={paths.contact} />
            <p className={classes.register}>
              {!isSomebody && link.name === 'login' && (
                <>
                  <Link to={paths[link.portal]}>{words[link.portal].register}</Link>
                  <small>{words[link.portal].takes}</small>
                </>
              )}
            </p>
          </section>
        ))}
        <div className={classes.reading}>
          <div className={classes.words}>
            <h2>{words.reading.heading}</h2>
            <p>{words.reading.text}</p>
          </div>
          <Link className={classes.read} to={paths.posts}>
            {words.reading.action}
            <Icon name="onward" size={20} />
          </Link>
        </div>
      </div>
    </div>
  );
}

interface WayProps {
  readonly link: PortalLink;
  readonly words: PortalsMessages;
  readonly contactPath: string;
}

function Way({ link, words, contactPath }: WayProps) {
  switch (link.name) {
    case 'hidden':
      return <span />;
    case 'closed':
      return (
        <p className={classes.closed}>
          {words.closed} <Link to={contactPath}>{words.ask}</Link>
        </p>
      );
    case 'login':
      return (
        <Link className={classes.enter} to={link.path}>
          {words[link.portal].login}
          <Icon name="onward" size={20} />
        </Link>
      );
    case 'inside':
      return (
        <div className={classes.inside}>
          <p>
            {words.signedIn} <bdi>{link.displayName}</bdi>
          </p>
          <Link className={classes.enter} to={link.path}>
            {words[link.portal].dashboard}
            <Icon name="onward" size={20} />
          </Link>
        </div>
      );
    default:
      return unreachable(link);
  }
}

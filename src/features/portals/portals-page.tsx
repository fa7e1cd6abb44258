import { Link } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { localized, useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { PortalLink } from './portal-links.ts';
import type { PortalsMessages } from './portals-messages.ts';
import classes from './portals-page.module.css';

/** The words of the page, each language by itself. */
export const portalsText = localized({
  ar: () => import('./portals.ar.ts').then((module) => module.text),
  en: () => import('./portals.en.ts').then((module) => module.text),
});

interface PortalsPageProps {
  readonly links: readonly PortalLink[];
  /** Where to ask about a portal that is closed. */
  readonly contactPath: string;
}

/** Chooses between the portals: to the dashboard for whoever is signed in, to the login for everybody else. */
export function PortalsPage({ links, contactPath }: PortalsPageProps) {
  const { language } = useLanguage();
  const words = useLocalized(portalsText);
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      <PageHead title={words.title} site={siteOf(language)} description={words.description} />
      <h1 className="shell-heading" tabIndex={-1}>
        {words.title}
      </h1>
      <p className={classes.lead}>{words.lead}</p>
      <div className={classes.links}>
        {links
          .filter(({ name }) => name !== 'hidden')
          .map((link) => (
            <section key={link.portal} className={classes.link} aria-labelledby={`portal-${link.portal}`}>
              <h2 id={`portal-${link.portal}`} className={classes.heading}>
                {words[link.portal].heading}
              </h2>
              <p className={classes.text}>{words[link.portal].text}</p>
              <Way link={link} words={words} contactPath={contactPath} />
            </section>
          ))}
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
      return null;
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
        <>
          <p className={classes.text}>
            {words.signedIn} <bdi>{link.displayName}</bdi>
          </p>
          <Link className={classes.enter} to={link.path}>
            {words[link.portal].dashboard}
            <Icon name="onward" size={20} />
          </Link>
        </>
      );
    default:
      return unreachable(link);
  }
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { school, siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { pageText, useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { mailAddress, mapAddress, phoneAddress } from '../../ui/contact-links.ts';
import { PageOpening } from './page-opening.tsx';
import { faqPath, privacyPath } from './paths.ts';
import { InformationIcon, type InformationIconName } from './information-icon.tsx';
import classes from './contact-page.module.css';

/** The words of the page, each language by itself. */
export const contactText = pageText({
  ar: () => import('./contact.ar.ts').then((module) => module.text),
  en: () => import('./contact.en.ts').then((module) => module.text),
});

/** How to reach the school: by voice, in writing, and on foot. */
export function ContactPage() {
  const { language, formats } = useLanguage();
  const { title, description, lead, phone, mail, visit, hours, data, questions } = useLocalized(contactText);
  return (
    <>
      <PageHead title={title} site={siteOf(language)} description={description} />
      <PageOpening title={title} lead={lead} />
      <div className={`shell-wrap ${classes.ways}`}>
        <Way icon="phone" heading={phone.heading} text={phone.text}>
          <a className={classes.large} href={phoneAddress(school.phone)} dir="ltr">
            {school.phone}
          </a>
        </Way>
        <Way icon="mail" heading={mail.heading} text={mail.text}>
          <a className={classes.large} href={mailAddress(school.email, mail.subject)} dir="ltr">
            {school.email}
          </a>
        </Way>
        <Way icon="pin" heading={visit.heading} text={visit.text}>
          <address className={classes.address}>{school.address[language]}</address>
          <a href={mapAddress(school.place)} target="_blank" rel="noreferrer">
            {visit.map}
          </a>
        </Way>
        <Way icon="clock" heading={hours.heading} text={hours.text}>
          <p className={classes.address}>
            {hours.days}
            <br />
            <time dateTime={school.officeHours.from}>{formats.clock(school.officeHours.from)}</time>
            {' – '}
            <time dateTime={school.officeHours.to}>{formats.clock(school.officeHours.to)}</time>
          </p>
        </Way>
        <Way icon="shield" heading={data.heading} text={data.text}>
          <Link to={privacyPath}>{school.dataOfficer.name[language]}</Link>
          <a href={mailAddress(school.dataOfficer.email)} dir="ltr">
            {school.dataOfficer.email}
          </a>
        </Way>
        <p className={classes.questions}>
          {questions.text}
          <Link to={faqPath}>{questions.link}</Link>
        </p>
      </div>
    </>
  );
}

interface WayProps {
  readonly icon: InformationIconName;
  readonly heading: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Way({ icon, heading, text, children }: WayProps) {
  return (
    <section className={classes.way} aria-label={heading}>
      <h2 className={classes.heading}>
        <InformationIcon name={icon} />
        {heading}
      </h2>
      {children}
      <p className={classes.text}>{text}</p>
    </section>
  );
}

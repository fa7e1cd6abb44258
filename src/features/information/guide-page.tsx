import { Link, useParams } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { pageText, useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Contents } from './contents.tsx';
import { guidePicture, guidePictureSize } from './guide-pictures.ts';
import { type Guide, type GuideName, guideNames } from './guides/guide.ts';
import { InformationIcon } from './information-icon.tsx';
import { PageOpening } from './page-opening.tsx';
import { contactPath, faqPath, guidePath, helpPath } from './paths.ts';
import { Said } from './said.tsx';
import classes from './guide-page.module.css';

/** The words of all guides, each language by itself. */
export const guidesText = pageText({
  ar: () => import('./guides.ar.ts').then((module) => module.text),
  en: () => import('./guides.en.ts').then((module) => module.text),
});

/** The guide that the address names, or the list of all where it names none that there is. */
export function GuidePage() {
  const { guide } = useParams();
  const found = guideNames.find((name) => name === guide);
  return found === undefined ? <GuideList /> : <OneGuide name={found} />;
}

function GuideList() {
  const { language } = useLanguage();
  const { title, description, lead } = useLocalized(guidesText);
  return (
    <>
      <PageHead title={title} site={siteOf(language)} description={description} />
      <PageOpening title={title} lead={lead} />
      <div className={`shell-wrap ${classes.list}`}>
        <Guides />
        <Ask />
      </div>
    </>
  );
}

function OneGuide({ name }: { readonly name: GuideName }) {
  const { language } = useLanguage();
  const { contents, guides, others, title: help } = useLocalized(guidesText);
  const { title, description, lead, parts } = guides[name];
  return (
    <>
      <PageHead title={`${help}: ${title}`} site={siteOf(language)} description={description} />
      <PageOpening title={title} lead={<Said text={lead} />} />
      <div className={`shell-wrap ${classes.page}`}>
        <Contents name={contents} sections={parts} />
        <div>
          {parts.map((part) => (
            <Part key={part.id} {...part} />
          ))}
          <nav className="no-print" aria-label={others}>
            <h2 className={classes.others}>
              <Link to={helpPath}>{others}</Link>
            </h2>
            <Guides but={name} />
          </nav>
          <Ask />
        </div>
      </div>
    </>
  );
}

function Part({ id, heading, steps, picture }: Guide['parts'][number]) {
  const { language } = useLanguage();
  const address = picture && guidePicture(picture.name, language);
  return (
    <section id={id} className={classes.part} tabIndex={-1} aria-labelledby={`${id}-heading`}>
      <div>
        <h2 id={`${id}-heading`} className={classes.heading}>
          {heading}
        </h2>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>
              <Said text={step} />
            </li>
          ))}
        </ol>
      </div>
      {picture && address !== undefined && (
        <img className={classes.picture} src={address} alt={picture.text} loading="lazy" {...guidePictureSize} />
      )}
    </section>
  );
}

function Guides({ but }: { readonly but?: GuideName }) {
  const { guides } = useLocalized(guidesText);
  return (
    <ul className={classes.guides}>
      {guideNames
        .filter((name) => name !== but)
        .map((name) => (
          <li key={name}>
            <Link to={guidePath(name)}>
              <b>{guides[name].title}</b>
              <InformationIcon name="unfold" size={20} />
            </Link>
            <p>{guides[name].description}</p>
          </li>
        ))}
    </ul>
  );
}

function Ask() {
  const { ask } = useLocalized(guidesText);
  return (
    <p className={`${classes.ask} no-print`}>
      {ask.text}
      <Link to={faqPath}>{ask.questions}</Link>
      <Link to={contactPath}>{ask.contact}</Link>
    </p>
  );
}

import { Link } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { pageText, useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Blocks } from './blocks.tsx';
import type { QuestionGroup } from './long-text.ts';
import { PageOpening } from './page-opening.tsx';
import { contactPath } from './paths.ts';
import { useOpenedByAddress } from './use-opened-by-address.ts';
import { InformationIcon } from './information-icon.tsx';
import classes from './faq-page.module.css';

/** The words of the page, each language by itself. */
export const faqText = pageText({
  ar: () => import('./faq.ar.ts').then((module) => module.text),
  en: () => import('./faq.en.ts').then((module) => module.text),
});

/** Questions that families, students and teachers ask, each with its answer folded behind it. */
export function FaqPage() {
  const { language } = useLanguage();
  const { title, description, lead, groups, other } = useLocalized(faqText);
  return (
    <>
      <PageHead title={title} site={siteOf(language)} description={description} />
      <PageOpening title={title} lead={lead} />
      <div className={`shell-wrap ${classes.page}`}>
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        <p className={classes.other}>
          {other.text}
          <Link to={contactPath}>{other.link}</Link>
        </p>
      </div>
    </>
  );
}

function Group({ group: { id, heading, questions } }: { readonly group: QuestionGroup }) {
  const opened = useOpenedByAddress();
  return (
    <section className={classes.group} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={classes.heading}>
        {heading}
      </h2>
      <div>
        {questions.map((question) => (
          <details key={question.id} id={question.id} className={classes.question} open={opened === question.id}>
            <summary>
              <span>{question.question}</span>
              <InformationIcon name="unfold" size={20} />
            </summary>
            <Blocks body={question.answer} />
          </details>
        ))}
      </div>
    </section>
  );
}

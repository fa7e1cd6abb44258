import { useState } from 'react';
import { Link } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { type Localized, useLocalized } from '../../i18n/localized.ts';
import { Blocks } from './blocks.tsx';
import type { LongText } from './long-text.ts';
import { PageOpening } from './page-opening.tsx';
import { InformationIcon } from './information-icon.tsx';
import classes from './long-text-page.module.css';

/** A long text to read: what it is, who still has to look at it, its contents, and its parts. */
export function LongTextPage({ text }: { readonly text: Localized<LongText> }) {
  const { language, formats } = useLanguage();
  const { title, description, lead, review, changed, contents, sections } = useLocalized(text);
  return (
    <>
      <PageHead title={title} site={siteOf(language)} description={description} />
      <PageOpening title={title} lead={lead} />
      <div className={`shell-wrap ${classes.page}`}>
        <Contents name={contents} sections={sections} />
        <div>
          {review && <p className={classes.review}>{review}</p>}
          {sections.map(({ id, heading, body }) => (
            <section key={id} id={id} className={classes.section} tabIndex={-1} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              <Blocks body={body} />
            </section>
          ))}
          <p className={classes.changed}>
            {changed.label} <time dateTime={changed.on}>{formats.date(Date.parse(`${changed.on}T12:00:00Z`))}</time>
          </p>
        </div>
      </div>
    </>
  );
}

/** The contents lie open beside the text; on a phone, where they would come before it, they are folded. */
function Contents({ name, sections }: { readonly name: string; readonly sections: LongText['sections'] }) {
  const [isOpen] = useState(() => matchMedia('(min-width: 62em)').matches);
  return (
    <nav className={`${classes.contents} no-print`} aria-label={name}>
      <details open={isOpen}>
        <summary className={classes.name}>
          {name}
          <InformationIcon name="unfold" size={20} />
        </summary>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <Link to={{ hash: id }}>{heading}</Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { type Localized, useLocalized } from '../../i18n/localized.ts';
import { Blocks } from './blocks.tsx';
import { Contents } from './contents.tsx';
import type { LongText } from './long-text.ts';
import { PageOpening } from './page-opening.tsx';
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

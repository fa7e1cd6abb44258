import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { AbsentPictures } from './absent-pictures.tsx';
import { mediaText } from './media-text.ts';
import { MonthRail } from './month-rail.tsx';
import { monthsOf } from './picture-months.ts';
import { PictureGrid, type PictureTargets } from './picture-grid.tsx';
import { usePictures } from './queries.ts';
import classes from './media-page.module.css';

/** The school in pictures: those of its posts and awards, a wall by month. */
export function MediaPage({ targets }: { readonly targets: PictureTargets }) {
  const { language, formats } = useLanguage();
  const { title, description, hintToOpen } = useLocalized(mediaText);
  const mirrored = usePictures();
  const pictures = mirrored?.found ?? [];
  const months = monthsOf(pictures, formats.month);
  return (
    <>
      <PageHead title={title} site={siteOf(language)} description={description} />
      <div className={`work-wrap ${classes.page}`}>
        <div className={classes.side}>
          <h1 className={`shell-heading ${classes.title}`} tabIndex={-1}>
            {title}
          </h1>
          <p className={classes.hint}>{hintToOpen}</p>
          {months.length > 0 && <MonthRail months={months} />}
        </div>
        {months.length > 0 ? (
          <PictureGrid months={months} pictures={pictures} targets={targets} />
        ) : (
          <AbsentPictures isKnown={mirrored !== undefined} isComplete={mirrored?.isComplete ?? false} />
        )}
      </div>
    </>
  );
}

import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { AbsentPictures } from './absent-pictures.tsx';
import { mediaText } from './media-text.ts';
import { PictureCarousel, type PictureTargets } from './picture-carousel.tsx';
import { usePictures } from './queries.ts';
import classes from './media-page.module.css';

/** The school in pictures: the newest of its posts and awards, one at a time. */
export function MediaPage({ targets }: { readonly targets: PictureTargets }) {
  const { language } = useLanguage();
  const { title, description } = useLocalized(mediaText);
  const mirrored = usePictures();
  const pictures = mirrored?.found ?? [];
  return (
    <>
      <PageHead title={title} site={siteOf(language)} description={description} />
      <div className={`shell-wrap ${classes.page}`}>
        <h1 className={`shell-heading ${classes.title}`} tabIndex={-1}>
          {title}
        </h1>
        {pictures.length > 0 ? (
          <PictureCarousel pictures={pictures} targets={targets} />
        ) : (
          <AbsentPictures isKnown={mirrored !== undefined} isComplete={mirrored?.isComplete ?? false} />
        )}
      </div>
    </>
  );
}

import { useT } from '../../i18n/language-context.tsx';
import { AbsentRows } from '../../ui/absent-rows.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { mediaText } from './media-text.ts';
import classes from './media-page.module.css';

interface AbsentPicturesProps {
  readonly isKnown: boolean;
  readonly isComplete: boolean;
}

const skeleton = (visible: boolean) => (
  <div className={classes.waiting} aria-busy="true" data-visible={visible || undefined} />
);

/** Stands where pictures would. */
export function AbsentPictures(props: AbsentPicturesProps) {
  const t = useT();
  const { empty, hint } = useLocalized(mediaText);
  const says = { empty, hint, notYet: t('media.notYet') };
  return <AbsentRows {...props} says={says} skeleton={skeleton} />;
}

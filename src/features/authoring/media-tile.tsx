import { textOf } from '../../domain/text-of.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { authoringText } from './authoring-text.ts';
import type { TypedMedia } from './check-fields.ts';
import { mediaName } from './media-name.ts';
import type { Grip } from './use-drag-order.ts';
import classes from './media-editor.module.css';

interface MediaTileProps {
  readonly item: TypedMedia;
  readonly place: number;
  readonly grip: Grip;
  /** Its line stands below the tiles. */
  readonly isChosen: boolean;
  /** Stands for the post in lists. */
  readonly isCover: boolean;
  readonly hasProblem: boolean;
  readonly onChoose: () => void;
}

/** One picture or video among the media, with whether it is described: pressed, its line opens. */
export function MediaTile({ item, place, grip, isChosen, isCover, hasProblem, onChoose }: MediaTileProps) {
  const { formats } = useLanguage();
  const { media: words } = useLocalized(authoringText);
  const media = useMediaUrl();
  const { isDragging, ...pointer } = grip;
  const isDescribed = textOf(item['caption']) !== '';
  return (
    <li className={classes.tile} data-dragging={isDragging || undefined}>
      <button type="button" className={classes.pick} aria-pressed={isChosen} onClick={onChoose}>
        <span className={classes.thumb}>
          {item['kind'] === 'video' ? (
            <TeacherIcon name="play" />
          ) : (
            <Picture src={media(textOf(item['thumb']) || textOf(item['url']))} alt="" />
          )}
          {isCover && <span className={classes.cover}>{words.cover}</span>}
        </span>
        <span className="visually-hidden">{mediaName(item, formats.number(place + 1), words)} </span>
        <span className={classes.described} data-is={hasProblem ? 'wrong' : isDescribed ? 'yes' : 'no'}>
          <TeacherIcon name={isDescribed && !hasProblem ? 'check' : 'alert'} size={18} />
          {hasProblem ? words.wrong : isDescribed ? words.described : words.undescribed}
        </span>
      </button>
      <span className={classes.grip} title={words.drag} aria-hidden="true" {...pointer}>
        <TeacherIcon name="grip" size={20} />
      </span>
    </li>
  );
}

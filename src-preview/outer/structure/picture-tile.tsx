import { useCallback, useRef, useState } from 'react';
import { knowsNear, useNear } from '../../../src/ui/hooks/use-near.ts';
import type { Picture } from '../../protocol/pictures.ts';
import { LayerIcon } from '../layers/layer-icon.tsx';
import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../state/use-answer.ts';
import classes from './picture-chooser.module.css';

interface PictureTileProps {
  readonly picture: Picture;
  /** The name of the choice that it is one of. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: (picture: Picture) => void;
}

/** One picture to choose, as it looks, with its name and how large it is. */
export function PictureTile({ picture, name, isChosen, onChoose }: PictureTileProps) {
  const { words, figures } = useWindowLanguage();
  const { file, size, canBeNamed } = picture;
  const [folder, own] = [file.slice(0, file.lastIndexOf('/') + 1), file.slice(file.lastIndexOf('/') + 1)];
  return (
    <label className={classes.tile} data-locked={!canBeNamed || undefined} title={file}>
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        value={file}
        disabled={!canBeNamed}
        checked={isChosen}
        onChange={() => onChoose(picture)}
      />
      <SmallPicture picture={picture} />
      <bdi className={classes.name}>{own}</bdi>
      <span className={classes.quiet}>
        {size ? words.pictures.size(figures.format(size.width), figures.format(size.height)) : words.pictures.noSize}
      </span>
      <bdi dir="ltr" className={classes.quiet}>
        {folder}
      </bdi>
      {!canBeNamed && <span className={classes.why}>{words.pictures.cannotBeNamed}</span>}
    </label>
  );
}

/** The picture itself, once somebody comes near it; what it is where it is too large for that. */
function SmallPicture({ picture: { id, bytes } }: { readonly picture: Picture }) {
  const editor = useEditor();
  const room = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(!knowsNear);
  const comeNear = useCallback(() => setIsNear(true), []);
  useNear(room, { margin: '120px', isWatching: !isNear, onNear: comeNear });
  const shown = useAnswer({ about: isNear ? id : null, at: bytes }, () => editor.pictureData(id));
  return (
    <span ref={room} className={classes.room} aria-busy={isNear && shown.state === 'asking'}>
      {shown.value ? <img src={shown.value} alt="" decoding="async" /> : <LayerIcon kind="picture" />}
    </span>
  );
}

import { useWindowLanguage } from '../language/window-language.tsx';
import { LayerIcon } from './layer-icon.tsx';
import { layerTitle } from './layer-title.ts';
import type { PageLayer } from './page-layers.ts';
import classes from './layers.module.css';

/** A layer as it is called: its picture, what it is, and what it says, whose words run their own way. */
export function LayerLabel({ layer }: { readonly layer: PageLayer }) {
  const { words, figures } = useWindowLanguage();
  const title = layerTitle(layer, words.layers.names, figures);
  return (
    <>
      <span className={layer.component ? classes.made : classes.plain}>
        <LayerIcon kind={layer.kind} />
      </span>
      <span className={classes.title}>
        <span className={title.words === '' ? undefined : classes.kind}>
          {title.kind}
          {title.between}
        </span>
        {title.words !== '' && <bdi>{title.words}</bdi>}
      </span>
    </>
  );
}

import { memo } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { LayerLabel } from './layer-label.tsx';
import { isHidden, type LayerRow } from './layer-rows.ts';
import type { PageLayer } from './page-layers.ts';
import classes from './layers.module.css';

interface LayerLineProps {
  readonly id: string;
  readonly row: LayerRow;
  /** What it is called. */
  readonly layer: PageLayer | undefined;
  readonly top: number;
  /** How far it stands in. */
  readonly depth: number;
  readonly isSelected: boolean;
  readonly isHovered: boolean;
  readonly isFocused: boolean;
  /** Whether it is there only because what is looked for stands in it. */
  readonly isAround: boolean;
  /** Whether what is dragged may not go here. */
  readonly isRefused: boolean;
}

/** How far a line stands in, in pixels: less for each further level, so that what is deep keeps its name. */
export function indentOf(depth: number): number {
  const level = Math.max(0, depth);
  return 6 + Math.min(level, 8) * 12 + Math.max(0, Math.min(level, 40) - 8) * 4;
}

/** An element of the page as a line of the tree, which hears for it; it renders anew only when something of it is another. */
export const LayerLine = memo(function LayerLine(props: LayerLineProps) {
  const { id, row, layer, top, depth, isSelected, isHovered, isFocused, isAround, isRefused } = props;
  const { words } = useWindowLanguage();
  const { node, isUnfolded, place, of } = row;
  const isUnseen = isHidden(node);
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={node.level + 1}
      aria-posinset={place}
      aria-setsize={of}
      aria-selected={isSelected}
      aria-expanded={isUnfolded ?? undefined}
      className={classes.line}
      data-hovered={isHovered || undefined}
      data-focused={isFocused || undefined}
      data-around={isAround || undefined}
      data-hidden={isUnseen || undefined}
      data-refused={isRefused || undefined}
      data-key={node.elementKey}
      data-tag={node.elementTagName}
      style={{ insetBlockStart: top, paddingInlineStart: indentOf(depth) }}
    >
      <span aria-hidden="true" className={classes.fold} data-unfolded={isUnfolded ?? undefined} />
      {layer && <LayerLabel layer={layer} />}
      {layer?.component && (
        <bdi className={classes.component} dir="ltr">
          {layer.component.name}
        </bdi>
      )}
      {isUnseen && <span className="visually-hidden">{words.layers.hidden}</span>}
    </div>
  );
});

import { labelScaleMax } from '../../protocol/constants.ts';
import { type Area, isOver, sharedArea } from './area.ts';
import type { Label, Outlined, Scene } from './picture-type.ts';

/** A label of an outline. */
export type WantedLabel = Pick<Label, 'words' | 'said' | 'color'> & {
  readonly kind: Exclude<Label['kind'], 'why'>;
};

/** Where a label may stand: in a line above, below or inside of an element, or beside it; where its lines begin or where they end. */
interface Spot {
  readonly line: 'above' | 'below' | 'secondBelow' | 'insideTop' | 'insideBottom' | 'beside';
  readonly side: 'start' | 'end';
}
const spot = (line: Spot['line'], side: Spot['side']): Spot => ({ line, side });
const ofNames = [
  spot('above', 'start'),
  spot('below', 'start'),
  spot('insideTop', 'start'),
  spot('above', 'end'),
  spot('below', 'end'),
  spot('beside', 'start'),
  spot('beside', 'end'),
  spot('insideTop', 'end'),
  spot('insideBottom', 'start'),
  spot('insideBottom', 'end'),
];
const preferences: Readonly<Record<WantedLabel['kind'], readonly Spot[]>> = {
  name: ofNames,
  count: ofNames,
  size: [
    spot('below', 'start'),
    spot('below', 'end'),
    spot('above', 'end'),
    spot('insideBottom', 'end'),
    spot('beside', 'end'),
    spot('beside', 'start'),
    spot('insideTop', 'end'),
    spot('secondBelow', 'start'),
  ],
  button: [
    spot('below', 'end'),
    spot('above', 'end'),
    spot('secondBelow', 'start'),
    spot('insideBottom', 'start'),
    spot('insideTop', 'end'),
  ],
};

const labelHeightPx = 22;
/** Between an outline and its label. */
const gapPx = 2;
/** A longer name is cut at the end of its words. */
const longestLabelPx = 280;

interface Sizes {
  readonly scale: number;
  readonly height: number;
  readonly gap: number;
  /** Before it is drawn larger. */
  readonly maxWidthPx: number;
}

function sizesIn({ zoom, viewport }: Pick<Scene, 'zoom' | 'viewport'>): Sizes {
  const scale = Math.min(labelScaleMax, 1 / zoom);
  const maxWidthPx = Math.min(longestLabelPx, viewport.width / scale);
  return { scale, height: labelHeightPx * scale, gap: gapPx * scale, maxWidthPx };
}

/** The strips of the screen in which labels of an element could stand: what is to be read there decides where they do. */
export function stripsFor(area: Area, look: Pick<Scene, 'zoom' | 'viewport'>): readonly Area[] {
  const { scale, height, gap, maxWidthPx } = sizesIn(look);
  const { viewport } = look;
  const around = maxWidthPx * scale + gap;
  const strip = (top: number, bottom: number): Area => {
    return { left: area.left - around, top, width: area.width + 2 * around, height: bottom - top };
  };
  const top = Math.max(0, area.top);
  const bottom = Math.min(viewport.height, area.top + area.height);
  const screen = { left: 0, top: 0, ...viewport };
  return [
    strip(area.top - height - gap, top + height),
    strip(bottom - height, area.top + area.height + 2 * (height + gap)),
  ].flatMap((one) => sharedArea(one, screen) ?? []);
}

/**
 * Gives each label the first spot of its liking that is free, on the screen and covers no words of the page. Where there is none, a name
 * and a button cover as little as can be, which is said; another label is left out.
 */
export function placeLabels(wanted: readonly WantedLabel[], { area, isRightToLeft }: Outlined, scene: Scene): Label[] {
  const sizes = sizesIn(scene);
  const { scale, maxWidthPx } = sizes;
  const taken: Area[] = [];
  return wanted.flatMap(({ kind, ...label }) => {
    const width = Math.min(maxWidthPx, scene.widthOf(label.words + label.said)) * scale;
    const places = preferences[kind].flatMap((one) => {
      if (scene.typing !== null && one.line.startsWith('inside')) return [];
      const place = placeAt(one, { area, isRightToLeft, width, viewport: scene.viewport }, sizes);
      return place && !taken.some((other) => isOver(other, place.area)) ? [place] : [];
    });
    const covered = places.map((place) => coveredBy(place.area, scene.texts));
    const least = Math.min(...covered);
    const found = places[covered.indexOf(least)];
    if (!found || (least > 0 && kind === 'size')) return [];
    taken.push(found.area);
    const { holds } = found;
    const x = holds === 'left' ? found.area.left : found.area.left + found.area.width;
    return [{ kind, ...label, scale, x, y: found.area.top, holds, maxWidthPx, covers: least > 0 }];
  });
}

const coveredBy = (area: Area, texts: readonly Area[]): number =>
  texts.reduce((sum, text) => {
    const shared = sharedArea(area, text);
    return shared ? sum + shared.width * shared.height : sum;
  }, 0);

interface Around extends Pick<Outlined, 'area' | 'isRightToLeft'>, Pick<Scene, 'viewport'> {
  readonly width: number;
}

/** Where a label of a width lies in a spot, and which of its ends is held; null where that is not on the screen. */
function placeAt(
  { line, side }: Spot,
  { area, isRightToLeft, width, viewport }: Around,
  { height, gap }: Sizes,
): (Pick<Label, 'holds'> & { readonly area: Area }) | null {
  const bottom = area.top + area.height;
  const top = {
    above: area.top - gap - height,
    below: bottom + gap,
    secondBelow: bottom + 2 * gap + height,
    insideTop: Math.max(0, area.top),
    insideBottom: Math.min(viewport.height, bottom) - height,
    beside: Math.max(0, area.top),
  }[line];
  if (top < 0 || top + height > viewport.height) return null;
  const isAtLeft = (side === 'start') !== isRightToLeft;
  const right = area.left + area.width;
  if (line === 'beside') {
    const left = isAtLeft ? area.left - gap - width : right + gap;
    const isOnScreen = left >= 0 && left + width <= viewport.width;
    return isOnScreen ? { holds: isAtLeft ? 'right' : 'left', area: { left, top, width, height } } : null;
  }
  const wanted = isAtLeft ? area.left : right - width;
  const left = Math.max(0, Math.min(wanted, viewport.width - width));
  return { holds: isAtLeft ? 'left' : 'right', area: { left, top, width, height } };
}

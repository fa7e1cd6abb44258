import { childOutlineMinWidthPx, labelScaleMax, outlineColors, outlineStacking } from '../../protocol/constants.ts';
import type { TextMarks } from '../text/text-marks.ts';
import { around, type Area } from './area.ts';

/** Something on the page that is to be outlined. */
export interface Outlined {
  readonly area: Area;
  readonly isComponent: boolean;
  readonly name: string;
  readonly isRightToLeft: boolean;
}

/** A place that what is dragged is over. */
interface Drop {
  readonly line: Area;
  /** The pointer. */
  readonly x: number;
  readonly y: number;
  readonly why: string | null;
}

/** All that decides what is drawn over the page. */
export interface Scene {
  readonly hovered: Outlined | null;
  readonly selected: readonly Outlined[];
  /** Whatever else the change at hand reaches. */
  readonly reached: readonly Area[];
  /** What stands directly in the one that is selected. */
  readonly children: readonly Area[];
  /** Where what is dragged would go, and why it may not; null while nothing is. */
  readonly drop: Drop | null;
  readonly isAiContext: boolean;
  /** Where the caret of a text stands that is typed over, and what of it is selected: it must never be covered. */
  readonly typing: TextMarks | null;
  /** What the button for texts says that cannot be typed over; null where there is none. */
  readonly buttonWords: string | null;
  readonly zoom: number;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** What is filled, and has no outline. */
type FilledKind = 'caret' | 'chosen';

export interface Box {
  readonly kind: 'child' | 'reached' | 'secondary' | 'primary' | 'move' | FilledKind;
  readonly area: Area;
  readonly color: string;
  readonly widthPx: number;
  readonly isDashed: boolean;
  readonly stacking: number;
}

export interface Label {
  readonly kind: 'name' | 'size' | 'count' | 'button' | 'why';
  readonly words: string;
  readonly color: string;
  readonly scale: number;
  /** The corner of the label that is held, in the frame's pixels: its left or right end, its upper edge. */
  readonly x: number;
  readonly y: number;
  readonly holds: 'left' | 'right';
}

/** What is drawn over the page: nothing that depends on anything but the scene. */
export interface Picture {
  readonly boxes: readonly Box[];
  readonly labels: readonly Label[];
}

const labelHeightPx = 22;
/** Two labels side by side need about this much. */
const roomForTwoPx = 220;
const outlineWidthPx = { child: 1, reached: 2, secondary: 1, primary: 2, move: 3 } as const;

/** Composes what is drawn over the page. While something is dragged, only that and where it would go. */
export function pictureOf(scene: Scene): Picture {
  const { boxes, labels } = outlinesOf(scene);
  return { boxes: [...boxes, ...marksIn(scene)], labels };
}

/** So strong that the letters below are read. */
const chosenColor = 'rgb(69 151 247 / 0.35)';

/** The caret and what is selected of a text that is typed over. */
function marksIn({ typing }: Scene): readonly Box[] {
  if (!typing) return [];
  const mark = (kind: FilledKind, area: Area, color: string): Box => {
    return { kind, area, color, widthPx: 0, isDashed: false, stacking: outlineStacking.move };
  };
  const caret = typing.caret ? [mark('caret', typing.caret, typing.color)] : [];
  return [...typing.selected.map((area) => mark('chosen', area, chosenColor)), ...caret];
}

function outlinesOf(scene: Scene): Picture {
  const colors = scene.isAiContext
    ? { host: outlineColors.aiPrimary, component: outlineColors.aiComponent }
    : { host: outlineColors.primary, component: outlineColors.component };
  const colorOf = ({ isComponent }: Outlined) => (isComponent ? colors.component : colors.host);
  const box = (kind: Exclude<Box['kind'], FilledKind>, area: Area, color: string): Box => {
    const thickness = outlineWidthPx[kind] / scene.zoom;
    const widthPx = kind === 'child' ? Math.max(childOutlineMinWidthPx, thickness) : thickness;
    const isReached = kind === 'reached';
    const stacking = outlineStacking[isReached ? 'secondary' : kind];
    return { kind, area, color, widthPx, isDashed: kind === 'child' || isReached, stacking };
  };
  if (scene.drop) {
    const { line, why } = scene.drop;
    const dragged = scene.selected.map((one) => box('secondary', one.area, colorOf(one)));
    const move = box('move', line, why === null ? colors.host : refusedColor);
    return { boxes: [...dragged, move], labels: why === null ? [] : [whyLabel(why, scene.drop, scene)] };
  }
  const [only, ...others] = scene.selected;
  const isSingle = only !== undefined && others.length === 0;
  const reached = scene.reached.map((area) => box('reached', area, colors.host));
  const hovered = scene.hovered ? [box('secondary', scene.hovered.area, colorOf(scene.hovered))] : [];
  if (isSingle) {
    const children = scene.children.map((area) => box('child', area, colorOf(only)));
    return {
      boxes: [...children, ...reached, ...hovered, box('primary', only.area, colorOf(only))],
      labels: labelsOf(only, scene, colorOf(only)),
    };
  }
  const combined = around(scene.selected.map(({ area }) => area));
  const members = scene.selected.map((one) => box('secondary', one.area, colorOf(one)));
  if (!combined || !only) return { boxes: [...reached, ...hovered], labels: [] };
  const words = String(scene.selected.length);
  const whole: Outlined = { ...only, area: combined };
  return {
    boxes: [...reached, ...hovered, ...members, box('primary', combined, colors.host)],
    labels: place([{ kind: 'count', words, color: colors.host }], whole, scene),
  };
}

const refusedColor = '#b3261e';
/** So far from the pointer that it covers nothing of the words. */
const besidePointerPx = 14;
/** A few lines of words need about this much. */
const roomForWhyPx = { width: 280, height: 110 } as const;

/** Beside the pointer, towards the middle of the frame: there is room. */
function whyLabel(words: string, { x, y }: Drop, { zoom, viewport }: Scene): Label {
  const scale = Math.min(labelScaleMax, 1 / zoom);
  const holds = x + roomForWhyPx.width * scale <= viewport.width ? 'left' : 'right';
  const isBelow = y + roomForWhyPx.height * scale <= viewport.height;
  const beside = besidePointerPx * scale;
  return {
    kind: 'why',
    words,
    color: refusedColor,
    scale,
    x: Math.max(0, holds === 'left' ? x + beside : x - beside),
    y: Math.max(0, isBelow ? y + beside : y - roomForWhyPx.height * scale),
    holds,
  };
}

type WantedLabel = Exclude<Label['kind'], 'why'>;
type Wanted = Pick<Label, 'words' | 'color'> & { readonly kind: WantedLabel };

function labelsOf(only: Outlined, scene: Scene, color: string): readonly Label[] {
  const { width, height } = only.area;
  const wanted: Wanted[] = [{ kind: 'name', words: only.name, color }];
  wanted.push({ kind: 'size', words: `${Math.round(width)} x ${Math.round(height)}`, color });
  if (scene.buttonWords !== null) wanted.push({ kind: 'button', words: scene.buttonWords, color });
  return place(wanted, only, scene);
}

/** Where a label may stand, beside an element or inside of it, at the side where its lines begin or where they end. */
interface Spot {
  readonly line: 'above' | 'below' | 'secondBelow' | 'insideTop' | 'insideBottom';
  readonly side: 'start' | 'end';
}
const spot = (line: Spot['line'], side: Spot['side']): Spot => ({ line, side });
const preferences: Readonly<Record<WantedLabel, readonly Spot[]>> = {
  name: [spot('above', 'start'), spot('below', 'start'), spot('insideTop', 'start')],
  count: [spot('above', 'start'), spot('below', 'start'), spot('insideTop', 'start')],
  size: [spot('below', 'start'), spot('below', 'end'), spot('above', 'end'), spot('insideBottom', 'end')],
  button: [
    spot('below', 'end'),
    spot('above', 'end'),
    spot('secondBelow', 'start'),
    spot('insideBottom', 'start'),
    spot('insideTop', 'end'),
  ],
};

/** Gives each label the first spot of its liking that is free and on the screen; one without a spot is left out. */
function place(wanted: readonly Wanted[], { area, isRightToLeft }: Outlined, scene: Scene): readonly Label[] {
  const scale = Math.min(labelScaleMax, 1 / scene.zoom);
  const height = labelHeightPx * scale;
  const bottom = area.top + area.height;
  const top = {
    above: area.top - height,
    below: bottom,
    secondBelow: bottom + height,
    insideTop: Math.max(0, area.top),
    insideBottom: Math.min(scene.viewport.height, bottom) - height,
  };
  const taken: Spot[] = [];
  const isFree = ({ line, side }: Spot) =>
    taken.every((other) => other.line !== line || (other.side !== side && area.width >= roomForTwoPx * scale));
  const isOnScreen = ({ line }: Spot) => top[line] >= 0 && top[line] + height <= scene.viewport.height;
  const isAllowed = ({ line }: Spot) => scene.typing === null || !line.startsWith('inside');
  return wanted.flatMap((label) => {
    const found = preferences[label.kind].find((one) => isAllowed(one) && isFree(one) && isOnScreen(one));
    if (!found) return [];
    taken.push(found);
    const holds = (found.side === 'start') === isRightToLeft ? 'right' : 'left';
    const edge = holds === 'left' ? area.left : area.left + area.width;
    const x = Math.min(Math.max(edge, 0), scene.viewport.width);
    return [{ ...label, scale, x, y: top[found.line], holds }];
  });
}

import { childOutlineMinWidthPx, labelScaleMax, outlineColors, outlineStacking } from '../../protocol/constants.ts';
import { around, type Area } from './area.ts';
import type { Box, Drop, FilledKind, Label, Outlined, Picture, Scene } from './picture-type.ts';
import { placeLabels, type WantedLabel } from './place-labels.ts';

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
    labels: placeLabels([{ kind: 'count', words, said: '', color: colors.host }], whole, scene),
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
    said: '',
    color: refusedColor,
    scale,
    maxWidthPx: roomForWhyPx.width,
    covers: false,
    x: Math.max(0, holds === 'left' ? x + beside : x - beside),
    y: Math.max(0, isBelow ? y + beside : y - roomForWhyPx.height * scale),
    holds,
  };
}

function labelsOf(only: Outlined, scene: Scene, color: string): readonly Label[] {
  const { width, height } = only.area;
  const { name } = only;
  const wanted: WantedLabel[] = name ? [{ kind: 'name', words: name.kind, said: name.words, color }] : [];
  wanted.push({ kind: 'size', words: `${Math.round(width)} x ${Math.round(height)}`, said: '', color });
  if (scene.buttonWords !== null) wanted.push({ kind: 'button', words: scene.buttonWords, said: '', color });
  return placeLabels(wanted, only, scene);
}

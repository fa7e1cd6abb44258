import type { Area } from '../outline/area.ts';
import { areaOf } from '../outline/area.ts';
import { isOwn } from '../tagged/own-nodes.ts';
import type { Places, Target } from '../tagged/places.ts';
import type { Tags } from '../tagged/tags.ts';
import { type Flow, flowOf } from './flow.ts';
import { listPairAt } from './list-drop.ts';
import { movable } from './movable.ts';

/** Where what is dragged would go. */
export interface DropSpot {
  /** What it goes beside, or into. */
  readonly target: Target;
  readonly where: 'before' | 'after' | 'into';
  /** What is drawn for it: a line between two elements, or the element that takes it. */
  readonly line: Area;
  /** The thing of a list that changes places with others of it, where that is what the drop means. */
  readonly item: Target | null;
}

interface DropGround {
  readonly window: Window;
  readonly places: Places;
  readonly tags: Tags;
}

export interface Pointed {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** So near to the edge of an element that holds others, beside it is meant, on the screen. */
const edgePx = 8;
const edgeShare = 0.2;
const lineWidthPx = 3;
/** Hold nothing, whatever HTML says of some of them: nobody means to drop something into a picture. */
const holdsNothing = new Set(
  'area audio base br canvas col embed hr iframe img input link meta object option picture select source svg textarea track video wbr'.split(
    ' ',
  ),
);

/** Where elements go that are let go of at a point; null over themselves, and where there is nothing. */
export function dropSpotAt(moved: readonly Target[], pointed: Pointed, ground: DropGround): DropSpot | null {
  const { window, places } = ground;
  const hit = window.document.elementFromPoint(pointed.x, pointed.y);
  if (!hit || isOwn(hit)) return null;
  const isMoved = (element: Element) => moved.some((one) => one.element.contains(element));
  const target = places.targetOf(hit.closest('svg') ?? hit);
  if (places.isRoot(target) || isMoved(target.element)) return null;
  const flow = flowOf(target.element, window);
  const children = places.childrenOf(target).filter(({ element }) => !isMoved(element) && isSeen(element));
  const isHolder = !holdsNothing.has(target.element.localName) && !isAtEdge(target.element, pointed, flow);
  if (isHolder && children.length > 0) {
    const [nearest] = children.toSorted(
      (one, other) => distance(one.element, pointed) - distance(other.element, pointed),
    );
    return nearest ? besideOrInList(moved, nearest, pointed, ground) : null;
  }
  const isEmpty = places.childrenOf(target).every(({ element }) => !isSeen(element) || isMoved(element));
  if (isHolder && isEmpty && target.element.textContent.trim() === '')
    return { target, where: 'into', line: areaOf(target.element), item: null };
  return besideOrInList(moved, target, pointed, ground);
}

/** Beside an element, or beside the thing of a list that it is of where another of them is dragged. */
function besideOrInList(moved: readonly Target[], target: Target, pointed: Pointed, ground: DropGround): DropSpot {
  const [only, ...others] = moved;
  const pair = only && others.length === 0 ? listPairAt(only, movable(target, ground.tags), ground) : null;
  return { ...beside(pair?.other ?? target, pointed, ground), item: pair?.item ?? null };
}

const isSeen = (element: Element): boolean => {
  const { width, height } = areaOf(element);
  return width > 0 || height > 0;
};

function beside(target: Target, pointed: Pointed, { window, tags }: DropGround): Omit<DropSpot, 'item'> {
  const flow = flowOf(target.element, window);
  const { left, top, width, height } = areaOf(target.element);
  const isFirstHalf = flow.axis === 'horizontal' ? pointed.x < left + width / 2 : pointed.y < top + height / 2;
  const where = isFirstHalf === flow.isReversed ? 'after' : 'before';
  return {
    target: movable(target, tags),
    where,
    line: lineAt(target.element, { flow, isFirstHalf, zoom: pointed.zoom }),
  };
}

interface Edge {
  readonly flow: Flow;
  /** Left of it, or above. */
  readonly isFirstHalf: boolean;
  readonly zoom: number;
}

/** A line at an edge of an element, in the middle of the gap to the one that is next there. */
function lineAt(element: Element, { flow, isFirstHalf, zoom }: Edge): Area {
  const { left, top, width, height } = areaOf(element);
  const isOnwards = isFirstHalf === flow.isReversed;
  const next = isOnwards ? element.nextElementSibling : element.previousElementSibling;
  const other = next && !isOwn(next) && isSeen(next) ? areaOf(next) : null;
  const thick = lineWidthPx / zoom;
  if (flow.axis === 'horizontal') {
    const edge = isFirstHalf ? left : left + width;
    const facing = other && (isFirstHalf ? other.left + other.width : other.left);
    const isFacing = facing !== null && (isFirstHalf ? facing <= edge : facing >= edge) && overlaps(other, top, height);
    return { left: (isFacing ? (edge + facing) / 2 : edge) - thick / 2, top, width: thick, height };
  }
  const edge = isFirstHalf ? top : top + height;
  const facing = other && (isFirstHalf ? other.top + other.height : other.top);
  const isFacing = facing !== null && (isFirstHalf ? facing <= edge : facing >= edge);
  return { left, top: (isFacing ? (edge + facing) / 2 : edge) - thick / 2, width, height: thick };
}

function overlaps(area: Area | null, top: number, height: number): boolean {
  return area !== null && area.top < top + height && area.top + area.height > top;
}

function isAtEdge(element: Element, { x, y, zoom }: Pointed, { axis }: Flow): boolean {
  const { left, top, width, height } = areaOf(element);
  const [at, size] = axis === 'horizontal' ? [x - left, width] : [y - top, height];
  const band = Math.min(edgePx / zoom, size * edgeShare);
  return at < band || at > size - band;
}

function distance(element: Element, { x, y }: Pointed): number {
  const { left, top, width, height } = areaOf(element);
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}

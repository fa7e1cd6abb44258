/** A rectangle in the frame's own pixels, seen from its upper left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The least area that holds all of them; null of none. */
export function around(areas: readonly Area[]): Area | null {
  if (areas.length === 0) return null;
  const left = Math.min(...areas.map((area) => area.left));
  const top = Math.min(...areas.map((area) => area.top));
  return {
    left,
    top,
    width: Math.max(...areas.map((area) => area.left + area.width)) - left,
    height: Math.max(...areas.map((area) => area.top + area.height)) - top,
  };
}

/** Whether two areas have anything in common. */
export function isOver(one: Area, other: Area): boolean {
  return sharedArea(one, other) !== null;
}

/** What two areas have in common; null where that is nothing. */
export function sharedArea(one: Area, other: Area): Area | null {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const width = Math.min(one.left + one.width, other.left + other.width) - left;
  const height = Math.min(one.top + one.height, other.top + other.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

const standIns = new WeakMap<Element, Element>();

/** Says what is looked at in the place of an element that is hidden for now; null ends that. */
export function standIn(original: Element, copy: Element | null): void {
  if (copy) standIns.set(original, copy);
  else standIns.delete(original);
}

/** Where an element stands now. One that takes no room itself (`display: contents`) stands where its children do. */
export function areaOf(original: Element): Area {
  const element = standIns.get(original) ?? original;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width > 0 || height > 0) return { left, top, width, height };
  const inside = [...element.children].map((child) => child.getBoundingClientRect());
  return around(inside.filter((rect) => rect.width > 0 || rect.height > 0)) ?? { left, top, width, height };
}

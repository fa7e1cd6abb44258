import type { Asked, inspectionErrors } from '../../protocol/frame/inspections.ts';
import { parseElementKey } from '../../protocol/element-key.ts';
import { log } from '../log.ts';
import { isOwn } from '../tagged/own-nodes.ts';
import { componentNameOf, type Fibre, fibreOf, fibresAround } from '../tagged/fibre.ts';
import type { Places, Target } from '../tagged/places.ts';

type InspectionError = (typeof inspectionErrors)[number];

/** What somebody asked about: an element of the page, and the component it belongs to; null for a tag. */
export interface Found {
  readonly element: Element;
  readonly component: Fibre | null;
}

/** Names of components begin with a capital, or are members; all others are tags. */
const isTag = (name: string) => /^[a-z][^.]*$/.test(name);

/** Finds what somebody asks about: of several the first, with a warning. */
export function askedTarget({ componentName, elementId }: Asked, places: Places): Found | InspectionError {
  if (!componentName) return 'No component name';
  if (elementId === undefined) return isTag(componentName) ? 'Could not find element' : onPage(componentName, places);
  const target = targetOf(elementId, places);
  if (!target) return 'Could not find element';
  if (isTag(componentName))
    return target.element.localName === componentName
      ? { element: target.element, component: null }
      : 'Could not find component';
  const component = componentsAround(target.element).find((fibre) => componentNameOf(fibre) === componentName);
  return component ? { element: target.element, component } : 'Could not find component';
}

function targetOf(elementId: string, places: Places): Target | null {
  if (parseElementKey(elementId)) return places.byKey(elementId);
  const [first = null, ...others] = places.byId(elementId);
  if (others.length > 0) log.warn(`${others.length + 1} elements are ${elementId}; the first is taken`);
  return first;
}

/** The components that an element stands in, from the innermost outwards. */
function componentsAround(element: Element): readonly Fibre[] {
  const own = fibreOf(element);
  return own ? fibresAround(own).filter(({ type }) => typeof type === 'function' || typeof type === 'object') : [];
}

function onPage(name: string, places: Places): Found | InspectionError {
  // By their properties: memo() gives its inner component the very same ones.
  const seen = new Map<unknown, Found>();
  for (const element of places.root().element.querySelectorAll('*')) {
    if (isOwn(element)) continue;
    for (const fibre of componentsAround(element)) {
      const props = fibre.memoizedProps;
      if (!seen.has(props) && componentNameOf(fibre) === name) seen.set(props, { element, component: fibre });
    }
  }
  const [first, ...others] = seen.values();
  if (!first) return 'No component found';
  if (others.length > 0) log.warn(`${others.length + 1} components are ${name}; the first is taken`);
  return first;
}

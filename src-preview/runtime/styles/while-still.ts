import { generatedClass } from '../../css/generated-class.ts';
import { classPrefixes } from '../../protocol/constants.ts';
import type { Dress } from './instant-rule.ts';

const still = generatedClass(classPrefixes.styling, 'still');

/** Looks at an element while nothing in it is on its way from one value to another. Called within `quietly`. */
export function whileStill<Seen>(element: Element, dress: Dress, look: () => Seen): Seen {
  const quiet = dress(`.${still}, .${still} * { transition: none !important; }`);
  element.classList.add(still);
  try {
    return look();
  } finally {
    // What it has become while still is no change to be gone through slowly.
    getComputedStyle(element).getPropertyValue('opacity');
    element.classList.remove(still);
    if (element.classList.length === 0) element.removeAttribute('class');
    quiet.takeOff();
  }
}

import type { Target } from '../tagged/places.ts';
import type { Tags } from '../tagged/tags.ts';

/**
 * What is moved of what somebody points at: the outermost instance that stands for the element alone. The root of a
 * component cannot go anywhere; the component can.
 */
export function movable(target: Target, tags: Tags): Target {
  const { element } = target;
  const beside = [element.previousElementSibling, element.nextElementSibling].flatMap((other) =>
    other ? tags.instancesAt(other) : [],
  );
  const alone = tags
    .instancesAt(element)
    .filter(({ fibre }) => beside.every((other) => other.fibre !== fibre && other.fibre !== fibre.alternate));
  const outermost = alone.at(-1);
  return outermost ? { codebaseId: outermost.id, element, instance: outermost.fibre } : target;
}

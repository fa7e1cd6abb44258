import type { Node } from 'oxc-parser';
import type { CodebaseId } from '../../protocol/ids.ts';
import type { ElementIds } from '../element-ids.ts';
import type { ParsedAttribute } from '../parsed-element.ts';
import type { SourceIndex } from '../source-index.ts';
import { callersOf, componentOf, type Instance } from './callers.ts';
import { Evaluation } from './evaluate.ts';
import { type ListPlaces, noListPlaces, type Origin, type Surroundings, surroundingsAt, written } from './origin.ts';

/** The elements of the screen that a text stands in, from the nearest outwards. */
export type Ancestry = readonly (Instance | undefined)[];

/** The elements that ids name; one that is gone leaves its place empty. */
export function ancestryOf(index: SourceIndex, ids: ElementIds, names: readonly CodebaseId[]): Ancestry {
  return names.map((id) => {
    const place = ids.element(id);
    const file = place && index.parsed(place.file);
    const element = place && file?.elements[place.index];
    return file && element ? { file, element } : undefined;
  });
}

/**
 * Follows properties of components to who gives them: the instance that is on the screen around the text, or where none is
 * known every one of the sources.
 */
export class Climb {
  readonly evaluation: Evaluation;
  readonly #index: SourceIndex;
  readonly #ancestry: Ancestry;

  constructor(index: SourceIndex, ancestry: Ancestry, places: ListPlaces = noListPlaces) {
    this.#index = index;
    this.#ancestry = ancestry;
    this.evaluation = new Evaluation(index, (property) => this.#give(property), places);
  }

  #give({ of, path, around }: Extract<Origin, { kind: 'property' }>): readonly Origin[] {
    const [name] = path;
    const unknown: Origin = { kind: 'data', node: of, file: around.file };
    if (typeof name !== 'string') return [unknown];
    const from = around.climbed;
    const at =
      from === null
        ? -1
        : this.#ancestry.findIndex((one, place) => place >= from && one && componentOf(this.#index, one) === of);
    const onScreen = at === -1 ? undefined : this.#ancestry[at];
    const instances = onScreen ? [onScreen] : callersOf(this.#index, of);
    if (instances.length === 0) return [unknown];
    return instances.flatMap((instance) =>
      this.#givenBy(instance, name, { climbed: onScreen ? at + 1 : null, depth: around.depth + 1 }),
    );
  }

  #givenBy({ file, element }: Instance, name: string, where: { climbed: number | null; depth: number }): Origin[] {
    const around = {
      ...surroundingsAt(file, element.start, where.climbed),
      functionIndex: element.functionIndex,
      depth: where.depth,
    };
    const found: Origin[] = [];
    for (const attribute of element.attributes.toReversed()) {
      if (attribute.name === name) return [...found, ...this.#ofAttribute(attribute, around, element.node)];
      if (attribute.name === null && attribute.value)
        found.push(...this.evaluation.property(attribute.value, name, around));
    }
    if (name !== 'children') return found;
    const children = childNodes(element.node.children).flatMap((child) => this.ofChild(child, around));
    return [...found, ...children.map((origin) => givenAt(origin, element.node, file))];
  }

  #ofAttribute({ value }: ParsedAttribute, around: Surroundings, element: Node): Origin[] {
    if (!value) return [];
    const attribute = attributeNode(element, value);
    const origins =
      value.type === 'Literal' && attribute ? [written(attribute, around)] : this.evaluation.of(value, around);
    return origins.map((origin) => givenAt(origin, attribute ?? value, around.file));
  }

  /** What a child of an element, or an attribute, may show. */
  ofChild(child: Node, around: Surroundings): Origin[] {
    if (child.type === 'JSXText' || child.type === 'JSXAttribute') return [written(child, around)];
    return this.evaluation.of(child, around);
  }
}

/** Notes where a text is given to a component: the outermost place wins, since it is the one to edit. */
function givenAt(origin: Origin, node: Node, file: Instance['file']): Origin {
  return origin.kind === 'node' || origin.kind === 'message'
    ? { ...origin, givenAt: origin.givenAt ?? node, givenIn: origin.givenIn ?? file }
    : origin;
}

function attributeNode(element: Node, value: Node): Node | undefined {
  if (element.type !== 'JSXElement') return undefined;
  return element.openingElement.attributes.find((one) => one.type === 'JSXAttribute' && one.value === value);
}

/** The children of an element as they are shown, fragments looked through. */
export function childNodes(children: readonly Node[]): Node[] {
  return children.flatMap((child) => {
    const inside = insideFragment(child);
    return inside ? childNodes(inside) : [child];
  });
}

/** What stands in an element that makes nothing of its own: `<>`, `<Fragment key={…}>`, `<React.Fragment>`; else undefined. */
export function insideFragment(node: Node): readonly Node[] | undefined {
  if (node.type === 'JSXFragment') return node.children;
  if (node.type !== 'JSXElement') return undefined;
  const { name } = node.openingElement;
  const last = name.type === 'JSXMemberExpression' ? name.property : name;
  return last.type === 'JSXIdentifier' && last.name === 'Fragment' ? node.children : undefined;
}

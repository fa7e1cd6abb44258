import type { ElementDescription, PageText } from '../../protocol/frame/functions.ts';
import { codebaseIdSchema, type CodebaseId } from '../../protocol/ids.ts';
import { textAttributes, type ShownText } from '../../protocol/texts.ts';
import type { Ground } from '../select/anchor.ts';
import { isOwn, pageClasses } from '../tagged/own-nodes.ts';
import { instanceNameAt, type Target } from '../tagged/places.ts';
import { textNodesOf } from '../text/text-slots.ts';
import { wordsOf } from '../text/typed-over.ts';

/** As many as a request may name, and texts as long as it may hold. */
const longestAncestry = 200;
const longestText = 20_000;

const isSayable = (text: string) => text.trim() !== '' && text.length <= longestText;

/** What a node stands in, as requests name it, and the place of each among what React made with it. */
function aroundOf(node: Node, { tags }: Ground): { ancestry: CodebaseId[]; places: (number | null)[] } {
  const around = tags.around(node).flatMap(({ id, place }) => {
    const { data } = codebaseIdSchema.safeParse(id);
    return data === undefined ? [] : [{ id: data, place }];
  });
  const named = around.slice(0, longestAncestry);
  return { ancestry: named.map(({ id }) => id), places: named.map(({ place }) => place) };
}

function textsOf(target: Target, ground: Ground): ShownText[] {
  const shown = (slot: ShownText['slot'], text: string, node: Node): ShownText => {
    return { slot, text, ...aroundOf(node, ground) };
  };
  const { element } = target;
  return [
    ...textNodesOf(target, ground.places).map((text, node) => shown({ node }, wordsOf(text), text)),
    ...textAttributes.map((attribute) => shown({ attribute }, element.getAttribute(attribute) ?? '', element)),
  ].filter(({ text }) => isSayable(text));
}

const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang') || null;

/** Everything that the window shows of a target. */
export function describeElement(target: Target, ground: Ground): ElementDescription {
  return {
    elementKey: ground.places.keyOf(target),
    codebaseId: codebaseIdSchema.parse(target.codebaseId),
    ancestry: aroundOf(target.element, ground).ancestry,
    tagName: target.element.localName,
    componentName: instanceNameAt(ground.tags, target.element),
    classList: pageClasses(target.element),
    texts: textsOf(target, ground),
    language: languageOf(target.element),
  };
}

/** Every text of the page with the target that it stands in, in the document's order. */
export function describeTexts(ground: Ground): PageText[] {
  const { places } = ground;
  const seen = new Set<Element>();
  const elements = [places.root().element, ...places.root().element.querySelectorAll('*')];
  return elements
    .filter((element) => !isOwn(element))
    .flatMap((element) => {
      const target = places.targetOf(element);
      if (seen.has(target.element)) return [];
      seen.add(target.element);
      const { texts, elementKey, codebaseId, tagName, language } = describeElement(target, ground);
      return texts.map((shown) => ({ elementKey, codebaseId, tagName, language, shown }));
    });
}

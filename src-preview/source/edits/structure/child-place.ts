import type { JSXFragment } from 'oxc-parser';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { Splice } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import { atIndent, lineEndOf, unitOf } from '../../layout.ts';
import { holds, type Span } from '../../syntax.ts';
import { attributeOf } from '../attributes.ts';
import { isBehindLineComment } from '../comment-behind.ts';
import { takesElements } from '../component-properties.ts';
import { mayBeFunction } from '../function-class.ts';
import { isVoid, misfitAround } from './content-model.ts';
import { hostAround, hostNamesAround } from './hosts-around.ts';
import { slotOf } from './element-slot.ts';
import { indentBefore } from './markup-text.ts';

/** A Fragment without a name that no element holds. */
export type BareFragment = Omit<ParsedElement, 'node'> & { readonly node: JSXFragment };
/** What holds children. */
type ChildHolder = ParsedElement | BareFragment;

const isBare = (holder: ChildHolder): holder is BareFragment => holder.node.type === 'JSXFragment';

/** A place among the children of an element: behind one, before another, or at the end. */
export interface ChildPlace {
  readonly file: ParsedFile;
  readonly container: ChildHolder;
  readonly after: ParsedElement | null;
  readonly before: ParsedElement | null;
  /** What is written there for the neighbour, which stands elsewhere itself: the component is given it. */
  readonly shown?: Span;
}

/** Why an element takes no child of a tag, or no child at all where the tag is null; undefined where it does. */
export function childMisfit(
  index: SourceIndex,
  { file, container }: Pick<ChildPlace, 'file' | 'container'>,
  tag: string | null,
): Refusal | undefined {
  // What stands around it is known where its component is used.
  if (isBare(container)) return undefined;
  if (attributeOf(container, 'dangerouslySetInnerHTML') ?? attributeOf(container, 'children'))
    return refuse('NO_CHILDREN', { names: [container.name] });
  if (container.isComponent && !container.isFragment) {
    if (isGivenFunction(index, file, container)) return refuse('CODE_ONLY', { names: ['children'] });
    const takes = takesElements(index, { file, element: container }) ?? isUsedWithChildren(index, container.name);
    return takes ? undefined : refuse('NO_CHILDREN', { names: [container.name] });
  }
  const host = container.isFragment ? hostAround(file, container) : container;
  if (!host) return undefined;
  if (isVoid(host.name)) return refuse('VOID_ELEMENT', { names: [host.name] });
  const misfit = tag === null ? undefined : misfitAround(tag, [host.name, ...hostNamesAround(file, host)]);
  return tag !== null && misfit !== undefined ? refuse('HTML_CONTENT_MODEL', { names: [tag, misfit] }) : undefined;
}

/** Whether a component is given a function as what stands in it: that stands alone, since the component calls it. */
function isGivenFunction(index: SourceIndex, file: ParsedFile, { node, functionIndex }: ParsedElement): boolean {
  return node.children.some(
    (child) =>
      child.type === 'JSXExpressionContainer' && mayBeFunction(child.expression, { file, functionIndex, index }),
  );
}

/** Of a component whose type does not say it the sources show whether it takes anything: somewhere something stands in it. */
function isUsedWithChildren(index: SourceIndex, name: string): boolean {
  return index.all().some(({ elements }) => elements.some((one) => one.name === name && !one.isSelfClosing));
}

/** Puts markup there, on a line of its own where its neighbours have such; refused where these stand elsewhere. */
export function childSplice(place: ChildPlace, markup: string): Splice | Refusal {
  const { file, container, after, before, shown } = place;
  const source = file.text;
  const text = markup.replaceAll(/\r?\n/g, lineEndOf(source));
  const beside = after ?? before;
  const whole = shown ?? (beside && childOf(place, beside));
  if (beside && !whole) return refuse('NOT_ADJACENT', { names: [beside.name] });
  if (whole) return besideSplice(source, whole, { text, isBehind: after !== null });
  // In a Fragment without a name a place is always beside something.
  if (isBare(container)) return refuse('ROOT_ELEMENT', { names: [container.name] });
  const { closingElement } = container.node;
  if (!closingElement) {
    const slash = container.opening.end - 2;
    const kept = source.slice(0, slash).trimEnd().length;
    const from = isBehindLineComment(file, kept) ? slash : kept;
    return { start: from, end: container.end, text: `>${text}</${container.name}>` };
  }
  const indent = indentBefore(source, closingElement.start);
  const at = indent === null ? closingElement.start : closingElement.start - indent.length;
  if (indent === null) return { start: at, end: at, text };
  const inner = indent + unitOf(source);
  return { start: at, end: at, text: inner + atIndent(text, inner.replace(/^\r?\n/, '')) };
}

/** Puts markup behind or before something, on a line of its own where that has one. */
export function besideSplice(
  source: string,
  { start, end }: Span,
  { text, isBehind }: { readonly text: string; readonly isBehind: boolean },
): Splice {
  const indent = indentBefore(source, start);
  const written = indent === null ? text : atIndent(text, indent.replace(/^\r?\n/, ''));
  if (isBehind) return { start: end, end, text: (indent ?? '') + written };
  return { start, end: start, text: written + (indent ?? '') };
}

/** What of a container's children an element is, or stands in: with its braces, all of a choice or a list. */
function childOf({ file, container }: ChildPlace, element: ParsedElement): Span | undefined {
  if (element.parent !== container.index || element.context.inProp !== null) return undefined;
  const slot = slotOf(file, element);
  if (slot.kind === 'child') return slot.node;
  if (slot.kind === 'guarded') return slot.container;
  return container.node.children.find((child) => holds(child, element));
}

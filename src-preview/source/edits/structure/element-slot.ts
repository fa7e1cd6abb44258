import type { JSXElement, JSXExpressionContainer, JSXFragment, Node } from 'oxc-parser';
import type { ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { pathTo } from '../../syntax.ts';

/** Where an element stands in the syntax around it: what takes its place, or goes with it, depends on that. */
export type ElementSlot =
  /** Among the children of markup; `node` is the element, or the braces in which it stands alone. */
  | { readonly kind: 'child'; readonly of: JSXElement | JSXFragment; readonly node: Node }
  /** `{condition && <B/>}` among the children of markup. */
  | { readonly kind: 'guarded'; readonly of: JSXElement | JSXFragment; readonly container: JSXExpressionContainer }
  /**
   * One side of a choice of what is shown, what stands in for something that is missing (`title ?? <B/>`) among them; `node` is
   * all of that side.
   */
  | { readonly kind: 'arm'; readonly node: Node }
  /** In the literal of an array; `node` is all of the item. */
  | { readonly kind: 'item'; readonly node: Node }
  /** An item of an array that is there under a condition: `[a, on && <B/>]`. */
  | { readonly kind: 'guarded-item'; readonly node: Node }
  /** The value of an attribute of another element. */
  | { readonly kind: 'prop' }
  /** What a function gives back that is called for each of several things. */
  | { readonly kind: 'template' }
  /** What a component gives back. */
  | { readonly kind: 'root' }
  /** The value of a variable, an argument of a call, a part of a condition: what code makes of it is not known here. */
  | { readonly kind: 'value' };

const isMarkup = (node: Node | undefined): node is JSXElement | JSXFragment =>
  node?.type === 'JSXElement' || node?.type === 'JSXFragment';

/** Where an element stands. */
export function slotOf({ program }: ParsedFile, element: ParsedElement): ElementSlot {
  const path = pathTo(program, element.node);
  let node: Node = element.node;
  let isGuarded = false;
  for (let at = path.length - 2; at >= 0; at -= 1) {
    const holder = path[at];
    const around = path[at - 1];
    if (!holder) break;
    if (isMarkup(holder)) return { kind: 'child', of: holder, node };
    if (holder.type === 'JSXExpressionContainer') {
      if (!isMarkup(around)) return { kind: 'prop' };
      return isGuarded
        ? { kind: 'guarded', of: around, container: holder }
        : { kind: 'child', of: around, node: holder };
    }
    if (holder.type === 'JSXAttribute') return { kind: 'prop' };
    if (holder.type === 'ConditionalExpression')
      return holder.test === node || isAsked(path, at) ? { kind: 'value' } : { kind: 'arm', node };
    if (holder.type === 'ArrayExpression') {
      // Of a list that is read by numbers everything else stays where it is.
      if (isPickedFrom(path, at)) return { kind: 'arm', node };
      return { kind: isGuarded ? 'guarded-item' : 'item', node };
    }
    if (holder.type === 'ReturnStatement' || holder.type === 'ArrowFunctionExpression') {
      if (element.context.isInList) return { kind: 'template' };
      return { kind: element.context.isRoot ? 'root' : 'value' };
    }
    if (holder.type === 'LogicalExpression' && holder.right === node) {
      // What it stands in for is shown too: that stays.
      if (holder.operator !== '&&') return isAsked(path, at) ? { kind: 'value' } : { kind: 'arm', node };
      isGuarded = true;
    } else if (!holder.type.startsWith('TS')) return { kind: 'value' };
    node = holder;
  }
  return { kind: 'value' };
}

/** Whether what an expression comes to is more than shown: a condition asks for it, or a call is handed it. */
function isAsked(path: readonly Node[], place: number): boolean {
  for (let at = place; at > 0; at -= 1) {
    const node = path[at];
    const holder = path[at - 1];
    if (!node || !holder) return false;
    if (holder.type === 'LogicalExpression' && holder.left === node) return true;
    if (holder.type === 'ConditionalExpression' && holder.test === node) return true;
    if (
      /^(?:Call|New|Member|Unary|Binary|Import)Expression$|^(?:If|Switch)Statement$|^TemplateLiteral$/.test(holder.type)
    )
      return true;
    const isWhole = /^(?:Logical|Conditional|Sequence|Await|Chain)Expression$|^TS/.test(holder.type);
    if (!isWhole) return false;
  }
  return false;
}

/** Whether one item of a list is picked by its number: `[<A/>, <B/>][step]`. */
function isPickedFrom(path: readonly Node[], place: number): boolean {
  let at = place;
  while (path[at - 1]?.type.startsWith('TS')) at -= 1;
  const holder = path[at - 1];
  return holder?.type === 'MemberExpression' && holder.computed && holder.object === path[at];
}

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
  /** One side of a condition; `node` is all of that side. */
  | { readonly kind: 'arm'; readonly node: Node }
  /** In the literal of an array. */
  | { readonly kind: 'item' }
  /** The value of an attribute of another element. */
  | { readonly kind: 'prop' }
  /** What a function gives back that is called for each of several things. */
  | { readonly kind: 'template' }
  /** What a component gives back. */
  | { readonly kind: 'root' }
  /** The value of a variable, an argument of a call. */
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
    if (holder.type === 'ConditionalExpression') return { kind: 'arm', node };
    if (holder.type === 'ArrayExpression') return isGuarded ? { kind: 'arm', node } : { kind: 'item' };
    if (holder.type === 'ReturnStatement' || holder.type === 'ArrowFunctionExpression') {
      if (element.context.isInList) return { kind: 'template' };
      return { kind: element.context.isRoot ? 'root' : 'value' };
    }
    if (holder.type === 'LogicalExpression' && holder.right === node) isGuarded = true;
    else if (!holder.type.startsWith('TS')) return { kind: 'value' };
    node = holder;
  }
  return { kind: 'value' };
}

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
  /** One side of a choice, what stands in for something that is missing (`title ?? <B/>`) among them; `node` is all of that side. */
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
    if (holder.type === 'ArrayExpression') return { kind: isGuarded ? 'guarded-item' : 'item', node };
    if (holder.type === 'ReturnStatement' || holder.type === 'ArrowFunctionExpression') {
      if (element.context.isInList) return { kind: 'template' };
      return { kind: element.context.isRoot ? 'root' : 'value' };
    }
    if (holder.type === 'LogicalExpression' && holder.right === node) {
      // What it stands in for is shown too: that stays.
      if (holder.operator !== '&&') return { kind: 'arm', node };
      isGuarded = true;
    } else if (!holder.type.startsWith('TS')) return { kind: 'value' };
    node = holder;
  }
  return { kind: 'value' };
}

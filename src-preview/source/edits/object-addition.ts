import type { Node } from 'oxc-parser';
import type { Splice } from '../project.ts';
import { addItems } from './class-value.ts';

/** Writes more properties at the end of an object, in lines of their own where it has such. */
export function objectAddition(
  source: string,
  object: Extract<Node, { type: 'ObjectExpression' }>,
  added: readonly string[],
): Splice[] {
  if (object.properties.length === 0)
    return [{ start: object.start, end: object.end, text: `{ ${added.join(', ')} }` }];
  return addItems(source, object.properties, { start: object.start + 1, end: object.end - 1 }, added);
}

import type { Node } from 'oxc-parser';
import type { ParsedFile } from '../../parsed-file.ts';
import { pathTo, type Span } from '../../syntax.ts';
import { eachName } from './each-name.ts';

/** Whether a name is declared in a block around a stretch of a file (braces, a `switch`) that a place is not in. */
export function isLeftInBlock({ program }: ParsedFile, name: string, span: Span, at: number): boolean {
  const block = pathTo(program, span).findLast((node) => declaredIn(node).some((one) => declares(one, name)));
  return block !== undefined && (at < block.start || at >= block.end);
}

/** What is declared directly in a block. */
function declaredIn(node: Node): readonly Node[] {
  if (node.type === 'BlockStatement') return node.body;
  return node.type === 'SwitchStatement' ? node.cases.flatMap(({ consequent }) => consequent) : [];
}

function declares(statement: Node, name: string): boolean {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
    return statement.id?.name === name;
  // What `var` declares is known in all of its function.
  if (statement.type !== 'VariableDeclaration' || statement.kind === 'var') return false;
  let isFound = false;
  for (const { id } of statement.declarations)
    eachName(id, (_, one) => {
      if (one === name) isFound = true;
    });
  return isFound;
}

import type { Node } from 'oxc-parser';
import type { ParsedFile } from '../../parsed-file.ts';
import { walk, withoutTypes } from '../../syntax.ts';

/** What the component of a module renders: of its default export, else of the only function that gives markup back. */
export function renderedMarkup({ program, functions }: ParsedFile): Node | undefined {
  const standard = program.body.find((one) => one.type === 'ExportDefaultDeclaration');
  const outer = functions.filter(({ outer: around }) => around === -1);
  const chosen = outer.find(({ node }) => standard && standard.start <= node.start && node.end <= standard.end);
  const rendered = (chosen ? [chosen] : outer).map(({ node }) => givenBack(node)).filter((one) => one !== undefined);
  return rendered.length === 1 ? rendered[0] : undefined;
}

/** The one piece of markup that a function gives back. */
function givenBack(of: Node): Node | undefined {
  const found: Node[] = [];
  const note = (node: Node | null): void => {
    const bare = node && withoutTypes(node);
    if (bare?.type === 'JSXElement' || bare?.type === 'JSXFragment') found.push(bare);
  };
  if (of.type === 'ArrowFunctionExpression' && of.body.type !== 'BlockStatement') note(of.body);
  walk(of, (node) => {
    if (node.type === 'ReturnStatement') note(node.argument);
    return node === of || !/Function/.test(node.type);
  });
  return found.length === 1 ? found[0] : undefined;
}

import { parse, print, types } from 'recast';
import parser from 'recast/parsers/babel-ts.js';

const { builders: b, visit } = types;

/** The path of the element that begins at an offset. */
function elementAt(ast, at) {
  let found;
  visit(ast, {
    visitJSXElement(path) {
      if (path.node.start === at) {
        found = path;
        return false;
      }
      return this.traverse(path);
    },
  });
  return found;
}

const operations = {
  property({ node: { openingElement } }) {
    openingElement.attributes.push(b.jsxAttribute(b.jsxIdentifier('data-x'), b.stringLiteral('y')));
  },
  retag({ node: { openingElement, closingElement } }, tag) {
    openingElement.name = b.jsxIdentifier(tag);
    if (closingElement) closingElement.name = b.jsxIdentifier(tag);
  },
  duplicate(path) {
    path.insertAfter(path.node);
  },
  wrap(path) {
    const name = b.jsxIdentifier('div');
    const { node } = path;
    path.replace(
      b.jsxElement(b.jsxOpeningElement(name, []), b.jsxClosingElement(name), [b.jsxText('\n'), node, b.jsxText('\n')]),
    );
  },
  remove(path) {
    path.prune();
  },
};

export const name = 'recast';

/** The tree of a text. */
export const open = (text) => parse(text, { parser });

/** The text of a tree after one edit. */
export function edit(ast, { operation, at, tag }) {
  operations[operation](elementAt(ast, at), tag);
  return print(ast).code;
}

/** Throws where a text is no program. */
export function verify(text) {
  parser.parse(text);
}

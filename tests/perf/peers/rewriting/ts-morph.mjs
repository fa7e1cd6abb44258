import { Node, Project, ts } from 'ts-morph';

// One project for all, without a disk and without the types of the platform: nothing here asks for types.
const project = new Project({
  useInMemoryFileSystem: true,
  skipLoadingLibFiles: true,
  compilerOptions: { jsx: ts.JsxEmit.Preserve },
});

/** The element that begins at an offset. */
function elementAt(source, at) {
  let node = source.getDescendantAtPos(at);
  while (node && !Node.isJsxElement(node) && !Node.isJsxSelfClosingElement(node)) node = node.getParent();
  return node;
}

const openingOf = (element) => (Node.isJsxElement(element) ? element.getOpeningElement() : element);

const operations = {
  property(element) {
    openingOf(element).addAttribute({ name: 'data-x', initializer: '"y"' });
  },
  retag(element, tag) {
    // Of the two names neither can be replaced without the other: between the two it would be no program.
    const name = openingOf(element).getTagNameNode().getText();
    const opened = element.getText().replace(name, tag);
    element.replaceWithText(Node.isJsxElement(element) ? opened.replace(/<\/[^<]*>$/, `</${tag}>`) : opened);
  },
  duplicate(element) {
    const text = element.getText();
    element.replaceWithText(`${text}\n${text}`);
  },
  wrap(element) {
    element.replaceWithText(`<div>\n${element.getText()}\n</div>`);
  },
  remove(element) {
    element.replaceWithText('');
  },
};

export const name = 'ts-morph';

/** The tree of a text. */
export const open = (text) => project.createSourceFile('edited.tsx', text, { overwrite: true });

/** The text of a tree after one edit. */
export function edit(source, { operation, at, tag }) {
  operations[operation](elementAt(source, at), tag);
  return source.getFullText();
}

/** Throws where a text is no program. */
export function verify(text) {
  const [mistake] = open(text).compilerNode.parseDiagnostics;
  if (mistake) throw new Error(ts.flattenDiagnosticMessageText(mistake.messageText, '\n'));
}

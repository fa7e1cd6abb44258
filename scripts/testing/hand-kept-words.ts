import ts from 'typescript';

/** A sentence: two words at least. One word may be a name, a role or a piece of data as well. */
const isSentence = (text: string): boolean => /\S\s+\S/.test(text.trim());

function addWords(value: unknown, path: string, found: Map<string, string[]>): void {
  // A place in a list is a number, which says nothing of what stands there.
  if (typeof value === 'string') found.set(value, [...(found.get(value) ?? []), path.includes('#') ? '' : path]);
  else if (Array.isArray(value)) for (const one of value) addWords(one, `${path}#`, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) addWords(one, `${path}.${key}`, found);
}

/**
 * The sentences that one key alone of the catalogues says, with this key. Not among them: what several keys say, for nobody
 * could tell which of them a test means, and what stands in a list, where it has no key.
 */
export function sentencesByKey(catalogues: Readonly<Record<string, unknown>>): Map<string, string> {
  const found = new Map<string, string[]>();
  for (const [name, catalogue] of Object.entries(catalogues)) addWords(catalogue, name, found);
  return new Map(
    [...found].flatMap(([words, [key, ...others]]) =>
      key && others.length === 0 && isSentence(words) ? [[words, key] as const] : [],
    ),
  );
}

/** What runs in a page knows nothing of what a test imports, but for what it is handed. */
const inPage = /(?:^|[.])(?:evaluate|evaluateAll|evaluateHandle|waitForFunction|addInitScript)$/;
const titleOf = /^(?:test\w*|describe)\b/;

function mayBeWritten(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isCallExpression(parent) && parent.arguments[0] === node && titleOf.test(parent.expression.getText()))
    return true;
  for (let inner = node; !ts.isSourceFile(inner); inner = inner.parent) {
    const { parent: call } = inner;
    if (ts.isCallExpression(call) && call.arguments[0] === inner && inPage.test(call.expression.getText())) return true;
  }
  return false;
}

/** The sentences of the product that a test writes by hand, each with the key that says it. */
export function handKept(source: string, byKey: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      const key = byKey.get(node.text);
      if (key !== undefined && !mayBeWritten(node)) found.push(`«${node.text}» is ${key}`);
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

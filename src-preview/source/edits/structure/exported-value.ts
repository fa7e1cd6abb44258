import type { Node } from 'oxc-parser';
import { bindingAt, exportOf } from '../../module-names.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { SourceTrees } from '../../source-trees.ts';
import { walk, withoutTypes } from '../../syntax.ts';

/** What a module exports, in the file that says it. */
export interface ExportedValue {
  readonly file: ParsedFile;
  readonly node: Node;
}

/** Whether a module exports a name itself or passes it on. */
export function isExported(file: ParsedFile, name: string): boolean {
  return file.program.body.some((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return name === 'default';
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return false;
    const isListed = statement.specifiers.some(
      ({ exported }) => (exported.type === 'Identifier' ? exported.name : exported.value) === name,
    );
    return isListed || (statement.declaration !== null && isDeclaredBy(statement.declaration, name));
  });
}

function isDeclaredBy(declaration: Node, name: string): boolean {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.some(({ id }) => {
      let found = false;
      walk(id, (node) => {
        if (node.type === 'Identifier' && node.name === name) found = true;
      });
      return found;
    });
  return 'id' in declaration && isIdentifier(declaration.id) && declaration.id.name === name;
}

function isIdentifier(value: unknown): value is { readonly name: string } {
  return typeof value === 'object' && value !== null && 'name' in value;
}

/** What stands behind an export, through modules that pass it on; undefined where it leads out of the sources. */
export function exportedValue(
  trees: SourceTrees,
  file: ParsedFile,
  name: string,
  depth = 0,
): ExportedValue | undefined {
  if (depth > 8) return undefined;
  const binding = isExported(file, name) ? exportOf(file, name) : undefined;
  if (binding?.kind === 'value') return { file, node: binding.node };
  const passed =
    binding?.kind === 'import'
      ? [binding]
      : file.program.body.flatMap((one) =>
          one.type === 'ExportAllDeclaration' && !one.exported ? [{ from: one.source.value, name }] : [],
        );
  for (const next of passed) {
    const module = trees.parsed(trees.resolve(file.file, next.from) ?? '');
    const found = module && exportedValue(trees, module, next.name, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** The function or class of a component, through `memo(…)` and `forwardRef(…)`; of a styled component what makes it. */
export function componentBehind({ file, node }: ExportedValue, depth = 0): Node | undefined {
  const bare = withoutTypes(node);
  if (/Function|Class/.test(bare.type)) return bare;
  if (bare.type === 'TaggedTemplateExpression' || isStyled(bare)) return bare;
  if (depth > 4) return undefined;
  const [first] = bare.type === 'CallExpression' ? bare.arguments : [];
  if (first && first.type !== 'SpreadElement') return componentBehind({ file, node: first }, depth + 1);
  const binding = bare.type === 'Identifier' ? bindingAt(file, bare.name, -1) : undefined;
  return binding?.kind === 'value' ? componentBehind({ file, node: binding.node }, depth + 1) : undefined;
}

/** `styled.div(…)`, `styled(Box)(…)`, `styled.div.attrs(…)(…)`: what they are given says how they look. */
function isStyled(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  let maker: Node = node.callee;
  while (maker.type === 'MemberExpression' || maker.type === 'CallExpression')
    maker = maker.type === 'MemberExpression' ? maker.object : maker.callee;
  return node.callee !== maker && maker.type === 'Identifier' && maker.name === 'styled';
}

import type { Node } from 'oxc-parser';
import { bindingAt, type Path } from '../../module-names.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { type Exported, resolveExport } from '../../resolve-export.ts';
import type { SourceTrees } from '../../source-trees.ts';
import { withoutTypes } from '../../syntax.ts';

/** What a module exports, in the file that says it. */
export interface ExportedValue {
  readonly file: ParsedFile;
  readonly node: Node;
  /** The way into what that comes to. */
  readonly path: Path;
}

/** What stands behind an export, through modules that pass it on; undefined where it leads out of the sources. */
export function exportedValue(trees: SourceTrees, file: ParsedFile, name: string): ExportedValue | undefined {
  return valueOf(resolveExport(trees, file, name));
}

/** The value that an exported name has. */
export function valueOf(exported: Exported | undefined): ExportedValue | undefined {
  if (exported?.kind !== 'name' || exported.binding?.kind !== 'value') return undefined;
  const { node, path } = exported.binding;
  return { file: exported.file, node, path };
}

/** The function or class of a component, through `memo(…)` and `forwardRef(…)`; of a styled component what makes it. */
export function componentBehind({ file, node, path }: ExportedValue, depth = 0): Node | undefined {
  if (path.length > 0) return undefined;
  const bare = withoutTypes(node);
  if (/Function|Class/.test(bare.type)) return bare;
  if (bare.type === 'TaggedTemplateExpression' || isStyled(bare)) return bare;
  if (depth > 4) return undefined;
  const [first] = bare.type === 'CallExpression' ? bare.arguments : [];
  if (first && first.type !== 'SpreadElement') return componentBehind({ file, node: first, path }, depth + 1);
  const binding = bare.type === 'Identifier' ? bindingAt(file, bare.name, -1) : undefined;
  return binding?.kind === 'value' ? componentBehind({ ...binding, file }, depth + 1) : undefined;
}

/** `styled.div(…)`, `styled(Box)(…)`, `styled.div.attrs(…)(…)`: what they are given says how they look. */
function isStyled(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  let maker: Node = node.callee;
  while (maker.type === 'MemberExpression' || maker.type === 'CallExpression')
    maker = maker.type === 'MemberExpression' ? maker.object : maker.callee;
  return node.callee !== maker && maker.type === 'Identifier' && maker.name === 'styled';
}

import type { Node } from 'oxc-parser';
import { namesOfModule } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { followImport } from '../resolve-export.ts';
import type { SourceIndex } from '../source-index.ts';

/** A type where it is written. */
export interface TypeAt {
  readonly type: Node;
  readonly file: ParsedFile;
}

const deepest = 6;

/** What an alias of the sources stands for; undefined for what is none, and for one that takes types itself. */
export function declaredType(index: SourceIndex, { type, file }: TypeAt, depth = 0): TypeAt | undefined {
  if (type.type !== 'TSTypeReference' || type.typeArguments || depth > deepest) return undefined;
  const [name, ...way] = wayOf(type.typeName);
  const binding = name === undefined ? undefined : namesOfModule(file).get(name);
  if (binding?.kind !== 'import') return name === undefined || way.length > 0 ? undefined : aliasIn(file, name);
  const found = followImport(index, file, binding, { way, meaning: 'type' });
  if (found?.exported.kind !== 'name' || found.rest.length > 0) return undefined;
  return aliasIn(found.exported.file, found.exported.name);
}

/** `parts.Look` by its names; empty for anything else. */
function wayOf(name: Node): string[] {
  if (name.type === 'Identifier') return [name.name];
  const around = name.type === 'TSQualifiedName' ? wayOf(name.left) : [];
  return around.length === 0 || name.type !== 'TSQualifiedName' ? [] : [...around, name.right.name];
}

function aliasIn(file: ParsedFile, name: string): TypeAt | undefined {
  for (const statement of file.program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSTypeAliasDeclaration' && declared.id.name === name && !declared.typeParameters)
      return { type: declared.typeAnnotation, file };
  }
  return undefined;
}

import type { Node } from 'oxc-parser';
import type { LanguageTag } from '../../protocol/languages.ts';
import { namesOfModule } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { propertyName, withoutTypes } from '../syntax.ts';

/** The key of a part of what has a key. */
export function joinKeys(head: string, key: string): string {
  return key === '' ? head : key.startsWith('[') ? head + key : `${head}.${key}`;
}

/** An object that says the same in each language. */
interface LanguageObject {
  /** The way to it from the constant that holds it. */
  readonly path: string;
  readonly versions: ReadonlyMap<LanguageTag, Node>;
}

/** Objects of a module that have a property for each language. */
export function languageObjects(file: ParsedFile, languages: readonly LanguageTag[]): LanguageObject[] {
  const found: LanguageObject[] = [];
  const enter = (node: Node, path: string) => {
    const bare = withoutTypes(node);
    if (bare.type === 'CallExpression') for (const argument of bare.arguments) enter(argument, path);
    if (bare.type === 'ArrayExpression')
      for (const [index, item] of bare.elements.entries()) if (item) enter(item, `${path}[${index}]`);
    if (bare.type !== 'ObjectExpression') return;
    const properties = new Map<string, Node>();
    for (const property of bare.properties)
      if (property.type === 'Property') {
        const name = propertyName(property.key, property.computed);
        if (name !== undefined) properties.set(name, property.value);
      }
    const versions = new Map(
      languages.flatMap((language) => {
        const value = properties.get(language);
        return value ? [[language, value] as const] : [];
      }),
    );
    if (versions.size === languages.length) found.push({ path, versions });
    else for (const [name, value] of properties) enter(value, joinKeys(path, name));
  };
  for (const [name, binding] of namesOfModule(file))
    if (binding.kind === 'value' && binding.path.length === 0) enter(binding.node, name);
  return found;
}

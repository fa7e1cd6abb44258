import type { Node } from 'oxc-parser';
import { attributeOf } from '../edits/attributes.ts';
import { namesOfModule } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import { walk, withoutTypes } from '../syntax.ts';
import { Evaluation } from '../texts/evaluate.ts';
import { surroundingsAt } from '../texts/origin.ts';

/** The object in which a theme is written, and its file. */
export interface WrittenTheme {
  readonly file: ParsedFile;
  readonly object: Extract<Node, { type: 'ObjectExpression' }>;
}

/** Functions of packages that make a theme of an object: Mantine and MUI, Chakra. */
const themeMakers = /^(?:createTheme|extendTheme|createMuiTheme)$/;
/** Components that give a theme to what stands in them. */
const themeProviders = /(?:^|[.])\w*(?:Theme|Mantine|Chakra)\w*Provider$/;

const found = new WeakMap<readonly ParsedFile[], readonly WrittenTheme[]>();

/** Every theme of a project: what is given to a maker of themes, and objects that are given to a provider of one. */
export function themesOf(index: SourceIndex): readonly WrittenTheme[] {
  const all = index.all();
  const known = found.get(all);
  if (known) return known;
  const themes = new Map<Node, WrittenTheme>();
  for (const file of all) {
    for (const object of givenToMakers(index, file)) themes.set(object, { file, object });
    for (const theme of givenToProviders(index, file)) themes.set(theme.object, theme);
  }
  const list = [...themes.values()];
  found.set(all, list);
  return list;
}

function givenToMakers(index: SourceIndex, file: ParsedFile): WrittenTheme['object'][] {
  const makers = new Set<string>();
  for (const [name, binding] of namesOfModule(file))
    if (binding.kind === 'import' && themeMakers.test(binding.name) && !index.resolve(file.file, binding.from))
      makers.add(name);
  const objects: WrittenTheme['object'][] = [];
  if (makers.size === 0) return objects;
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || !makers.has(node.callee.name)) return;
    for (const argument of node.arguments) {
      const bare = withoutTypes(argument);
      if (bare.type === 'ObjectExpression') objects.push(bare);
    }
  });
  return objects;
}

function givenToProviders(index: SourceIndex, file: ParsedFile): WrittenTheme[] {
  return file.elements.flatMap((element) => {
    const { value } = themeProviders.test(element.name) ? (attributeOf(element, 'theme') ?? {}) : {};
    if (!value || value.type !== 'JSXExpressionContainer') return [];
    const around = { ...surroundingsAt(file, element.start, null), functionIndex: element.functionIndex };
    return new Evaluation(index, () => [])
      .of(value.expression, around)
      .flatMap((origin) =>
        origin.kind === 'node' && origin.node.type === 'ObjectExpression'
          ? [{ file: origin.around.file, object: origin.node }]
          : [],
      );
  });
}

import type { Node } from 'oxc-parser';
import type { ThemeValue } from '../../protocol/theme.ts';
import { refuse } from '../../protocol/refusals.ts';
import { valueOfLiteral } from '../literal-value.ts';
import { bindingAt, functionAt } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import { followImport } from '../resolve-export.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyName, withoutTypes } from '../syntax.ts';
import { themesOf } from './find-themes.ts';

/** A value of a theme with the expression that writes it. */
export interface WrittenThemeValue {
  readonly report: ThemeValue;
  readonly file: ParsedFile;
  readonly node: Node;
}

const deepest = 8;
const mostValues = 600;

/** The values of all themes of a project, in the order in which they are written. */
export function themeValues(index: SourceIndex): readonly WrittenThemeValue[] {
  const values: WrittenThemeValue[] = [];
  for (const [number, { file, object }] of themesOf(index).entries())
    collect(object, { index, file, path: [], prefix: `${file.file}#${number}`, values });
  return values;
}

/** The value that a request names; only what was reported may be one. */
export function themeValueAt(index: SourceIndex, target: string): WrittenThemeValue | undefined {
  return themeValues(index).find(({ report }) => report.target === target);
}

interface Collecting {
  readonly index: SourceIndex;
  readonly file: ParsedFile;
  readonly path: readonly string[];
  readonly prefix: string;
  readonly values: WrittenThemeValue[];
}

function collect(node: Node, at: Collecting): void {
  const { path, values } = at;
  if (values.length >= mostValues || path.length > deepest) return;
  const written = follow(withoutTypes(node), at);
  const inner = { ...at, file: written.file };
  if (written.node.type === 'ObjectExpression')
    for (const property of written.node.properties) {
      if (property.type === 'SpreadElement') collectSpread(property.argument, inner);
      else {
        const key = propertyName(property.key, property.computed);
        if (key !== undefined) collect(property.value, { ...inner, path: [...path, key] });
      }
    }
  else if (written.node.type === 'ArrayExpression')
    for (const [index, item] of written.node.elements.entries()) {
      if (item && item.type !== 'SpreadElement') collect(item, { ...inner, path: [...path, String(index)] });
    }
  else values.push(valueAt(written.node, inner));
}

/** What is spread into a theme from an object that is written in the sources is the theme's own. */
function collectSpread(node: Node, at: Collecting): void {
  const written = follow(withoutTypes(node), at);
  if (written.node.type === 'ObjectExpression') collect(written.node, { ...at, file: written.file });
}

/** The expression behind a name, in whichever file of the sources it stands; the name itself where nobody can say. */
function follow(node: Node, { index, file }: Pick<Collecting, 'index' | 'file'>): { node: Node; file: ParsedFile } {
  let at = { node, file };
  for (let step = 0; step < deepest && at.node.type === 'Identifier'; step += 1) {
    const own = bindingAt(at.file, at.node.name, functionAt(at.file, at.node.start));
    const exported = own?.kind === 'import' ? followImport(index, at.file, own)?.exported : undefined;
    const binding = exported?.kind === 'name' ? exported.binding : own;
    if (binding?.kind !== 'value' || binding.path.length > 0) return at;
    at = { node: withoutTypes(binding.node), file: exported?.file ?? at.file };
  }
  return at;
}

function valueAt(node: Node, { file, path, prefix }: Collecting): WrittenThemeValue {
  const literal = valueOfLiteral(node);
  const isLiteral = typeof literal === 'string' || typeof literal === 'number' || typeof literal === 'boolean';
  const place = placeAt(file.file, file.text, node.start);
  return {
    file,
    node,
    report: {
      target: `${prefix}#${JSON.stringify(path)}`,
      path: [...path],
      value: isLiteral ? literal : null,
      place,
      can: isLiteral ? true : refuse('DYNAMIC_STYLE', { place, names: [path.join('.')] }),
    },
  };
}

import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { Splice } from '../../project.ts';
import { quotesOf } from '../attributes.ts';
import { declaredNames } from './declared-names.ts';
import { endsWithSemicolon, intoNames, topOfModule } from './import-place.ts';

/** How a file names React's Fragment. */
export interface NamedFragment {
  readonly name: string;
  /** Imports it where the file did not. */
  readonly added: readonly Splice[];
}

/** A name for React's Fragment in a file, imported where need be; or why there is none. */
export function fragmentOf(file: ParsedFile): NamedFragment | Refusal {
  const { program, text } = file;
  const values = program.body.filter((one) => one.type === 'ImportDeclaration' && one.importKind !== 'type');
  const ofReact = values.flatMap((one) =>
    one.type === 'ImportDeclaration' && /^p?react$/.test(one.source.value) ? [one] : [],
  );
  const isOfPreact = values.some((one) => one.type === 'ImportDeclaration' && /^preact\b/.test(one.source.value));
  for (const { specifiers } of ofReact)
    for (const one of specifiers) {
      if (one.type !== 'ImportSpecifier') return { name: `${one.local.name}.Fragment`, added: [] };
      const isFragment = 'name' in one.imported && one.imported.name === 'Fragment' && one.importKind !== 'type';
      if (isFragment) return { name: one.local.name, added: [] };
    }
  if (declaredNames(file).has('Fragment')) return refuse('NAME_TAKEN', { names: ['Fragment'] });
  const list = ofReact.find(({ specifiers }) => specifiers.some(({ type }) => type === 'ImportSpecifier'));
  if (list) return { name: 'Fragment', added: [intoNames(text, list.specifiers, 'Fragment', 'Fragment')] };
  const first = program.body.find(({ type }) => type === 'ImportDeclaration');
  const at = (values[0] ?? first)?.start ?? topOfModule(file);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const quote = quotesOf(file);
  return {
    name: 'Fragment',
    added: [
      {
        start: at,
        end: at,
        text: `import { Fragment } from ${quote}${isOfPreact ? 'preact' : 'react'}${quote}${endsWithSemicolon(file) ? ';' : ''}${end}`,
      },
    ],
  };
}

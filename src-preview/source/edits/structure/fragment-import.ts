import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import { bindingAt } from '../../module-names.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { Splice } from '../../project.ts';
import { quotesOf } from '../attributes.ts';

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
    one.type === 'ImportDeclaration' && one.source.value === 'react' ? [one] : [],
  );
  for (const { specifiers } of ofReact)
    for (const one of specifiers) {
      if (one.type !== 'ImportSpecifier') return { name: `${one.local.name}.Fragment`, added: [] };
      if ('name' in one.imported && one.imported.name === 'Fragment') return { name: one.local.name, added: [] };
    }
  if (bindingAt(file, 'Fragment', -1)) return refuse('NAME_TAKEN', { names: ['Fragment'] });
  const named = ofReact.flatMap(({ specifiers }) => specifiers.filter(({ type }) => type === 'ImportSpecifier'));
  const [first] = named;
  if (first) {
    const next = named.find(({ local }) => local.name > 'Fragment');
    const last = named.at(-1) ?? first;
    const at = next?.start ?? last.end;
    return { name: 'Fragment', added: [{ start: at, end: at, text: next ? 'Fragment, ' : ', Fragment' }] };
  }
  const at = values[0]?.start ?? program.body[0]?.start ?? 0;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const quote = quotesOf(file);
  return {
    name: 'Fragment',
    added: [{ start: at, end: at, text: `import { Fragment } from ${quote}react${quote};${end}` }],
  };
}

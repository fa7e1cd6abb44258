import type { Node } from 'oxc-parser';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { componentBehind, exportedValue } from '../edits/structure/exported-value.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';

/** A component of the project, in the module that exports it. */
export interface ShownComponent {
  readonly component: Node;
  /** The file that writes it. */
  readonly file: ParsedFile;
  readonly module: ParsedFile;
}

/** Finds a component by the module that exports it; a refusal where there is none. */
export function shownComponent(
  index: SourceIndex,
  { name, file }: { readonly name: string; readonly file: string },
): ShownComponent | Refusal {
  const module = index.parsed(file);
  if (!module) return refuse('INVALID_VALUE', { names: [file] });
  const value = exportedValue(index, module, name);
  const component = value && componentBehind(value);
  return value && component ? { component, file: value.file, module } : refuse('INVALID_VALUE', { names: [name] });
}

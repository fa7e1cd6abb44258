import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { valueOfLiteral } from '../literal-value.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import { propertyName } from '../syntax.ts';
import type { Origin } from './origin.ts';

/**
 * Why what an enum says is edited in the code alone: things are told apart and stored by it. Where it is known what is shown,
 * only of the member that says so, or is called so; undefined where no enum is behind it.
 */
export function enumRefusal(origins: readonly Origin[], shown?: string): Refusal | undefined {
  for (const origin of origins) {
    if (origin.kind !== 'computed' || origin.node.type !== 'TSEnumDeclaration') continue;
    const { file, node } = origin;
    if (shown === undefined) return forCode(file, node.start, node.id.name);
    for (const { id, computed, initializer, start } of node.body.members) {
      const name = propertyName(id, computed);
      const said = initializer ? valueOfLiteral(initializer) : undefined;
      if (name !== undefined && (said === shown || name === shown))
        return forCode(file, start, `${node.id.name}.${name}`);
    }
  }
  return undefined;
}

function forCode(file: ParsedFile, start: number, name: string): Refusal {
  return refuse('CODE_ONLY', { place: placeAt(file.file, file.text, start), names: [name] });
}

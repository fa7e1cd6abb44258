import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { placeAt } from '../../source/place-at.ts';
import type { UnsureProperty } from '../../source/plan-types.ts';
import type { ProjectFiles } from '../../source/project.ts';
import type { TypeChecker } from './type-checker.ts';

/** Why a property is not taken away: by the types of the project a component asks for it. */
export async function neededProperty(
  types: Pick<TypeChecker, 'props'>,
  files: ProjectFiles,
  { file, offset, name }: UnsureProperty,
): Promise<Refusal | undefined> {
  const text = files.read(file);
  const props = text === undefined ? null : await types.props({ file, text, offset });
  const isNeeded = props?.some((one) => one.name === name && one.isRequired) ?? false;
  return isNeeded ? refuse('REQUIRED_PROP', { place: placeAt(file, text ?? '', offset), names: [name] }) : undefined;
}

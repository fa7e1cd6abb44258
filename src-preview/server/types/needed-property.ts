import { setTimeout as after } from 'node:timers/promises';
import { typesDecideMs } from '../../protocol/patience.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { placeAt } from '../../source/place-at.ts';
import type { UnsureProperty } from '../../source/plan-types.ts';
import type { ProjectFiles } from '../../source/project.ts';
import type { TypeChecker } from './type-checker.ts';

/**
 * Why a plan is not carried out: by the types of the project a component asks for what it takes away. Types that have not answered
 * by then are a reason too, and go on reading: how fast a machine is does not decide what is written.
 */
export async function neededProperty(
  types: Pick<TypeChecker, 'props'>,
  files: ProjectFiles,
  unsure: readonly UnsureProperty[],
  withinMs = typesDecideMs,
): Promise<Refusal | undefined> {
  if (unsure.length === 0) return undefined;
  const over = new AbortController();
  const silence = after(withinMs, [refuse('TYPES_SILENT')], { signal: over.signal }).catch(() => []);
  const found = await Promise.race([Promise.all(unsure.map((one) => refusalOf(types, files, one))), silence]);
  over.abort();
  return found.find((one) => one !== undefined);
}

async function refusalOf(
  types: Pick<TypeChecker, 'props'>,
  files: ProjectFiles,
  { file, offset, name }: UnsureProperty,
): Promise<Refusal | undefined> {
  const text = files.read(file);
  const props = text === undefined ? null : await types.props({ file, text, offset });
  const isNeeded = props?.some((one) => one.name === name && one.isRequired) ?? false;
  return isNeeded ? refuse('REQUIRED_PROP', { place: placeAt(file, text ?? '', offset), names: [name] }) : undefined;
}

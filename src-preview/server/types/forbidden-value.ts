import type { ComponentProp } from '../../protocol/http/replies.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ValueType } from '../../protocol/theme.ts';
import { applySplices } from '../../source/apply-splices.ts';
import { placeAt } from '../../source/place-at.ts';
import type { GivenValue, Plan } from '../../source/plan-types.ts';
import type { ProjectFiles } from '../../source/project.ts';
import type { TypeChecker } from './type-checker.ts';

type Asked = Pick<TypeChecker, 'check' | 'props' | 'values'>;

/**
 * Why a value is not written: the types of the project have something against it that they did not have before. Names what they
 * allow. What they have against other places of the file is told once it is written.
 */
export async function forbiddenValue(
  types: Asked,
  files: ProjectFiles,
  { given, splices }: { readonly given: GivenValue; readonly splices: Plan['splices'] },
): Promise<Refusal | undefined> {
  const { file, span, offset } = given;
  const before = files.read(file);
  if (before === undefined || !/[.][cm]?tsx?$/.test(file)) return undefined;
  const after = applySplices(before, splices.get(file) ?? []);
  const problems = await types.check([{ file, before, after }], true);
  const isForbidden = (problems ?? []).some(({ file: where, line, column }) => {
    const at = offsetOf(after, line, column);
    return where === file && span.start <= at && at < span.end;
  });
  const allowed = isForbidden ? await allowedBy(types, before, given) : undefined;
  return allowed && refuse('TYPE_FORBIDS', { place: placeAt(file, before, offset), names: allowedNames(allowed) });
}

/** What may be given instead; no type where the types know no such name. */
async function allowedBy(types: Asked, text: string, { of, file, offset, name }: GivenValue): Promise<ValueType> {
  const unknown: ValueType = { type: '' };
  if (of === 'constant') return (await types.values({ file, text, offsets: [offset] }))?.[0] ?? unknown;
  const props: readonly ComponentProp[] = (await types.props({ file, text, offset })) ?? [];
  return props.find((one) => one.name === name) ?? unknown;
}

/** More than anybody reads in one sentence. */
const mostNamed = 12;

function allowedNames({ type, values, offers }: ValueType): string[] {
  const known = values ?? offers;
  if (!known) return type === '' ? [] : [type];
  const named = known.slice(0, mostNamed).map(String);
  return known.length > mostNamed ? [...named, '…'] : named;
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n', line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

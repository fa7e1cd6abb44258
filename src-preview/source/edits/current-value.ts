import type { EditRequest } from '../../protocol/http/requests.ts';
import type { ElementIds } from '../element-ids.ts';
import { literalValue } from '../literal-value.ts';
import type { SourceIndex } from '../source-index.ts';
import { storyArgs } from '../stories/story-args.ts';
import { storyById } from '../stories/storyboard-list.ts';
import { themeValueAt } from '../theme/theme-values.ts';
import { tokenPlaceAt } from '../tokens/change-token.ts';
import { attributeOf } from './attributes.ts';
import { elementOf } from './element-of.ts';
import { planStyling } from './styling.ts';

type Body<Path extends EditRequest['path']> = Extract<EditRequest, { path: Path }>['body'];

/** Something stands in the place, and what it says only the code knows. */
export const notKnown = Symbol('what stands there is not known');
/** What stands in the place that is written to: text or data, nothing, or {@link notKnown}. */
export type CurrentValue = unknown;

/** What a property of an element is given. */
export function propertyBefore(
  index: SourceIndex,
  ids: ElementIds,
  body: Body<'mutate/changePropValue'>,
): CurrentValue {
  const instance = elementOf(index, ids, body.elementToModify);
  const attribute = 'code' in instance ? undefined : attributeOf(instance.element, body.propName);
  if (!attribute) return undefined;
  const literal = literalValue(attribute);
  return literal ? literal.value : notKnown;
}

/** What a story gives its component under a name. */
export function argumentBefore(index: SourceIndex, { storyboardId, name }: Body<'mutate/changeStory'>): CurrentValue {
  const story = storyById(index, storyboardId);
  const given = story && storyArgs(story).find((one) => one.name === name);
  if (!given) return undefined;
  return given.value === undefined ? notKnown : given.value;
}

/** What a theme says in a place. */
export function themeBefore(index: SourceIndex, { target }: Body<'mutate/changeThemeValue'>): CurrentValue {
  return themeValueAt(index, target)?.report.value;
}

/** What the place of a token says. */
export function tokenBefore(index: SourceIndex, { target }: Body<'mutate/changeToken'>): CurrentValue {
  return tokenPlaceAt(index, target)?.place.value;
}

/** What stands in the lines that one value of a style would change, wherever its declaration is written. */
export function styleBefore(
  index: SourceIndex,
  ids: ElementIds,
  body: Body<'mutate/styling'>,
  [name, value]: readonly [name: string, value: string],
): CurrentValue {
  const planned = planStyling(index, ids, { ...body, styling: { [name]: value }, customProperties: [] }, true);
  // The declaration says just this.
  if (!planned.ok) return planned.refusal.code === 'NOTHING_TO_CHANGE' ? value : undefined;
  const changed = [...planned.plan.splices].flatMap(([file, splices]) => {
    const text = index.files.read(file) ?? '';
    return splices.map(({ start, end }) => linesAt(text, start, end));
  });
  return changed
    .join('\n')
    .replaceAll(escapes, (_, braced: string = '', plain: string = '') =>
      String.fromCodePoint(Math.min(Number.parseInt(braced || plain, 16), 0x10_ff_ff)),
    );
}

/** Characters as scripts name them. */
const escapes = /\\u(?:\{([0-9a-f]{1,6})\}|([0-9a-f]{4}))/gi;

function linesAt(text: string, start: number, end: number): string {
  const behind = text.indexOf('\n', end);
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, behind === -1 ? text.length : behind);
}

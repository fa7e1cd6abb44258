import type { ComponentProp } from '../../protocol/http/replies.ts';
import type { Refusal } from '../../protocol/refusals.ts';
import { unreachable } from '../../protocol/unreachable.ts';

/** What another part of the panel writes, or nobody may. */
const writtenElsewhere = new Set(['className', 'style', 'children', 'dangerouslySetInnerHTML', 'key', 'ref']);

/** A property of which it is known why it can be given nothing here. */
export type ForbiddenProp = ComponentProp & { readonly refusal: Refusal };

/** Whether a property is one that can be given nothing; what has its own place in the window is given there. */
export const isForbidden = (prop: ComponentProp): prop is ForbiddenProp =>
  prop.refusal !== undefined && !writtenElsewhere.has(prop.name);

/** Whether a property takes a value that can be typed or chosen: no function, no object, and nothing that has its own place. */
export function isWritable({ name, type, values, offers, takes, refusal }: ComponentProp): boolean {
  if (writtenElsewhere.has(name) || takes !== undefined || refusal !== undefined) return false;
  return (
    values !== undefined ||
    offers !== undefined ||
    saysNothing(type) ||
    (/\b(?:string|number|ReactNode)\b/.test(type) && !type.includes('=>'))
  );
}

/** Whether a type takes whatever it is given: what TypeScript makes of a component that is written in JavaScript. */
const saysNothing = (type: string): boolean => type === 'any' || type === 'unknown';

/** What a value may be where no types say it. */
export type PlainKind = 'text' | 'number' | 'yesOrNo';

/** What was typed for a property of which no types are known, as the kind that was chosen; null where it is none of that kind. */
export function plainValue(kind: PlainKind, typed: string): string | number | boolean | null {
  switch (kind) {
    case 'text':
      return typed;
    case 'number':
      return typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : null;
    case 'yesOrNo':
      return typed === 'true' || typed === 'false' ? typed === 'true' : null;
    default:
      return unreachable(kind);
  }
}

/** Whether a property that is not there yet can be given by a name: as code can write it, and in no other part of the panel. */
export function isPlainName(name: string, given: readonly string[]): boolean {
  return /^[A-Za-z_$][\w$-]*$/.test(name) && !writtenElsewhere.has(name) && !given.includes(name);
}

/**
 * What a component asks for that can be neither typed nor chosen: functions, data, what only code makes. Without it, its page
 * would not stand.
 */
export function neededFromCode(asked: readonly ComponentProp[]): readonly string[] {
  return asked
    .filter((prop) => (prop.name === 'children' ? prop.takes === 'code' : !isWritable(prop)))
    .map(({ name }) => name);
}

/** What was typed for a property, as the kind of value that its type asks for; null where it is none. */
export function typedValue({ type, values, offers }: ComponentProp, typed: string): string | number | boolean | null {
  const chosen = [...(values ?? []), ...(offers ?? [])].find((value) => String(value) === typed);
  if (chosen !== undefined) return chosen;
  if (values !== undefined) return null;
  const figure = Number(typed);
  const takesNumber = /\bnumber\b/.test(type) && typed.trim() !== '' && Number.isFinite(figure);
  if (takesNumber) return figure;
  return offers !== undefined || saysNothing(type) || /\b(?:string|ReactNode)\b/.test(type) ? typed : null;
}

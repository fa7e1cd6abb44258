import type { ComponentProp } from '../../protocol/http/replies.ts';

/** What another part of the panel writes, or nobody may. */
const writtenElsewhere = new Set(['className', 'style', 'children', 'dangerouslySetInnerHTML', 'key', 'ref']);

/** Whether a property takes a value that can be typed or chosen: no function, no object, and nothing that has its own place. */
export function isWritable({ name, type, values, offers }: ComponentProp): boolean {
  if (writtenElsewhere.has(name)) return false;
  return (
    values !== undefined ||
    offers !== undefined ||
    (/\b(?:string|number|ReactNode)\b/.test(type) && !type.includes('=>'))
  );
}

/** What was typed for a property, as the kind of value that its type asks for; null where it is none. */
export function typedValue({ type, values, offers }: ComponentProp, typed: string): string | number | boolean | null {
  const chosen = [...(values ?? []), ...(offers ?? [])].find((value) => String(value) === typed);
  if (chosen !== undefined) return chosen;
  if (values !== undefined) return null;
  const figure = Number(typed);
  const takesNumber = /\bnumber\b/.test(type) && typed.trim() !== '' && Number.isFinite(figure);
  if (takesNumber) return figure;
  return offers !== undefined || /\b(?:string|ReactNode)\b/.test(type) ? typed : null;
}

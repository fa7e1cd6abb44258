import { textOf } from '../../domain/text-of.ts';
import type { DraftRecord } from '../database/draft-record.ts';

/** A field of the own profile that the school holds otherwise than it was said here. Empty where there is nothing. */
export interface ProfileVersions {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What the owner of a profile has to decide, field by field; nothing where nothing is open. */
export function profileQuestionOf(draft: DraftRecord | null | undefined): readonly ProfileVersions[] {
  if (draft?.queue.name !== 'conflict') return [];
  const { row, fields } = draft.queue;
  return fields.map((field) => ({ field, mine: textOf(draft.wanted?.[field]), theirs: textOf(row?.[field]) }));
}

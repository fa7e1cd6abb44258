import type * as z from 'zod/mini';
import type { JsonAnswer } from '../../../scripts/node-kit/send-json.ts';
import { openPlaceSchema } from '../../protocol/http/open-place.ts';
import { type Place, refuse } from '../../protocol/refusals.ts';
import type { EditedProject } from '../edited-project.ts';
import { malformed, refused } from './replies.ts';

interface OpenDeps {
  readonly project: EditedProject;
  readonly open: (place: Place) => void;
}

/** Shows a place in the developer's own editor, and says which it is. */
export function openPlace({ project, open: show }: OpenDeps, body: unknown): JsonAnswer {
  const parsed = openPlaceSchema.safeParse(body);
  if (!parsed.success) return malformed(parsed.error);
  const { data } = parsed;
  const place = placeToOpen(project, data);
  if (!place) return refused(refuse('element' in data || 'template' in data ? 'UNKNOWN_ELEMENT' : 'STALE'));
  show(place);
  return { status: 200, body: { place } };
}

/** Where what is to be opened stands; undefined where it is gone. */
function placeToOpen(project: EditedProject, what: z.infer<typeof openPlaceSchema>): Place | undefined {
  if ('rule' in what) return project.placeOfRule(what.rule, what.property);
  if ('theme' in what) return project.theme().find(({ target }) => target === what.theme)?.place;
  if ('token' in what) return project.placeOfToken(what.token, what.use);
  return 'template' in what
    ? project.placeOfTemplate(what.template.codebaseId)
    : project.placeOf(what.element.codebaseId);
}

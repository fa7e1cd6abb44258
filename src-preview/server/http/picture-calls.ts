import type { EditedProject } from '../edited-project.ts';
import type { Call } from './replies.ts';

/** The calls by which the app's pictures are looked through. */
export function pictureCalls(project: Pick<EditedProject, 'pictures' | 'pictureData'>): (readonly [string, Call])[] {
  return [
    ['pictures', () => ({ status: 200, body: project.pictures() })],
    ['picture', (_, query) => ({ status: 200, body: { data: project.pictureData(query.get('id') ?? '') } })],
  ];
}

import type { JsonAnswer } from '../../../scripts/node-kit/send-json.ts';
import type { ActivitiesReply } from '../../protocol/http/replies.ts';
import { clearUndoneSchema, readUndoSchema } from '../../protocol/http/undo-steps.ts';
import type { Writer } from '../write/writer.ts';
import { type Call, history, malformed } from './replies.ts';

/** The calls about the history that write no file, by their paths. */
export const historyCalls = {
  GET: (writer: Writer): [string, Call][] => [['activities', () => activities(writer)]],
  POST: (writer: Writer): [string, Call][] => [
    ['read/undo', (body) => undoSteps(writer, body)],
    ['activities/clearUndone', (body) => clearUndone(writer, body)],
  ],
};

function activities({ lastTurn, turns, marks }: Writer): JsonAnswer {
  const body: ActivitiesReply = { turn: lastTurn, activities: history(turns, marks.clearedTurn) };
  return { status: 200, body };
}

async function undoSteps(writer: Writer, body: unknown): Promise<JsonAnswer> {
  const parsed = readUndoSchema.safeParse(body);
  if (!parsed.success) return malformed(parsed.error);
  return { status: 200, body: await writer.undoSteps(parsed.data.activityId) };
}

async function clearUndone(writer: Writer, body: unknown): Promise<JsonAnswer> {
  const parsed = clearUndoneSchema.safeParse(body);
  if (!parsed.success) return malformed(parsed.error);
  await writer.clearUndone(parsed.data.turn);
  return activities(writer);
}

import type { IncomingMessage } from 'node:http';
import { costOf, keptAnswer, refusalIn, type KeptAnswer } from './api-answer.ts';
import type { Credentials } from '../auth/credentials.ts';
import type { DiskGuard } from '../disk/full-disk.ts';
import { boundQuestion } from '../lite/bound-questions.ts';
import type { PullAsVisitor } from '../snapshot/visitor.ts';
import { createJointAnswers } from './joint-answers.ts';
import { isPlainCall } from './plain-call.ts';
import { boundsOfPull } from './question-bounds.ts';
import type { ReadSlots } from './read-slots.ts';

/** What visitors ask of the public mirror: the same question is answered once for all who ask it at one time. */
export interface VisitorsPulls {
  /** The answer to a question of these bytes, of a request that {@link isVisitorsPull}. */
  answer(question: Uint8Array, from: { place: string; gone: AbortSignal }): Promise<KeptAnswer>;
}

/** What the pulls of one server need. */
interface PullSources {
  readonly pull: PullAsVisitor;
  readonly disk: DiskGuard;
  /** The slots of all who ask the database. */
  readonly reads: ReadSlots;
}

/**
 * Builds the pulls of one server. Those of one place who ask the same take one slot of the place together; nobody shares an answer
 * that waits for the slots of another place.
 */
export function createVisitorsPulls({ pull, disk, reads }: PullSources): VisitorsPulls {
  const ofPlaces = createJointAnswers<KeptAnswer>();
  const ofAll = createJointAnswers<KeptAnswer>();
  const asked = async (question: string, gone: AbortSignal): Promise<KeptAnswer> => {
    const answer = await disk.answer(() => boundQuestion(boundsOfPull(gone), () => pull(question)));
    const refusal = refusalIn(answer);
    if (refusal !== null) throw refusal;
    return keptAnswer(answer);
  };
  return {
    answer(bytes, { place, gone }) {
      const question = new TextDecoder().decode(bytes);
      return ofPlaces.ask(`${place} ${question}`, gone, (placeGone) =>
        reads.run(
          { place, urgency: 'news', gone: placeGone },
          () => ofAll.ask(question, placeGone, (nobodyWaits) => asked(question, nobodyWaits)),
          costOf,
        ),
      );
    },
  };
}

/** Whether a request is a pull of somebody without an account, in the form that the portal gives it. */
export function isVisitorsPull(request: IncomingMessage, url: URL, credentials: Credentials): boolean {
  return isPlainCall(request, url, credentials, 'sync_pull');
}

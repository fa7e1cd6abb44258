import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { errorCode } from '../../../scripts/node-kit/system-error.ts';

/** How the system and PostgreSQL call a disk, or the part of it that an account may use, that has no room. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);
const RETRY_SECONDS = '10';
/** Whoever writes is refused each time; whoever runs the stack is told so rarely that the words can be read. */
const TELL_AGAIN_MS = 60_000;

const requests = new AsyncLocalStorage<{ isWithoutRoom: boolean }>();

/** Notes for the request that is being answered that something of it failed because the disk is full. */
export function noteFullDisk(error: unknown): void {
  const request = requests.getStore();
  if (request !== undefined && NO_ROOM.has(errorCode(error))) request.isWithoutRoom = true;
}

/** What a stack says of a disk that is full, and what it answers meanwhile. */
export interface DiskGuard {
  /** Answers a request: 507 in our words where it failed for want of room, 503 while the database waits for room. */
  answer(ask: () => Promise<Response>): Promise<Response>;
}

/** Watches over the requests of a stack whose data lie in `folder`. */
export function guardDisk(folder: string, { isWaiting, say }: DiskWatch): DiskGuard {
  let toldAt = -Infinity;
  const tell = (): void => {
    if (Date.now() - toldAt < TELL_AGAIN_MS) return;
    toldAt = Date.now();
    say(`The disk of ${folder} is full: nothing more is written until there is room. Free about 200 MB.`);
  };
  return {
    async answer(ask) {
      if (isWaiting()) throw refusal(503, 'The disk of the server is full: it serves again once there is room');
      const request = { isWithoutRoom: false };
      const answer = await requests.run(request, ask).catch((error: unknown) => {
        if (!request.isWithoutRoom) throw error;
        return null;
      });
      if (answer !== null && (answer.ok || !request.isWithoutRoom)) return answer;
      await answer?.body?.cancel();
      tell();
      throw refusal(507, 'The disk of the server is full: nothing was written, try again later');
    },
  };
}

interface DiskWatch {
  /** Whether the database is away until there is room. */
  readonly isWaiting: () => boolean;
  /** Tells whoever runs the stack. */
  readonly say: (line: string) => void;
}

function refusal(status: 503 | 507, message: string): Refusal {
  return new Refusal(status, 'DISK_FULL', message, { 'retry-after': RETRY_SECONDS });
}

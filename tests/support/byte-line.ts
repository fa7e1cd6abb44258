import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalServer } from '../../scripts/node-kit/local-server.ts';

type Way = 'request' | 'answer';

/** What happens once so many bytes have gone one way. */
interface Trap {
  readonly way: Way;
  /** How many bytes still pass, over all connections, from now on. */
  readonly after: number;
  /** What happens then; by default the line is cut there, and the next connection finds it whole. */
  readonly act?: () => void;
}

/** A line between browser and server that knows nothing of HTTP: it can be slow, lose packets, and end after any byte. */
export interface ByteLine {
  readonly url: string;
  /** How many bytes a second pass each way; null for as many as come. */
  pace(bytesPerSecond: number | null): void;
  /** The share of packets that have to be sent once more, each after `resendMs`, while all behind it wait as in TCP. */
  lose(share: number): void;
  /** Sets the one trap of the line, or takes it away. */
  set(trap: Trap | null): void;
  /** Whether the trap has not gone off yet. */
  isSet(): boolean;
  close(): Promise<void>;
}

const packetBytes = 1_400;
const resendMs = 300;
/** A slow line is slow in small steps. */
const stepMs = 50;

/** Starts a line to `targetUrl` on a free loopback port. */
export async function startByteLine(targetUrl: string): Promise<ByteLine> {
  const target = new URL(targetUrl);
  let rate: number | null = null;
  let lost = 0;
  /** How much of a packet is still to be lost: each time it comes to a whole one, that one is. */
  let owed = 0;
  let trap: Trap | null = null;
  let left = 0;

  /** How much of a piece may pass before the trap, and what has to happen then. */
  function spring(way: Way, size: number): { readonly passing: number; readonly act: (() => void) | null } {
    if (trap?.way !== way) return { passing: size, act: null };
    if (size < left) {
      left -= size;
      return { passing: size, act: null };
    }
    const { act } = trap;
    trap = null;
    return { passing: left, act: act ?? (() => undefined) };
  }

  async function carry(way: Way, from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const { passing, act } = spring(way, chunk.length);
      await send(chunk.subarray(0, passing), to);
      if (act === null) continue;
      act();
      throw new Error('cut');
    }
    to.end();
  }

  async function send(bytes: Buffer, to: Socket): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const size =
        rate === null ? packetBytes : Math.max(1, Math.min(packetBytes, Math.round((rate * stepMs) / 1_000)));
      const piece = bytes.subarray(at, at + size);
      if (rate !== null) await sleep((piece.length / rate) * 1_000);
      owed += lost;
      if (owed >= 1) {
        owed -= 1;
        await sleep(resendMs);
      }
      if (to.destroyed) throw new Error('cut');
      to.write(piece);
      at += piece.length;
    }
  }

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end);
    void carry('request', near, far).catch(end);
    void carry('answer', far, near).catch(end);
  });
  const { url, close } = await startLocalServer(server);
  return {
    url,
    pace(bytesPerSecond) {
      rate = bytesPerSecond;
    },
    lose(share) {
      lost = share;
    },
    set(next) {
      trap = next;
      left = next?.after ?? 0;
    },
    isSet: () => trap !== null,
    close,
  };
}

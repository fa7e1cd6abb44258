import { isRecord } from '../../../scripts/node-kit/is-record.ts';

/** The two versions in which realtime-js words its messages: objects, or arrays with binary broadcasts. */
export type ProtocolVersion = '1.0.0' | '2.0.0';

/** One message of the Phoenix protocol, in whichever version it came. */
export interface RealtimeMessage {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Record<string, unknown>;
}

/** A message from the database to all who listen to a topic. */
export interface Broadcast {
  readonly topic: string;
  readonly event: string;
  readonly payload: Record<string, unknown>;
}

const BROADCAST_PUSH = 3;
const BROADCAST = 4;
const JSON_ENCODING = 1;
const PUSH_HEAD_BYTES = 7;

/** Reads a frame; null when it is none that realtime-js would send. */
export function decodeFrame(data: Buffer, isBinary: boolean, version: ProtocolVersion): RealtimeMessage | null {
  if (isBinary) return version === '2.0.0' ? decodePush(data) : null;
  try {
    const value: unknown = JSON.parse(data.toString('utf8'));
    if (version === '2.0.0') return Array.isArray(value) && value.length === 5 ? message(value) : null;
    if (!isRecord(value)) return null;
    return message([value['join_ref'], value['ref'], value['topic'], value['event'], value['payload']]);
  } catch {
    return null;
  }
}

/** Words a message for a client. */
export function encodeMessage(
  { joinRef, ref, topic, event, payload }: RealtimeMessage,
  version: ProtocolVersion,
): string {
  return JSON.stringify(
    version === '2.0.0' ? [joinRef, ref, topic, event, payload] : { join_ref: joinRef, ref, topic, event, payload },
  );
}

/** Words a broadcast for a client; `channel` is the topic as the client calls it. */
export function encodeBroadcast(
  channel: string,
  { event, payload }: Broadcast,
  version: ProtocolVersion,
): string | Buffer {
  if (version === '1.0.0') {
    const body = { type: 'broadcast', event, payload };
    return encodeMessage({ joinRef: null, ref: null, topic: channel, event: 'broadcast', payload: body }, version);
  }
  const [topicBytes, eventBytes] = [Buffer.from(channel), Buffer.from(event)];
  const head = Buffer.from([BROADCAST, topicBytes.length, eventBytes.length, 0, JSON_ENCODING]);
  return Buffer.concat([head, topicBytes, eventBytes, Buffer.from(JSON.stringify(payload))]);
}

function message([joinRef, ref, topic, event, payload]: unknown[]): RealtimeMessage | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  return { joinRef: text(joinRef), ref: text(ref), topic, event, payload: isRecord(payload) ? payload : {} };
}

/** A client's broadcast: kind, five lengths, encoding, then the five texts and the payload. */
function decodePush(data: Buffer): RealtimeMessage | null {
  if (data.length < PUSH_HEAD_BYTES || data[0] !== BROADCAST_PUSH) return null;
  let offset = PUSH_HEAD_BYTES;
  const texts = [...data.subarray(1, 6)].map((length) => data.toString('utf8', offset, (offset += length)));
  if (offset > data.length) return null;
  const [joinRef, ref, topic, event] = texts;
  return message([
    joinRef === '' ? null : joinRef,
    ref === '' ? null : ref,
    topic,
    'broadcast',
    { type: 'broadcast', event },
  ]);
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

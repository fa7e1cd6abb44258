/** The part of PostgreSQL's frontend/backend protocol (version 3) that standing in front of PGlite needs. */

/** One message of the protocol; `body` excludes the type and the length. */
export interface WireMessage {
  readonly type: string;
  readonly body: Buffer;
  readonly raw: Buffer;
}

const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
export const SSL_REQUEST = 80877103;
export const GSS_REQUEST = 80877104;
export const PROTOCOL_3 = 196608;

/** Splits a stream of bytes into whole messages; what is not whole yet waits for more. */
export class MessageReader {
  #pending = Buffer.alloc(0);

  push(chunk: Uint8Array): void {
    this.#pending = this.#pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#pending, chunk]);
  }

  /** The first message of a connection has no type byte. Null when it is not whole yet. */
  takeStartup(): Buffer | null {
    return this.#take(0)?.subarray(4) ?? null;
  }

  take(): WireMessage | null {
    const raw = this.#take(1);
    return raw === null ? null : { type: String.fromCharCode(raw[0] ?? 0), body: raw.subarray(5), raw };
  }

  #take(prefixBytes: 0 | 1): Buffer | null {
    if (this.#pending.length < prefixBytes + 4) return null;
    const length = this.#pending.readUInt32BE(prefixBytes) + prefixBytes;
    if (length > MAX_MESSAGE_BYTES || length < prefixBytes + 4) throw new RangeError('a message of impossible length');
    if (this.#pending.length < length) return null;
    const message = this.#pending.subarray(0, length);
    this.#pending = this.#pending.subarray(length);
    return message;
  }
}

/** All messages of a complete answer. */
export function messagesOf(answer: Uint8Array): WireMessage[] {
  const reader = new MessageReader();
  reader.push(answer);
  const messages: WireMessage[] = [];
  for (let message = reader.take(); message !== null; message = reader.take()) messages.push(message);
  return messages;
}

/** Encodes one message. */
export function encodeMessage(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)));
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** A 32 bit number in network order. */
export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** A simple query. */
export function queryMessage(sql: string): Buffer {
  return encodeMessage('Q', sql);
}

/** A fatal error in the form every client understands. */
export function errorMessage(sqlState: string, text: string): Buffer {
  return encodeMessage('E', 'SFATAL', 'VFATAL', `C${sqlState}`, `M${text}`, Buffer.from([0]));
}

/** The parameters a client sends when it connects. */
export function startupParameters(body: Buffer): Map<string, string> {
  const words = body.subarray(4).toString('utf8').split('\0');
  const parameters = new Map<string, string>();
  for (let i = 0; i + 1 < words.length && words[i] !== ''; i += 2) parameters.set(words[i] ?? '', words[i + 1] ?? '');
  return parameters;
}

/** The name of the prepared statement that a Parse message makes ('' is the nameless one). */
export function parsedStatementName({ body }: WireMessage): string {
  return body.subarray(0, body.indexOf(0)).toString('utf8');
}

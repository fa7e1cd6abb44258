import { createWriteStream } from 'node:fs';

/** A log of this run of a server. Writing to it never fails for the one who writes. */
export interface Log {
  readonly line: (text: string) => void;
  close(): Promise<void>;
}

/** Begins a log file anew; only its owner reads it, as what people sent may stand in it. */
export function openLog(file: string): Log {
  const stream = createWriteStream(file, { flags: 'w', mode: 0o600 });
  // A full disk must not end the server for the sake of its log.
  stream.on('error', () => undefined);
  return {
    line(text) {
      stream.write(`${new Date().toISOString()} ${text}\n`);
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}

import { createWriteStream, type WriteStream } from 'node:fs';

/** A log of this run of a server. Writing to it never fails for the one who writes. */
export interface Log {
  readonly line: (text: string) => void;
  close(): Promise<void>;
}

/** Begins a log file anew; only its owner reads it, as what people sent may stand in it. */
export function openLog(file: string): Log {
  let stream = begin('w');
  function begin(flags: 'w' | 'a'): WriteStream {
    const begun = createWriteStream(file, { flags, mode: 0o600 });
    // A full disk must not end the server for the sake of its log, nor the log for good: the next line tries again.
    begun.on('error', () => undefined);
    return begun;
  }
  return {
    line(text) {
      if (stream.destroyed) stream = begin('a');
      stream.write(`${new Date().toISOString()} ${text}\n`);
    },
    close: () => new Promise((resolve) => (stream.destroyed ? resolve() : stream.end(() => resolve()))),
  };
}

import { inspect } from 'node:util';

/** Takes one line that a library meant for the console. */
export type ConsoleSink = (line: string) => void;

const sinks = new Set<ConsoleSink>();
const METHODS = ['error', 'warn', 'info', 'log'] as const;
const FROM_LITE = /[\\/]@supabase[\\/]lite[\\/]/;
let isInstalled = false;

/**
 * Sends everything that `@supabase/lite` prints to `sink`, until the returned function is called: it prints each refused
 * statement, which would bury the one line a person should read. What the rest of the process prints is not touched. Who
 * prints is read off the stack; an asynchronous context would tell it too, but slows every request down by a sixth.
 */
export function captureLiteLogs(sink: ConsoleSink): () => void {
  install();
  sinks.add(sink);
  return () => void sinks.delete(sink);
}

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  const terminal = globalThis.console;
  // A sink that prints is called with lite's frames still on the stack.
  let isPassing = false;
  for (const method of METHODS) {
    const print = terminal[method].bind(terminal);
    terminal[method] = (...values: unknown[]) => {
      if (isPassing || sinks.size === 0 || !FROM_LITE.test(new Error('who prints').stack ?? '')) {
        print(...values);
        return;
      }
      const line = values.map(oneValue).join(' ');
      isPassing = true;
      try {
        for (const sink of sinks) sink(line);
      } finally {
        isPassing = false;
      }
    };
  }
}

function oneValue(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value, { depth: 2, breakLength: Infinity });
}

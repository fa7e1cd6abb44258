import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';

/** Takes one line that a library meant for the console. */
export type ConsoleSink = (line: string) => void;

const sinks = new AsyncLocalStorage<ConsoleSink>();
const METHODS = ['error', 'warn', 'info', 'log'] as const;
let isInstalled = false;

/**
 * Runs `work` with everything it prints going to `sink`. `@supabase/lite` prints each refused statement, which would
 * bury the one line a person should read; what the rest of the process prints is not touched.
 */
export function withConsole<T>(sink: ConsoleSink, work: () => T): T {
  install();
  return sinks.run(sink, work);
}

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  const terminal = globalThis.console;
  for (const method of METHODS) {
    const print = terminal[method].bind(terminal);
    terminal[method] = (...values: unknown[]) => {
      const sink = sinks.getStore();
      if (sink === undefined) print(...values);
      // Left first, so that a sink may print.
      else sinks.exit(() => sink(values.map(oneValue).join(' ')));
    };
  }
}

function oneValue(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value, { depth: 2, breakLength: Infinity });
}

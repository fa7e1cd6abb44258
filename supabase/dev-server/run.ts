import { dataFolder } from '../../scripts/node-kit/data-folder.ts';
import { startStack, type Stack, type StackOptions } from './stack.ts';
import { StackError } from './stack-error.ts';
import { outliveLostConnections } from './lite/lost-connection.ts';

/** What a command adds to a stack that runs until it is told to stop. */
export interface RunOptions extends Pick<StackOptions, 'distDir' | 'seed' | 'migrationsDir'> {
  /** Which port, if not the one of the environment. */
  readonly port?: number;
  /** It serves what stands before it: its own address is told to nobody. */
  readonly isBehind?: boolean;
  /** Told once the stack serves; what it returns is done before the stack stops. */
  readonly onReady?: (stack: Stack) => Promise<() => Promise<void>>;
}

/** One Ctrl-C reaches us from the terminal and again from each program between: npm, and the one that reads TypeScript. */
const SAME_KEYSTROKE_MS = 500;

function portOf(value: string | undefined): number {
  const port = Number(value ?? 4173);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StackError(`PORT is ${value}: it has to be a number from 0 to 65535.`);
}

/**
 * Runs a stack as a command does: settings from the environment, one line when it is ready, an orderly end on Ctrl-C.
 * Never returns: the process ends with the stack, and with 1 and one line of reason when something went wrong.
 */
export async function runStack(options: RunOptions): Promise<never> {
  const startedAt = performance.now();
  outliveLostConnections();
  try {
    let stopping: Promise<void> | null = null;
    let stoppingSince = 0;
    let stop = async (): Promise<void> => process.exit(130);
    const onSignal = (): void => {
      if (stopping === null) {
        stoppingSince = Date.now();
        stopping = stop();
      } else if (Date.now() - stoppingSince > SAME_KEYSTROKE_MS) {
        // Somebody who asks twice does not want to wait; what must not stay behind goes by itself.
        process.exit(130);
      }
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    const stack = await startStack({
      dataDir: dataFolder(process.env),
      port: options.port ?? portOf(process.env['PORT']),
      databaseUrl: process.env['DATABASE_URL'],
      imageHostUrl: process.env['IMAGE_HOST_URL'],
      analytics: {
        url: process.env['ANALYTICS_URL'],
        key: process.env['ANALYTICS_KEY'],
        vitals: process.env['VITALS_URL'],
      },
      distDir: options.distDir,
      seed: options.seed,
      migrationsDir: options.migrationsDir,
    });
    const finish = (await options.onReady?.(stack)) ?? (() => Promise.resolve());
    stop = async () => {
      await finish();
      await stack.stop();
      process.exit(0);
    };
    if (!options.isBehind)
      console.log(`Ready at ${stack.url} in ${Math.round(performance.now() - startedAt)} ms. Ctrl-C stops it.`);
    await stack.ended;
    // Asked to stop: the signal's own path ends the process.
    if (stopping !== null) return await new Promise<never>(() => undefined);
    stopping = stack.stop();
    await stopping;
    throw new StackError('The database ended unexpectedly: see postgres.log in the data folder.');
  } catch (error) {
    console.error(error instanceof StackError ? error.message : error);
    return process.exit(1);
  }
}

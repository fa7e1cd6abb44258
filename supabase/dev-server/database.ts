import postgres, { type Sql } from 'postgres';
import { openEngine, reconnectSeconds, type Engine, type EngineChoice } from './postgres/engine.ts';
import { provisionLite, type LiteOptions } from './lite/lite.ts';
import { applyMigrations } from './postgres/migrations.ts';
import { isUntouched, provisionApi, provisionBasics, provisionProject } from './postgres/provision.ts';
import { oneLine } from '../../scripts/node-kit/system-error.ts';
import { StackError } from './stack-error.ts';

/** A database with everything in it that the API needs. */
export interface RunningDatabase {
  readonly engine: Engine;
  /** Enters as the owner of the schema. */
  readonly sql: Sql;
  stop(): Promise<void>;
}

/** Starts the database and brings it up to date: what a hosted project begins with, then our migrations. */
export async function startDatabase(
  choice: EngineChoice,
  { lite, migrations }: { lite: LiteOptions; migrations: string },
): Promise<RunningDatabase> {
  const engine = await openEngine(choice);
  const sql = postgres(engine.url, {
    max: 2,
    connect_timeout: 10,
    backoff: reconnectSeconds,
    onnotice: () => undefined,
  });
  const stop = async () => {
    await sql.end({ timeout: 2 });
    await engine.stop();
  };
  try {
    await provision(sql, engine, lite);
    await applyMigrations(sql, migrations);
    return { engine, sql, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function provision(sql: Sql, engine: Engine, lite: LiteOptions): Promise<void> {
  try {
    await provisionBasics(sql, lite.keys.apiPassword);
    await provisionLite(engine.url, lite);
    await provisionApi(sql);
    if (await isUntouched(sql)) await provisionProject(sql);
  } catch (error) {
    if (engine.kind !== 'external') throw error;
    throw new StackError(
      `DATABASE_URL cannot be set up (${oneLine(error)}): it has to name a superuser of an empty database.`,
      { cause: error },
    );
  }
}

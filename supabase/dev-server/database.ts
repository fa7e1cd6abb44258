import postgres, { type Sql } from 'postgres';
import { openEngine, type Engine, type EngineChoice } from './postgres/engine.ts';
import { provisionLite, type LiteOptions } from './lite/lite.ts';
import { applyMigrations } from './postgres/migrations.ts';
import { openOwnersDatabase, type OwnersDatabase } from './postgres/owner.ts';
import { isUntouched, provisionApi, provisionBasics, provisionProject } from './postgres/provision.ts';
import { oneLine } from '../../scripts/node-kit/system-error.ts';
import { StackError } from './stack-error.ts';

/** A database with everything in it that the API needs. */
export interface RunningDatabase {
  readonly engine: Engine;
  /** Asked while the stack serves. */
  readonly owner: OwnersDatabase;
  stop(): Promise<void>;
}

/** Starts the database and brings it up to date: what a hosted project begins with, then our migrations. */
export async function startDatabase(
  choice: EngineChoice,
  { lite, migrations }: { lite: LiteOptions; migrations: string },
): Promise<RunningDatabase> {
  const engine = await openEngine(choice);
  const owner = openOwnersDatabase(engine.url);
  const stop = async () => {
    await owner.end();
    await engine.stop();
  };
  try {
    await bringUpToDate(engine, { lite, migrations });
    return { engine, owner, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUpToDate(
  engine: Engine,
  { lite, migrations }: { lite: LiteOptions; migrations: string },
): Promise<void> {
  const sql = postgres(engine.url, { max: 2, connect_timeout: 10, onnotice: () => undefined });
  try {
    await provision(sql, engine, lite);
    await applyMigrations(sql, migrations);
  } finally {
    await sql.end({ timeout: 2 });
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

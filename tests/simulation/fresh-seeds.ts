import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the fixed seeds end: fresh ones begin far beyond. */
const firstFresh = 1_000_000;

/** Of what the sources are: their commit or, where there is no repository, everything that the simulation plays. */
function fingerprint(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    const hash = createHash('sha256');
    for (const folder of ['src/sync', 'src/data', 'tests/simulation', 'supabase/migrations'])
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
        if (/[.](?:ts|sql)$/.test(name)) hash.update(readFileSync(join(folder, name)));
    return hash.digest('hex');
  }
}

/** The first of the seeds that no earlier state of the sources has played: the same for the same sources. */
export function freshStart(): number {
  return firstFresh + (createHash('sha256').update(fingerprint()).digest().readUInt32BE(0) % 1_000_000_000);
}

/**
 * `npm run restore -- <folder> [--replace]`: puts a backup of `npm run backup` into the running stack of this folder, or into the
 * database that DATABASE_URL names. `--replace` lets go of what was written there since.
 */
import { restoreBackup } from './backup/restore-backup.ts';
import { schoolAddress } from './backup/school-address.ts';
import { runCommand, UsageError } from './running-stack.ts';

await runCommand(async () => {
  const given = process.argv.slice(2);
  const [folder, ...more] = given.filter((word) => word !== '--replace');
  if (folder === undefined || more.length > 0) throw new UsageError('npm run restore -- <folder> [--replace]');
  const isReplacing = given.includes('--replace');
  const { takenAt } = await restoreBackup(await schoolAddress(), folder, { isReplacing });
  return `The school is as it was at ${takenAt}. Devices say once more what they had written since.`;
});

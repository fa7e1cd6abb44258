/**
 * `npm run backup -- [folder]`: writes all that the school holds into a folder, with the uploaded files. Of the running stack of
 * this folder, or of the database that DATABASE_URL names; its files come from SUPABASE_URL with SUPABASE_SECRET_KEY.
 */
import { join } from 'node:path';
import { backupFolder } from './backup/backup-folder.ts';
import { schoolAddress } from './backup/school-address.ts';
import { takeBackup } from './backup/take-backup.ts';
import { runCommand } from './running-stack.ts';

const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
const folder = process.argv[2] ?? join(backupFolder, `manara-${stamp}`);

await runCommand(async () => {
  const { manifest, lost, isNoted } = await takeBackup(await schoolAddress(), folder);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${folder} holds ${rows} rows and ${manifest.files?.length ?? 0} files. Keep it where nobody else reads it.`,
    ...(manifest.files === null
      ? ['The uploaded files are NOT in it: set SUPABASE_URL and SUPABASE_SECRET_KEY to have them in the next one.']
      : []),
    ...(isNoted ? [] : ['The database could not be told of it: administrators go on seeing the backup before.']),
    ...(lost.length > 0 ? [`The store has lost ${lost.length} files that the database names: ${lost.join(', ')}`] : []),
  ].join('\n');
});

/** Where backups are written unless somebody names another folder. */
export const backupFolder = 'backups';

/** Name of the database that belongs to the browser and not to an account. */
export const publicDatabaseName = 'manara';

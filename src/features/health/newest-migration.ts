/** The newest migration that this portal was built with; the build writes it in, and where nothing was built nobody knows. */
export const newestMigration: string | null = null;

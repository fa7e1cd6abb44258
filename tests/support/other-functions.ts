/** Functions that stand in for those of `supabase/functions`, where a run of the tests names a folder with them. */
const folder = process.env['MANARA_FUNCTIONS_DIR'];
export const otherFunctions = folder === undefined ? {} : { functionsDir: folder };

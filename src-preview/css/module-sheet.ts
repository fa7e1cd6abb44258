/** Whether a sheet, or what imports it, is a CSS module: its classes are its own, and are taken from it under names of the file. */
export const isModuleSheet = (file: string): boolean => /[.]module[.]css(?:[?].*)?$/.test(file);

/** The module that the classes of a sheet are of; null where they are the whole project's. */
export const moduleOf = (file: string): string | null => (isModuleSheet(file) ? file : null);

/** Whether a sheet is a CSS module: its classes are its own, and are taken from it under names of the file. */
export const isModuleSheet = (file: string): boolean => file.endsWith('.module.css');

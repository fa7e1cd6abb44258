/** Whether a sheet is a CSS module: its classes are its own, and it means only what takes them from it. */
export const isModuleSheet = (file: string): boolean => file.endsWith('.module.css');

/** A value that a field waits to be written, with the property that it is of where the field says that. */
export const waitingValue = (about: string, value: string): string => (about === '' ? value : `${about}: ${value}`);

/** Whether it is among the values of a change. */
export const isAmong = (waiting: string, values: Readonly<Record<string, string>>): boolean =>
  Object.entries(values).some(([name, value]) => waiting === value || waiting === waitingValue(name, value));

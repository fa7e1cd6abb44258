/** A name for a class of the editor's own: what no class may be named with is a hyphen, and none begins with a digit. */
export function generatedClass(prefix: string, name: string): string {
  const clean = `${prefix}${name}`.replaceAll(/[^\w-]/g, '-');
  return /^\d/.test(clean) ? `-${clean}` : clean;
}

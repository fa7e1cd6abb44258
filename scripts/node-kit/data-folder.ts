/** Where the stack of this folder keeps what it has. */
export function dataFolder(environment: NodeJS.ProcessEnv): string {
  return environment['MANARA_DATA'] ?? '.manara';
}

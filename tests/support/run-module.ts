import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** Runs a module of the project as it would run, and gives what it exports. What it imports is run from `read` too. */
export function runModule(file: string, read: (file: string) => string | undefined): Record<string, unknown> {
  const exported: Record<string, unknown> = {};
  const { outputText } = ts.transpileModule(read(file) ?? '', {
    fileName: file,
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const load = (specifier: string) => runModule(join(dirname(file), specifier), read);
  // The project's own words, compiled by the project's own compiler: running them is the point.
  // oxlint-disable-next-line no-implied-eval
  const run = new Function('exports', 'require', outputText) as (exports: object, require: unknown) => void;
  run(exported, load);
  return exported;
}

import { dirname, join } from 'node:path';
import type * as TypeScript from 'typescript';
import { commonPrefix, commonSuffix } from '../write/splices-between.ts';
import type { ChangedText, TypeProblem } from './type-questions.ts';

/** The compiler as it is loaded from the project that is edited. */
export type Compiler = typeof TypeScript;

/** TypeScript's numbers for names that nothing uses: an edit says itself which these are. */
export const unusedNames: ReadonlySet<number> = new Set([6133, 6138, 6192, 6196, 6198, 6199]);

/** A project as its compiler sees it: files on disk, and above them texts that are newer. */
export class TypeProject {
  readonly #ts: Compiler;
  readonly #root: string;
  readonly #texts = new Map<string, { text: string; version: number }>();
  readonly #service: TypeScript.LanguageService;
  readonly #unasked: ReadonlySet<number>;

  /** Throws where the project has no configuration of its own. Problems of the given numbers are none. */
  constructor(ts: Compiler, root: string, unasked = unusedNames) {
    this.#ts = ts;
    this.#root = root;
    this.#unasked = unasked;
    const { options, fileNames } = configurationOf(ts, root);
    // What nothing of the changed files imports is not read, but for what declares types of the whole project.
    const ambient = fileNames.filter((name) => name.endsWith('.d.ts'));
    this.#service = ts.createLanguageService(this.#host(options, ambient), ts.createDocumentRegistry());
  }

  /**
   * Problems of the texts as they are now that the texts before did not have. One that stands where it stood is the same; of the
   * others as many are as there were, wherever they have moved. What is only tried is forgotten: the texts before stand.
   */
  newProblems(changed: readonly ChangedText[], isTried = false): TypeProblem[] {
    for (const { file, before } of changed) this.#write(file, before);
    const standing = changed.flatMap((one) => {
      const carried = carriedBy(one);
      return this.#problemsOf(one.file).map(({ problem, start }) => ({ key: keyOf(problem), at: carried(start) }));
    });
    for (const { file, after } of changed) this.#write(file, after);
    const found = changed.flatMap(({ file }) => this.#problemsOf(file));
    if (isTried) for (const { file, before } of changed) this.#write(file, before);
    const moved = found.filter(({ problem, start }) => {
      const same = standing.findIndex(({ key, at }) => at === start && key === keyOf(problem));
      if (same !== -1) standing.splice(same, 1);
      return same === -1;
    });
    return moved.flatMap(({ problem }) => {
      const same = standing.findIndex(({ key }) => key === keyOf(problem));
      if (same !== -1) standing.splice(same, 1);
      return same === -1 ? [problem] : [];
    });
  }

  /** The checker over a file with this text; undefined where the file is none of a program. */
  checked(
    file: string,
    text: string,
  ): { readonly checker: TypeScript.TypeChecker; readonly source: TypeScript.SourceFile } | undefined {
    this.#write(file, text);
    const program = this.#service.getProgram();
    const source = program?.getSourceFile(join(this.#root, file));
    return program && source && { checker: program.getTypeChecker(), source };
  }

  #write(file: string, text: string): void {
    const path = join(this.#root, file);
    const known = this.#texts.get(path);
    if (known?.text !== text) this.#texts.set(path, { text, version: (known?.version ?? 0) + 1 });
  }

  #problemsOf(file: string): FoundProblem[] {
    if (!/[.][cm]?tsx?$/.test(file)) return [];
    const path = join(this.#root, file);
    return this.#service
      .getSemanticDiagnostics(path)
      .filter(({ code, category }) => category === this.#ts.DiagnosticCategory.Error && !this.#unasked.has(code))
      .map((diagnostic) => {
        const at = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0) ?? { line: 0, character: 0 };
        const message = this.#ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n').slice(0, 2_000);
        const problem = { file, line: at.line + 1, column: at.character + 1, code: diagnostic.code, message };
        return { problem, start: diagnostic.start ?? 0 };
      });
  }

  #host(options: TypeScript.CompilerOptions, ambient: readonly string[]): TypeScript.LanguageServiceHost {
    const { sys } = this.#ts;
    const textOf = (path: string) => this.#texts.get(path)?.text ?? sys.readFile(path);
    return {
      getCompilationSettings: () => options,
      getScriptFileNames: () => [...ambient, ...this.#texts.keys()],
      getScriptVersion: (path) => {
        const own = this.#texts.get(path);
        // What somebody else writes is seen by its time.
        return own ? `own ${own.version}` : String(sys.getModifiedTime?.(path)?.getTime() ?? 0);
      },
      getScriptSnapshot: (path) => {
        const text = textOf(path);
        return text === undefined ? undefined : this.#ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => this.#root,
      getDefaultLibFileName: (wanted) => this.#ts.getDefaultLibFilePath(wanted),
      fileExists: (path) => this.#texts.has(path) || sys.fileExists(path),
      readFile: textOf,
      readDirectory: (...args) => sys.readDirectory(...args),
      directoryExists: (path) => sys.directoryExists(path),
      getDirectories: (path) => sys.getDirectories(path),
      ...(sys.realpath && { realpath: (path: string) => sys.realpath?.(path) ?? path }),
    };
  }
}

interface FoundProblem {
  readonly problem: TypeProblem;
  /** Where it begins in the text of its file. */
  readonly start: number;
}

/** Where places of a text are after a change of it; undefined for what the change has written anew. */
function carriedBy({ before, after }: ChangedText): (at: number) => number | undefined {
  const start = commonPrefix(before, after);
  const tail = commonSuffix(before.slice(start), after.slice(start));
  return (at) => {
    if (at < start) return at;
    return at >= before.length - tail ? at + after.length - before.length : undefined;
  };
}

function keyOf({ file, code, message }: TypeProblem): string {
  return `${file} ${code} ${message}`;
}

function configurationOf(ts: Compiler, root: string): TypeScript.ParsedCommandLine {
  const path = ['tsconfig.app.json', 'tsconfig.json']
    .map((name) => join(root, name))
    .find((one) => ts.sys.fileExists(one));
  if (path === undefined) throw new Error(`${root} has no tsconfig.json`);
  const { config, error } = ts.readConfigFile(path, (one) => ts.sys.readFile(one)) as {
    config?: unknown;
    error?: unknown;
  };
  if (error) throw new Error(`${path} cannot be read`);
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
}

import { symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { applySplices } from '../../source/apply-splices.ts';
import { propsAt } from '../types/component-props.ts';
import type { TypeChecker } from '../types/type-checker.ts';
import { TypeProject, unusedNames } from '../types/type-project.ts';
import type { TypeProblem } from '../types/type-questions.ts';
import { valueTypesAt } from '../types/value-types.ts';
import type { Turn } from './turn.ts';
import type { WriteFixture } from './write-fixture.ts';

/** The types of a fixture's sources, which have the packages and the settings of this repository. */
export class WatchedTypes {
  readonly #types: TypeProject;
  readonly #fixture: WriteFixture;
  /** Names that turns have named: whatever is copied with one of them has it too. */
  readonly #named = new Set<string>();
  readonly #seen = new Set<string>();
  /** What the types had against the sources as they were. */
  readonly #known = new Set<string>();

  /** The same types, as the editor's server asks them before it writes. */
  readonly asked: Pick<TypeChecker, 'check' | 'props' | 'values'> = {
    check: (changed) => Promise.resolve(this.#types.newProblems(changed)),
    props: (place) => Promise.resolve(propsAt(ts, this.#types, place)),
    values: (place) => Promise.resolve(valueTypesAt(ts, this.#types, place)),
  };

  private constructor(fixture: WriteFixture) {
    this.#fixture = fixture;
    this.#types = new TypeProject(ts, fixture.root, new Set());
  }

  static async over(fixture: WriteFixture): Promise<WatchedTypes> {
    await symlink(resolve('node_modules'), join(fixture.root, 'node_modules'));
    const settings = { extends: resolve('tsconfig.json'), include: ['src'], exclude: [] };
    await writeFile(join(fixture.root, 'tsconfig.json'), JSON.stringify(settings));
    return new WatchedTypes(fixture);
  }

  /**
   * What the types have against a turn, but for names that nothing uses any more and that it, or one before, has named, and for what
   * they had against the same sources before anybody did anything: of a copy they say it again.
   */
  against({ files, warnings }: Turn): TypeProblem[] {
    const changed = files.map(({ file, inverse }) => {
      const after = this.#fixture.project.files.read(file) ?? '';
      return { file, before: applySplices(after, inverse), after };
    });
    for (const { code, names } of warnings)
      if (code === 'UNUSED_NAMES') for (const name of names ?? []) this.#named.add(name);
    for (const { file, before } of changed) this.#noteOriginal(file, before);
    return this.#types
      .newProblems(changed)
      .filter((problem) => this.#keysOf(problem).every((key) => !this.#known.has(key)))
      .filter(({ code, message }) => !unusedNames.has(code) || !this.#isNamed(/'(?<name>[^']+)'/.exec(message)?.[1]));
  }

  /** Before the first turn that changes it a file is as it was. */
  #noteOriginal(file: string, text: string): void {
    if (this.#seen.has(file)) return;
    this.#seen.add(file);
    for (const problem of this.#types.newProblems([{ file, before: '', after: text }]))
      if (!unusedNames.has(problem.code)) for (const key of this.#keysOf(problem, text)) this.#known.add(key);
  }

  /** Of a copy elsewhere types say the same words; at the same line they may say them of what stands there otherwise by now. */
  #keysOf({ file, line, code, message }: TypeProblem, text = this.#fixture.project.files.read(file) ?? ''): string[] {
    return [`${code} ${message}`, `${code} ${file} ${text.split('\n')[line - 1]?.trim()}`];
  }

  /** Of several names that are declared together TypeScript gives none. */
  #isNamed(name: string | undefined): boolean {
    return name === undefined ? this.#named.size > 0 : this.#named.has(name);
  }

  /** Files are what they were again. */
  restore(texts: Readonly<Record<string, string>>): void {
    this.#named.clear();
    this.#seen.clear();
    this.#known.clear();
    this.#types.newProblems(Object.entries(texts).map(([file, text]) => ({ file, before: text, after: text })));
  }
}

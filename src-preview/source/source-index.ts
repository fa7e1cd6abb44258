import { TextCatalogue } from './texts/text-catalogue.ts';
import { isParseFailure, isScript, type ParsedFile, type ParseFailure, parseFile } from './parsed-file.ts';
import { aliasesOf, type ProjectConfig, type ProjectFiles } from './project.ts';
import type { SourceTrees } from './source-trees.ts';
import { resolveModule } from './resolve-module.ts';

/** What is known of a project's sources: trees by file and every text. */
export interface SourceIndex extends SourceTrees {
  readonly texts: TextCatalogue;
  /** Notes that a file is new, changed or gone. A tree that was parsed already, of just this text, is kept. */
  update(file: string, parsed?: ParsedFile): void;
}

/** Builds the index of a project; everything of it is read once. */
export function createSourceIndex(files: ProjectFiles, config: ProjectConfig): SourceIndex {
  const trees = new Map<string, ParsedFile | ParseFailure>();
  const texts = new Map<string, string>();
  let names: ReadonlySet<string> | undefined;
  let everything: readonly ParsedFile[] | undefined;
  const has = (file: string): boolean => (names ??= new Set(files.list())).has(file);

  const source: SourceTrees = {
    files,
    config,
    read,
    parsed,
    all: () => (everything ??= files.list().flatMap((file) => parsed(file) ?? [])),
    resolve: (from, specifier) => resolveModule(from, specifier, { has, aliases: aliasesOf(config) }),
  };

  function read(file: string): ParsedFile | ParseFailure | undefined {
    if (!isScript(file)) return undefined;
    const text = files.read(file);
    if (text === undefined) return undefined;
    const known = trees.get(file);
    if (known && texts.get(file) === text) return known;
    const tree = parseFile(file, text);
    trees.set(file, tree);
    texts.set(file, text);
    return tree;
  }

  function parsed(file: string): ParsedFile | undefined {
    const tree = read(file);
    return tree && !isParseFailure(tree) ? tree : undefined;
  }

  function update(file: string, tree?: ParsedFile): void {
    names = undefined;
    everything = undefined;
    trees.delete(file);
    texts.delete(file);
    if (tree && files.read(file) === tree.text) {
      trees.set(file, tree);
      texts.set(file, tree.text);
    }
    catalogue.forget(file);
  }

  const catalogue = new TextCatalogue(source);
  return { ...source, texts: catalogue, update };
}

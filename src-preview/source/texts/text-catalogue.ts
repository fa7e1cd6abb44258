import type { Node } from 'oxc-parser';
import type { LanguageTag } from '../../protocol/languages.ts';
import { exportOf, namesOfModule } from '../module-names.ts';
import { isScript, type ParsedFile } from '../parsed-file.ts';
import type { SourceTrees } from '../source-trees.ts';
import { propertyName, walk, withoutTypes } from '../syntax.ts';
import { collectWords } from './collect-words.ts';
import type { EntryVersion, TextEntry } from './text-entry.ts';
import { writtenText } from './written-text.ts';
import { type Sentence, type WrittenText } from './sentence.ts';
import { readShown } from './shown-sentence.ts';

/** An object of words whose languages are loaded each by itself, or stand beside each other. */
interface Catalogued {
  readonly entries: ReadonlyMap<string, TextEntry>;
  readonly byPlace: ReadonlyMap<string, TextEntry>;
  readonly messages: ReadonlyMap<string, TextEntry>;
  readonly byText: ReadonlyMap<string, readonly EntryText[]>;
  readonly patterns: readonly EntryText[];
}

interface EntryText {
  readonly entry: TextEntry;
  readonly version: EntryVersion;
  readonly sentence: Sentence;
}

const placeKey = (file: string, node: Node) => `${file}:${node.start}`;

/** Every text of the project by its name, its place and what it says. Built when first asked, again after a change. */
export class TextCatalogue {
  readonly #index: SourceTrees;
  readonly #written = new WeakMap<Node, WrittenText | null>();
  #built: Catalogued | undefined;

  constructor(index: SourceTrees) {
    this.#index = index;
  }

  forget(): void {
    this.#built = undefined;
  }

  byId(id: string): TextEntry | undefined {
    return this.#all().entries.get(id);
  }

  entries(): Iterable<TextEntry> {
    return this.#all().entries.values();
  }

  /** The entry of a flat catalogue with this key. */
  message(key: string): TextEntry | undefined {
    return this.#all().messages.get(key);
  }

  messages(): Iterable<TextEntry> {
    return this.#all().messages.values();
  }

  /** The entry whose text is written at this node. */
  at(file: string, node: Node): TextEntry | undefined {
    return this.#all().byPlace.get(placeKey(file, node));
  }

  /** What an entry says in one language; undefined where it cannot be read. */
  written(entry: TextEntry, version: EntryVersion): WrittenText | undefined {
    const known = this.#written.get(version.node);
    if (known !== undefined) return known ?? undefined;
    const written = writtenText(version, entry.isMessage);
    this.#written.set(version.node, written ?? null);
    return written;
  }

  /** Every entry that says this in some language. */
  saying(shown: string): TextEntry[] {
    const { byText, patterns } = this.#all();
    const found = [
      ...(byText.get(shown) ?? []),
      ...patterns.filter(({ sentence }) => readShown(sentence, shown) !== undefined),
    ];
    return [...new Set(found.map(({ entry }) => entry))];
  }

  #all(): Catalogued {
    return (this.#built ??= this.#build());
  }

  #build(): Catalogued {
    const entries = new Map<string, TextEntry>();
    const messages = new Map<string, TextEntry>();
    const flat = new Set<Node>();
    for (const entry of this.#flatCatalogues(flat)) {
      entries.set(entry.id, entry);
      messages.set(entry.key, entry);
    }
    for (const entry of this.#objects(flat)) if (!entries.has(entry.id)) entries.set(entry.id, entry);
    const byPlace = new Map<string, TextEntry>();
    const byText = new Map<string, EntryText[]>();
    const patterns: EntryText[] = [];
    for (const entry of entries.values())
      for (const version of entry.versions) {
        byPlace.set(placeKey(version.file.file, version.node), entry);
        for (const sentence of this.written(entry, version)?.sentences ?? []) {
          const text = { entry, version, sentence };
          if (sentence.parts.some(({ kind }) => kind === 'value')) patterns.push(text);
          else {
            const said = sentence.parts.map((part) => (part.kind === 'words' ? part.text : '')).join('');
            byText.set(said, [...(byText.get(said) ?? []), text]);
          }
        }
      }
    return { entries, byPlace, messages, byText, patterns: patterns.filter(hasWords) };
  }

  *#flatCatalogues(seen: Set<Node>): Generator<TextEntry> {
    const { catalogues, languages } = this.#index.config;
    for (const { file, exportName } of catalogues) {
      const roots = new Map<LanguageTag, { file: ParsedFile; node: Node }>();
      for (const language of languages) {
        const parsed = this.#index.parsed(file.replaceAll('{name}', language));
        const root = parsed && exportOf(parsed, exportName);
        if (!parsed || root?.kind !== 'value') continue;
        roots.set(language, { file: parsed, node: root.node });
        seen.add(root.node);
      }
      yield* this.#joined(
        roots,
        file,
        (key) => key.replace(/^\['(.*)'\]$/, '$1').replaceAll(String.raw`\'`, "'"),
        true,
      );
    }
  }

  *#joined(
    roots: ReadonlyMap<LanguageTag, { file: ParsedFile; node: Node }>,
    group: string,
    keyOf: (key: string) => string,
    isMessage: boolean,
  ): Generator<TextEntry> {
    const versions = new Map<string, EntryVersion[]>();
    for (const [language, { file, node }] of roots)
      for (const { key, node: words } of collectWords(node))
        versions.set(key, [...(versions.get(key) ?? []), { language, file, node: words }]);
    for (const [key, list] of versions)
      yield { id: `${group}#${keyOf(key)}`, key: keyOf(key), isMessage, versions: list };
  }

  /** Objects with a property for each language, and the modules of words that such objects load. */
  *#objects(flat: ReadonlySet<Node>): Generator<TextEntry> {
    const { languages } = this.#index.config;
    if (languages.length === 0) return;
    const seen = new Set<string>();
    // Parsing is what costs: a file that names no property after each language holds no such object.
    const signs = languages.map((language) => new RegExp(String.raw`\b${language}['"]?\s*[:(]`));
    for (const file of this.#index.files.list()) {
      const text = isScript(file) ? (this.#index.files.read(file) ?? '') : '';
      const parsed = signs.every((sign) => sign.test(text)) ? this.#index.parsed(file) : undefined;
      for (const { path, versions } of parsed ? languageObjects(parsed, languages) : []) {
        if (!parsed) continue;
        const loaded = new Map<LanguageTag, { file: ParsedFile; node: Node }>();
        for (const [language, node] of versions) {
          const target = this.loadedBy(parsed, node);
          if (target) loaded.set(language, target);
        }
        const [first] = loaded.values();
        if (first && flat.has(first.node)) continue;
        const group = first ? first.file.file : parsed.file;
        const roots = first
          ? loaded
          : new Map([...versions].map(([language, node]) => [language, { file: parsed, node }] as const));
        const id = first ? `${group}:${first.node.start}` : `${group}:${path}`;
        if (seen.has(id)) continue;
        seen.add(id);
        yield* this.#joined(roots, group, (key) => (first ? key : joinKeys(path, key)), false);
        if (first) yield* this.#besides(loaded, seen);
      }
    }
  }

  /** Words that stand in a module of words beside what it exports. */
  *#besides(
    roots: ReadonlyMap<LanguageTag, { file: ParsedFile; node: Node }>,
    seen: Set<string>,
  ): Generator<TextEntry> {
    const names = new Set([...roots.values()].flatMap(({ file }) => Array.from(namesOfModule(file).keys())));
    const [first] = roots.values();
    for (const name of names) {
      const beside = new Map<LanguageTag, { file: ParsedFile; node: Node }>();
      for (const [language, { file, node }] of roots) {
        const binding = namesOfModule(file).get(name);
        if (binding?.kind === 'value' && binding.path.length === 0 && binding.node !== node)
          beside.set(language, { file, node: binding.node });
      }
      const id = `${first?.file.file ?? ''}:${name}`;
      if (beside.size === 0 || seen.has(id)) continue;
      seen.add(id);
      yield* this.#joined(beside, first?.file.file ?? '', (key) => joinKeys(`const ${name}`, key), false);
    }
  }

  /** What a function of a module loads from another: `() => import('./x.ts').then((module) => module.text)`. */
  loadedBy(from: ParsedFile, node: Node): { file: ParsedFile; node: Node } | undefined {
    let specifier: string | undefined;
    let name = 'default';
    walk(withoutTypes(node), (inner) => {
      if (inner.type === 'ImportExpression' && inner.source.type === 'Literal') specifier = String(inner.source.value);
      if (inner.type === 'MemberExpression' && inner.object.type === 'Identifier' && !inner.computed)
        name = propertyName(inner.property, false) ?? name;
    });
    const target = specifier === undefined ? undefined : this.#index.resolve(from.file, specifier);
    const file = target === undefined ? undefined : this.#index.parsed(target);
    const found = file && exportOf(file, name);
    return file && found?.kind === 'value' ? { file, node: found.node } : undefined;
  }
}

function joinKeys(head: string, key: string): string {
  return key === '' ? head : key.startsWith('[') ? head + key : `${head}.${key}`;
}

function hasWords({ sentence }: EntryText): boolean {
  return sentence.parts.some((part) => part.kind === 'words' && /\p{L}/u.test(part.text));
}

interface LanguageObject {
  /** The way to it from the constant that holds it. */
  readonly path: string;
  readonly versions: ReadonlyMap<LanguageTag, Node>;
}

/** Objects of a module that have a property for each language. */
function languageObjects(file: ParsedFile, languages: readonly LanguageTag[]): LanguageObject[] {
  const found: LanguageObject[] = [];
  const enter = (node: Node, path: string) => {
    const bare = withoutTypes(node);
    if (bare.type === 'CallExpression') for (const argument of bare.arguments) enter(argument, path);
    if (bare.type === 'ArrayExpression')
      for (const [index, item] of bare.elements.entries()) if (item) enter(item, `${path}[${index}]`);
    if (bare.type !== 'ObjectExpression') return;
    const properties = new Map<string, Node>();
    for (const property of bare.properties)
      if (property.type === 'Property') {
        const name = propertyName(property.key, property.computed);
        if (name !== undefined) properties.set(name, property.value);
      }
    const versions = new Map(
      languages.flatMap((language) => {
        const value = properties.get(language);
        return value ? [[language, value] as const] : [];
      }),
    );
    if (versions.size === languages.length) found.push({ path, versions });
    else for (const [name, value] of properties) enter(value, joinKeys(path, name));
  };
  for (const [name, binding] of namesOfModule(file))
    if (binding.kind === 'value' && binding.path.length === 0) enter(binding.node, name);
  return found;
}

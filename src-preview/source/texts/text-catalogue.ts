import type { Node } from 'oxc-parser';
import type { LanguageTag } from '../../protocol/languages.ts';
import { exportOf } from '../module-exports.ts';
import { namesOfModule } from '../module-names.ts';
import { isScript, type ParsedFile } from '../parsed-file.ts';
import type { SourceTrees } from '../source-trees.ts';
import { collectWords } from './collect-words.ts';
import { joinKeys, languageObjects } from './language-objects.ts';
import { loadedName } from './loaded-name.ts';
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
  readonly names: string;
}

interface EntryText {
  readonly entry: TextEntry;
  readonly version: EntryVersion;
  readonly sentence: Sentence;
}

const placeKey = (file: string, node: Node) => `${file}:${node.start}`;

/** Every text of the project by its name, its place and what it says. Built when first asked, again after a change. */
export class TextCatalogue {
  readonly #source: SourceTrees;
  readonly #written = new WeakMap<Node, WrittenText | null>();
  #built: Catalogued | undefined;
  /** The files in which texts stand, or would if they were there or could be parsed. */
  readonly #files = new Set<string>();
  /** Whether some module of words was not found: any new file may be it. */
  #isPartial = false;

  constructor(source: SourceTrees) {
    this.#source = source;
  }

  /** Takes note that a file is another; without words of ours in it before or now all else stays as it was found. */
  forget(file: string): void {
    if (this.#built && !this.#isPartial && !this.#files.has(file) && !this.#mayHoldTexts(file)) return;
    this.#built = undefined;
  }

  /** Whether a file names a property after each language: parsing is what costs, and no other holds such an object. */
  #mayHoldTexts(file: string): boolean {
    const { files, config } = this.#source;
    const text = isScript(file) ? (files.read(file) ?? '') : '';
    return config.languages.every((language) => new RegExp(String.raw`\b${language}['"]?\s*[:(]`).test(text));
  }

  byId(id: string): TextEntry | undefined {
    return this.#all().entries.get(id);
  }

  entries(): Iterable<TextEntry> {
    return this.#all().entries.values();
  }

  /** The names of all entries as one text: the same as long as none comes or goes. */
  names(): string {
    return this.#all().names;
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
    this.#files.clear();
    this.#isPartial = false;
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
    for (const { versions } of entries.values()) for (const { file } of versions) this.#files.add(file.file);
    const names = [...entries.keys()].join('\n');
    return { entries, byPlace, messages, byText, patterns: patterns.filter(hasWords), names };
  }

  *#flatCatalogues(seen: Set<Node>): Generator<TextEntry> {
    const { catalogues, languages } = this.#source.config;
    for (const { file, exportName } of catalogues) {
      const roots = new Map<LanguageTag, { file: ParsedFile; node: Node }>();
      for (const language of languages) {
        const name = file.replaceAll('{name}', language);
        this.#files.add(name);
        const parsed = this.#source.parsed(name);
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
    const { languages } = this.#source.config;
    if (languages.length === 0) return;
    const seen = new Set<string>();
    for (const file of this.#source.files.list()) {
      const parsed = this.#mayHoldTexts(file) ? this.#source.parsed(file) : undefined;
      for (const { path, versions } of parsed ? languageObjects(parsed, languages) : []) {
        if (!parsed) continue;
        const loaded = new Map<LanguageTag, { file: ParsedFile; node: Node }>();
        for (const [language, node] of versions) {
          const wanted = this.#wantedBy(parsed, node);
          if (wanted?.file === undefined) this.#isPartial ||= wanted !== undefined;
          else this.#files.add(wanted.file);
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
  loadedBy(from: ParsedFile, node: Node, trees = this.#source): { file: ParsedFile; node: Node } | undefined {
    const wanted = this.#wantedBy(from, node, trees);
    const file = wanted?.file === undefined ? undefined : trees.parsed(wanted.file);
    const found = file && wanted && exportOf(file, wanted.name);
    return file && found?.kind === 'value' ? { file, node: found.node } : undefined;
  }

  /** The module and the name in it that a function loads; without a file where there is none of ours. */
  #wantedBy(from: ParsedFile, node: Node, trees = this.#source) {
    const wanted = loadedName(node);
    return wanted && { file: trees.resolve(from.file, wanted.specifier), name: wanted.name };
  }
}

function hasWords({ sentence }: EntryText): boolean {
  return sentence.parts.some((part) => part.kind === 'words' && /\p{L}/u.test(part.text));
}

import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import type { ActivityId } from '../../protocol/ids.ts';
import type { ElementIds } from '../../source/element-ids.ts';
import { isParseFailure, isScript, type ParsedFile, type ParseFailure, parseFile } from '../../source/parsed-file.ts';
import { placeAt } from '../../source/place-at.ts';
import type { ProjectFiles, Splice } from '../../source/project.ts';
import { createSourceIndex, type SourceIndex } from '../../source/source-index.ts';
import { isSheet, isSheetFailure, parseSheet } from '../../source/styles/parsed-sheet.ts';
import type { AppliedEdit, FollowedFile, ParseProblem } from '../edited-project.ts';
import { ElementNames, type NamedFile } from './element-names.ts';
import { followSplices } from './follow-splices.ts';
import { readIdStore, type StoredIds, writeIdStore } from './id-store.ts';
import { packageDeclarations } from './package-declarations.ts';
import { type GitIgnored, gitIgnored } from './git-ignored.ts';
import { listSources, mayBeSource, readSource } from './source-files.ts';
import type { TargetConfig } from './target-config.ts';

/** What became of a file. */
export interface ProjectChange extends FollowedFile {
  readonly file: string;
  /** Whether an edit of ours made it so. */
  readonly isOwn: boolean;
}

type Listener = (change: ProjectChange) => void;
type WrittenListener = (files: readonly string[], activityId: ActivityId, turn: number) => void;

/** Modules of TypeScript without JSX, by their names. */
const withoutElements = /[.][cm]?ts$/;

interface LiveProjectOptions {
  readonly root: string;
  readonly config: TargetConfig;
  /** Where ids outlive the process; see `cacheFolder`. */
  readonly cacheDir: string;
}

/**
 * The sources of a project as they stand on disk, and the ids of their elements. Watches nothing by itself: whoever learns
 * that a file changed says so. A file that cannot be parsed keeps the ids of its last good text until it can be again.
 */
export class LiveProject {
  /** The folder of the project, without links in its name. */
  readonly root: string;
  readonly config: TargetConfig;
  readonly files: ProjectFiles;
  /** The trees and texts of the sources as they are now. */
  readonly index: SourceIndex;
  readonly #names = new ElementNames();
  readonly ids: ElementIds = this.#names;
  readonly #texts = new Map<string, string>();
  readonly #cacheDir: string;
  readonly #isIgnored: GitIgnored;
  readonly #listeners = new Set<Listener>();
  readonly #writtenListeners = new Set<WrittenListener>();
  /** The trees of texts that were tried and are expected to stand on disk next. */
  readonly #tried = new Map<string, ParsedFile>();
  #saving: Promise<void> = Promise.resolve();

  constructor({ root, config, cacheDir }: LiveProjectOptions) {
    this.root = realpathSync(root);
    this.config = config;
    this.#cacheDir = cacheDir;
    this.#isIgnored = gitIgnored(this.root);
    this.files = {
      read: (file) => this.#texts.get(file),
      list: () => [...this.#texts.keys()],
      declared: packageDeclarations(this.root),
    };
    this.index = createSourceIndex(this.files, config.project);
  }

  /** Reads everything. Elements of files that were changed while nobody looked are found again. */
  load(stored: StoredIds): void {
    for (const [file, { text, ids }] of stored) {
      const parsed = parseFile(file, text);
      if (!isParseFailure(parsed)) this.#names.restore(parsed, ids);
    }
    const files = listSources(this.root, this.config, this.#isIgnored);
    for (const file of new Set([...stored.keys(), ...files])) {
      const text = this.#read(file);
      // What can hold no element is parsed when somebody asks what it says.
      if (text !== undefined && withoutElements.test(file)) this.#texts.set(file, text);
      else this.follow(file, text);
    }
  }

  /** The path from the root of what may be a source file of the project; undefined for anything else. */
  fileOf(absolutePath: string): string | undefined {
    const path = relative(this.root, absolutePath).split(sep).join('/');
    return !isAbsolute(path) && mayBeSource(path, this.config, this.#isIgnored) ? path : undefined;
  }

  /** The elements of a file with their ids: of its last text that could be parsed. Undefined for a file that holds none. */
  named(file: string): NamedFile | undefined {
    return this.#names.get(file);
  }

  /** Somebody else may have written the file, or removed it (no text): elements are found again. */
  follow(file: string, text: string | undefined): FollowedFile {
    return this.#take(file, text, { isOwn: false });
  }

  /** The same, whatever stands on disk now. */
  followDisk(file: string): FollowedFile {
    return this.follow(file, this.#read(file));
  }

  /**
   * We write the file: elements are followed exactly through the splices of the text that was known, also where a formatter
   * went over it afterwards. May be called before the text is on disk, or right after.
   */
  applied(file: string, splices: readonly Splice[], text: string): void {
    this.#take(file, text, { isOwn: true, splices });
  }

  /** The same of several files that one change writes: elements may have gone from one to another. */
  appliedTogether(edits: readonly AppliedEdit[]): void {
    const before = edits.flatMap(({ file }) => this.#names.get(file) ?? []);
    for (const { file, splices, after, isWhole } of edits)
      // One that comes back has its elements' ids again.
      if (isWhole) this.#take(file, after === '' ? undefined : after, { isOwn: true });
      else this.applied(file, splices, after);
    if (before.length > 1) this.#names.carryAcross(before);
  }

  /** Why a file would not parse with this text. */
  problemOf(file: string, text: string): ParseProblem | undefined {
    if (isSheet(file)) {
      const sheet = parseSheet(file, text);
      return isSheetFailure(sheet) ? problem(sheet, text) : undefined;
    }
    if (!isScript(file)) return undefined;
    const parsed = this.#parse(file, text);
    if (isParseFailure(parsed)) return problem(parsed, text);
    this.#tried.set(file, parsed);
    return undefined;
  }

  /** Calls `listener` after every change until the returned function is called. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Files that an activity of ours wrote in a turn stand on disk. */
  written(files: readonly string[], activityId: ActivityId, turn: number): void {
    for (const listener of this.#writtenListeners) listener(files, activityId, turn);
  }

  /** Calls `listener` with files of ours once they stand on disk, until the returned function is called. */
  subscribeWritten(listener: WrittenListener): () => void {
    this.#writtenListeners.add(listener);
    return () => void this.#writtenListeners.delete(listener);
  }

  /** Writes the ids down, so that they outlive this process; after every earlier writing has ended. */
  save(): Promise<void> {
    const writing = this.#saving.then(() => this.#write());
    this.#saving = writing.catch(() => {});
    return writing;
  }

  async #write(): Promise<void> {
    const named = [...this.#names.entries()].filter(([, { ids }]) => ids.length > 0);
    const stored = named.map(([file, { parsed, ids }]) => [file, { text: parsed.text, ids: [...ids] }] as const);
    await writeIdStore(this.#cacheDir, new Map(stored));
  }

  #read(file: string): string | undefined {
    return mayBeSource(file, this.config, this.#isIgnored) ? readSource(this.root, file) : undefined;
  }

  #take(file: string, text: string | undefined, by: { isOwn: boolean; splices?: readonly Splice[] }): FollowedFile {
    const isNew = this.#texts.get(file) !== text;
    if (text === undefined) this.#texts.delete(file);
    else this.#texts.set(file, text);
    // A file that is empty is mostly one that is being saved: its elements come back with the rest of it.
    const isEmpty = text === undefined || text.trim() === '';
    if (isEmpty) this.#names.forget(file);
    const found = isEmpty || !isScript(file) ? undefined : this.#follow(file, text, by.splices);
    if (isNew) this.index.update(file, this.#names.get(file)?.parsed);
    const followed: FollowedFile = found ? { isNew, problem: found } : { isNew };
    if (isNew) for (const listener of this.#listeners) listener({ ...followed, file, isOwn: by.isOwn });
    return followed;
  }

  #follow(file: string, text: string, splices: readonly Splice[] | undefined): ParseProblem | undefined {
    const known = this.#names.get(file);
    if (known?.parsed.text === text) return undefined;
    const parsed = this.#parse(file, text);
    this.#tried.delete(file);
    if (isParseFailure(parsed)) return problem(parsed, text);
    this.#names.follow(parsed, splices && followSplices(splices));
    return undefined;
  }

  #parse(file: string, text: string): ParsedFile | ParseFailure {
    const tried = this.#tried.get(file);
    return tried?.text === text ? tried : parseFile(file, text);
  }
}

function problem({ file, message, offset }: ParseFailure, text: string): ParseProblem {
  return { message, place: placeAt(file, text, offset) };
}

/** Opens a project: reads its sources, and the ids that they had when it was open before. */
export async function createLiveProject(options: LiveProjectOptions): Promise<LiveProject> {
  const project = new LiveProject(options);
  project.load(await readIdStore(options.cacheDir));
  return project;
}

import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Picture, PicturesReply } from '../../protocol/pictures.ts';
import type { ProjectPicture, ProjectPictures } from '../../source/project.ts';
import type { GitIgnored } from './git-ignored.ts';
import {
  bytesOf,
  listPictureFiles,
  mayBePicture,
  type PictureFile,
  pictureId,
  plainFile,
  readPictureFile,
} from './picture-files.ts';
import { isForeignFolder } from './source-files.ts';
import type { TargetConfig } from './target-config.ts';

/** Nobody looks through more of them; a name finds the others once the folder is put in order. */
const mostPictures = 5_000;
/** Larger ones are chosen by their name: all of a picture is read to look at it small. */
const largestShownBytes = 6 * 1024 * 1024;

/** How the app's own server gives out what lies in its public folder. */
export interface PublicFolder {
  /** Without a link in its name; empty where the app has none. */
  readonly folder: string;
  /** What its addresses begin with, as `/`. */
  readonly base: string;
}

interface AppPicturesOptions {
  readonly root: string;
  readonly config: Pick<TargetConfig, 'sources' | 'leftOut'>;
  readonly isIgnored: GitIgnored;
  readonly published: () => PublicFolder;
}

/** The pictures that an app has: in its public folder, and among its sources. Read anew each time that somebody looks. */
export class AppPictures implements ProjectPictures {
  readonly #options: AppPicturesOptions;
  readonly #known = new Map<string, { readonly stamp: string; readonly picture: PictureFile | undefined }>();
  readonly #files = new Map<string, string>();

  constructor(options: AppPicturesOptions) {
    this.#options = { ...options, root: realpathSync(options.root) };
  }

  /** All of them, by their paths. */
  list(): PicturesReply {
    const { root, config, isIgnored } = this.#options;
    const { sources, leftOut } = config;
    const published = this.#publicPath();
    const isForeign = (path: string, isFolder: boolean) =>
      path === published ||
      (isFolder ? isForeignFolder(path) : leftOut?.test(path) === true) ||
      isIgnored(path, isFolder);
    const inPublic = published === null ? [] : listPictureFiles(root, published, () => false);
    const inSources = sources
      .map((source) => (source === '.' ? '' : source))
      .flatMap((source) => listPictureFiles(root, source, isForeign));
    const files = [...new Set([...inPublic, ...inSources])].toSorted();
    const pictures = files.slice(0, mostPictures).flatMap((file) => this.#told(file, published) ?? []);
    const folders = [...(published === null ? [] : [published]), ...sources.filter((source) => !source.includes('.'))];
    return { pictures, folders, isCut: files.length > mostPictures };
  }

  /** A picture that was told of, as it lies there by now; undefined where it is gone. */
  find(id: string): ProjectPicture | undefined {
    const file = this.#files.get(id);
    const picture = file === undefined ? undefined : this.#read(file);
    return picture && this.#shown(picture, this.#publicPath());
  }

  /** The same as a `data:` address; null where it is gone, or too large to be looked at small. */
  data(id: string): string | null {
    const file = this.#files.get(id);
    const picture = file === undefined ? undefined : this.#read(file);
    const bytes = picture && bytesOf(this.#options.root, picture.file, largestShownBytes);
    return bytes ? `data:${picture.type};base64,${bytes.toString('base64')}` : null;
  }

  #told(file: string, published: string | null): Picture | undefined {
    const picture = this.#read(file);
    if (!picture) return undefined;
    const id = pictureId(file);
    this.#files.set(id, file);
    const { address, size, canBeNamed } = this.#shown(picture, published);
    return { id, file, lies: address === null ? 'sources' : 'public', size, bytes: picture.bytes, canBeNamed };
  }

  #shown({ file, size }: PictureFile, published: string | null): ProjectPicture {
    const isPublic = published !== null && file.startsWith(`${published}/`);
    const address = isPublic ? this.#options.published().base + addressOf(file.slice(published.length + 1)) : null;
    // Of an import what stands behind these says how it is loaded, and `%` means another character; of what lies in the public
    // folder Vite leaves them escaped, and finds no such file.
    return { file, address, size, canBeNamed: !(isPublic ? /[?#]/ : /[?#%]/).test(file) };
  }

  /** Links, and what has become something else, are no pictures any more. */
  #read(file: string): PictureFile | undefined {
    const { root } = this.#options;
    const found = mayBePicture(file) ? plainFile(root, file) : undefined;
    if (!found) return undefined;
    const stamp = `${found.size} ${found.mtimeMs} ${found.ino}`;
    const known = this.#known.get(file);
    if (known?.stamp === stamp) return known.picture;
    const picture = readPictureFile(root, file, found);
    this.#known.set(file, { stamp, picture });
    return picture;
  }

  /** The public folder below the root; null where it is outside of it, or there is none. */
  #publicPath(): string | null {
    const { folder } = this.#options.published();
    const path = folder === '' ? '' : relative(this.#options.root, withoutLinks(folder)).split(sep).join('/');
    return path === '' || path.startsWith('..') ? null : path;
  }
}

function withoutLinks(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    // Not there yet: it is where somebody can put pictures.
    return folder;
  }
}

/** A path as an address says it: letters of every script as they are, and nothing that an address reads otherwise. */
const addressOf = (path: string): string =>
  path.replaceAll(/[^\p{L}\p{M}\p{N}/._~!$&()*+,;:=@-]/gu, (one) => encodeURIComponent(one).replaceAll("'", '%27'));

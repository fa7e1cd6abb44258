import { readFile } from 'node:fs/promises';
import type { MediaItem } from '../../src/domain/media.ts';
import { pictureList } from './picture-list.ts';
import { ground } from './scenes/kit.ts';

const byName = new Map<string, (typeof pictureList)[number]>(pictureList.map((picture) => [picture.name, picture]));

/** All picture names of a theme. */
export function picturesOfScene(scene: string): readonly string[] {
  return pictureList.filter((picture) => picture.scene === scene).map((picture) => picture.name);
}

/** The media item of a picture in the folder of `ownerId`. Throws for a name that was never drawn. */
export function pictureItem(name: string, caption: string, ownerId: string): MediaItem {
  const picture = byName.get(name);
  if (!picture) throw new Error(`no picture is called ${name}`);
  const path = `post-media/${ownerId}/${name}`;
  return { kind: 'image', url: `${path}.webp`, thumb: `${path}.thumb.webp`, ...ground, color: picture.color, caption };
}

/** One file to be stored. `path` is inside the bucket. */
export interface StoredFile {
  readonly bucket: string;
  readonly path: string;
  /** Its name in pictures/. */
  readonly file: string;
}

/** The post pictures as files in the folder of `ownerId`: the school's own library, shared by all its posts. */
export function pictureFiles(ownerId: string): readonly StoredFile[] {
  return pictureList.flatMap(({ name }) =>
    [`${name}.webp`, `${name}.thumb.webp`].map((file) => ({ bucket: 'post-media', path: `${ownerId}/${file}`, file })),
  );
}

/** The bytes of one of the files in pictures/. */
export function readPicture(file: string): Promise<Buffer> {
  return readFile(new URL(`./pictures/${file}`, import.meta.url));
}

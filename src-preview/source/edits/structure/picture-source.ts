import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import { bindingAt } from '../../module-names.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { ProjectPicture } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import { declaredNames } from './declared-names.ts';
import { eachName } from './each-name.ts';
import type { WantedImport } from './import-splices.ts';
import { importsOf } from './module-imports.ts';

/** How markup names a picture: by its address, or by what the file imports it as. */
export type PictureSource =
  | { readonly address: string }
  | { readonly local: string; readonly wanted: WantedImport | null };

/** The picture that a call names. */
export function pictureOf({ config }: SourceIndex, id: string): ProjectPicture | Refusal {
  const picture = config.pictures?.find(id);
  if (!picture) return refuse('PICTURE_GONE');
  return picture.canBeNamed ? picture : refuse('INVALID_VALUE', { names: [picture.file] });
}

/** How a place in a file names a picture. What the app serves as it lies has an address; everything else is imported. */
export function pictureSource(
  index: SourceIndex,
  { file, functionIndex }: { readonly file: ParsedFile; readonly functionIndex: number },
  { file: path, address }: ProjectPicture,
): PictureSource {
  if (address !== null) return { address };
  const there = importsOf(index, file).find(
    ({ local, name, module, declaration }) =>
      name === 'default' &&
      !module.isPackage &&
      module.path === path &&
      !declaration.source.value.includes('?') &&
      bindingAt(file, local, functionIndex) === bindingAt(file, local, -1),
  );
  if (there) return { local: there.local, wanted: null };
  const local = freeName(file, path);
  return { local, wanted: { local, name: 'default', isType: false, module: { isPackage: false, path } } };
}

/** A name that is made of the file's, and that nothing in the module has: `schoolYard` of `school-yard.png`. */
function freeName(file: ParsedFile, path: string): string {
  const base = (path.split('/').at(-1) ?? '').replace(/[.][^.]*$/, '');
  const words = base.match(/[A-Za-z][A-Za-z0-9]*/g) ?? [];
  const joined = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  const plain = joined === '' ? 'picture' : joined.slice(0, 1).toLowerCase() + joined.slice(1);
  const name = reserved.has(plain) ? `${plain}Picture` : plain;
  const taken = new Set(declaredNames(file));
  // What a module says without declaring it is the browser's, which an import would hide.
  eachName(file.program, (_, used) => taken.add(used));
  const isFree = (one: string) => !taken.has(one);
  if (isFree(name)) return name;
  let number = 2;
  while (!isFree(`${name}${number}`)) number += 1;
  return `${name}${number}`;
}

const reserved: ReadonlySet<string> = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static super switch ' +
    'this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

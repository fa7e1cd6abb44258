import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { stringLiteral } from '../literals/js-string.ts';
import { literalValue } from '../literal-value.ts';
import { bindingAt } from '../module-names.ts';
import { isPictureName } from '../picture-name.ts';
import { placeAt } from '../place-at.ts';
import type { Planned } from '../plan-types.ts';
import type { ProjectPicture, Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { joinSplices } from '../styles/join-splices.ts';
import { withoutTypes } from '../syntax.ts';
import type { Instance } from '../texts/callers.ts';
import type { ParsedAttribute } from '../parsed-element.ts';
import { attributeOf, insertAttribute, quotesOf } from './attributes.ts';
import { type Imported, importsOf } from './structure/module-imports.ts';
import { importSplices } from './structure/import-splices.ts';
import { pictureOf, pictureSource, type PictureSource } from './structure/picture-source.ts';
import { leftBehind } from './structure/unused-names.ts';
import { writtenSpecifier } from './structure/written-specifier.ts';
import { writtenAttribute } from './written-property.ts';

/** Plans another picture for an image whose address is written in it, or imported. The room that it takes keeps its width. */
export function planChangePicture(index: SourceIndex, instance: Instance, id: string): Planned {
  const { file } = instance;
  const picture = pictureOf(index, id);
  if ('code' in picture) return { ok: false, refusal: picture };
  const splices = splicesFor(index, instance, picture);
  if ('code' in splices) return { ok: false, refusal: splices };
  const summary = { propName: 'src', propValue: JSON.stringify(picture.file).slice(0, 200) };
  return { ok: true, plan: { splices: new Map([[file.file, splices]]), warnings: [], summary } };
}

function splicesFor(index: SourceIndex, instance: Instance, picture: ProjectPicture): Splice[] | Refusal {
  const { file, element } = instance;
  const src = attributeOf(element, 'src');
  const place = placeAt(file.file, file.text, src?.start ?? element.start);
  const before = sourceNow(index, instance, src);
  if (!before) return refuse('PICTURE_FROM_CODE', { place });
  const source = pictureSource(index, { file, functionIndex: element.functionIndex }, picture);
  const isSame = 'address' in source ? before.address === source.address : before.imported?.local === source.local;
  if (isSame) return refuse('NOTHING_TO_CHANGE', { place });
  const written = 'address' in source ? addressAttribute(source.address, src, instance) : `src={${source.local}}`;
  const own = src ? { start: src.start, end: src.end, text: written } : insertAttribute(file, element, written);
  return joinSplices([own, ...roomFor(instance, picture), ...importsFor(index, instance, { src, before, source })]);
}

/** What an image shows now, as far as its own source says that and nothing else does. */
interface SourceNow {
  readonly address?: string;
  readonly imported?: Imported;
}

function sourceNow(
  index: SourceIndex,
  { file, element }: Instance,
  src: ParsedAttribute | undefined,
): SourceNow | undefined {
  const { attributes } = element;
  const isSpread = attributes.slice(src ? attributes.indexOf(src) : 0).some(({ name }) => name === null);
  // Another width, or another browser, has another picture then.
  const isOneOfSeveral = attributeOf(element, 'srcSet') ?? file.elements[element.parent]?.name === 'picture';
  if (element.name !== 'img' || isSpread || isOneOfSeveral) return undefined;
  if (!src) return {};
  const literal = literalValue(src)?.value;
  if (typeof literal === 'string') return { address: literal };
  const node = src.value?.type === 'JSXExpressionContainer' ? withoutTypes(src.value.expression) : undefined;
  if (node?.type !== 'Identifier') return undefined;
  const { name } = node;
  const isOfModule = bindingAt(file, name, element.functionIndex) === bindingAt(file, name, -1);
  const imported = importsOf(index, file).find(({ local, name: of }) => local === name && of === 'default');
  const isPicture = imported && isPictureName(imported.declaration.source.value.replace(/[?].*$/, ''));
  return isOfModule && isPicture ? { imported } : undefined;
}

const addressAttribute = (address: string, src: ParsedAttribute | undefined, { file }: Instance): string =>
  writtenAttribute('src', address, src && literalValue(src) ? src : undefined, file);

const wholeNumber = (value: unknown): number | null =>
  (typeof value === 'number' || typeof value === 'string') && /^\d+$/.test(String(value)) ? Number(value) : null;

/** Width and height say how high a picture is before it has come: it keeps its width, and the height follows. */
function roomFor({ file, element }: Instance, { size }: ProjectPicture): Splice[] {
  const [width, height] = ['width', 'height'].map((name) => attributeOf(element, name));
  const written = width && literalValue(width)?.value;
  const before = height && literalValue(height)?.value;
  const [wide, high] = [wholeNumber(written), wholeNumber(before)];
  if (!size || !height || wide === null || high === null) return [];
  const next = Math.max(1, Math.round((wide * size.height) / size.width));
  if (next === high || !Number.isSafeInteger(next)) return [];
  const text = writtenAttribute('height', typeof before === 'number' ? next : String(next), height, file);
  return [{ start: height.start, end: height.end, text }];
}

interface Exchange {
  readonly src: ParsedAttribute | undefined;
  readonly before: SourceNow;
  readonly source: PictureSource;
}

/** The import of the new picture, in the place of the old one's where nothing else shows that. */
function importsFor(index: SourceIndex, { file }: Instance, { src, before, source }: Exchange): Splice[] {
  const wanted = 'wanted' in source ? source.wanted : null;
  const gone = src && before.imported ? leftBehind(file, [src]).imports : [];
  const old = before.imported?.declaration;
  if (!wanted || gone.length === 0 || old?.specifiers.length !== 1)
    return [...gone, ...(wanted ? importSplices(index, file, [wanted]) : [])];
  const [specifier] = old.specifiers;
  const from = stringLiteral(writtenSpecifier(index, file, wanted.module), quotesOf(file));
  return [
    ...(specifier ? [{ start: specifier.local.start, end: specifier.local.end, text: wanted.local }] : []),
    { start: old.source.start, end: old.source.end, text: from },
  ];
}

import { execFileSync } from 'node:child_process';
import type * as z from 'zod/mini';
import type { mutationSchemas } from '../../src-preview/protocol/http/requests.ts';
import type { FileTree, SourceElement } from '../../src-preview/protocol/http/replies.ts';
import type { TextPiece } from '../../src-preview/protocol/texts.ts';
import { textOfPieces } from '../../src-preview/protocol/texts.ts';
import type { SmallProject } from '../../src-preview/source/testing/small-project.ts';
import { plainText, type Sentence } from '../../src-preview/source/texts/sentence.ts';
import type { TextEntry } from '../../src-preview/source/texts/text-entry.ts';
import { ownLetters } from '../../src-preview/source/texts/shown-sentence.ts';

type Bodies = { readonly [Path in keyof typeof mutationSchemas]: z.input<(typeof mutationSchemas)[Path]> };

type ChosenPath = 'mutate/editText' | 'mutate/addClass' | 'mutate/removeClass' | 'mutate/changePropValue';

/** A change as the window asks for it, and the file that it is about. */
export type ChosenEdit = {
  readonly [Path in ChosenPath]: {
    readonly path: Path;
    readonly body: Bodies[Path];
    readonly file: string;
  };
}[ChosenPath];

/** Words that some test or script demands are not the editor's to change in a session after which all tests shall pass. */
function isDemanded(text: string): boolean {
  try {
    execFileSync('git', ['grep', '-qF', '-e', text, '--', '*.test.ts', '*.test.tsx', 'tests', 'scripts']);
    return true;
  } catch {
    return false;
  }
}

function piecesOf({ parts }: Sentence): TextPiece[] {
  return parts.flatMap((part): TextPiece[] => {
    if (part.kind === 'value') return [{ kind: 'value', name: part.name }];
    return part.text === '' ? [] : [{ kind: 'words', text: part.text }];
  });
}

/** New words for a text: some that are awkward to write, all of one line. */
const additions = [' (جديد)', " — it's", ' {٢}', ' «كذا»', ' 50 %', ' \\o/', ' #1', ' `x`'];

/** Whether every language says the same: the address of a part, or whatever else names a thing and is read by nobody. */
function isName({ index }: SmallProject, entry: TextEntry): boolean {
  const said = entry.versions.map((version) =>
    JSON.stringify(index.texts.written(entry, version)?.sentences.map(plainText)),
  );
  return said.length > 1 && new Set(said).size === 1;
}

/** Texts from all over the catalogues, in both languages in turn. */
export function chosenTexts(project: SmallProject, some: SourceElement, count: number): ChosenEdit[] {
  const entries = [...project.index.texts.entries()].filter(({ key }) => !key.startsWith('const '));
  const chosen: ChosenEdit[] = [];
  const step = entries.length / (count * 3);
  for (let at = 0; at < entries.length && chosen.length < count; at += step) {
    const entry = entries[Math.floor(at)];
    const language = chosen.length % 2 === 0 ? 'ar' : 'en';
    const version = entry?.versions.find((one) => one.language === language);
    const written = entry && version && project.index.texts.written(entry, version);
    const sentence = written?.sentences.at(-1);
    if (!entry || !written || !sentence || ownLetters(sentence) < 8 || isName(project, entry)) continue;
    const longest = sentence.parts
      .map((part) => (part.kind === 'words' ? part.text : ''))
      .toSorted((a, b) => b.length - a.length)[0];
    if (isDemanded((longest ?? '').trim())) continue;
    const before = piecesOf(sentence);
    const addition = additions[chosen.length % additions.length] ?? '';
    const last = before.findLastIndex(({ kind }) => kind === 'words');
    const pieces = before.map((piece, index): TextPiece =>
      index === last && piece.kind === 'words' ? { kind: 'words', text: `${piece.text}${addition}` } : piece,
    );
    const { codebaseId } = some;
    const body = {
      element: { codebaseId },
      target: entry.id,
      language,
      oldText: plainText(sentence),
      newText: textOfPieces(pieces),
      pieces,
      ...(sentence.branch !== null && { branch: sentence.branch }),
    };
    chosen.push({ path: 'mutate/editText', body, file: written.file });
  }
  return chosen;
}

const isHost = ({ name }: SourceElement): boolean => /^(?:p|div|span|h2|h3|section|li|ul)$/.test(name);

/** A class that the house has; an element that has it already cannot be given it. */
const addedClass = 'no-print';
const says = ({ attributes }: SourceElement, word: string): boolean =>
  attributes.some(({ text }) => text.includes(word));

/** Classes and properties of elements in several files. */
export function chosenMarkup(trees: readonly FileTree[], count: number): ChosenEdit[] {
  const found = trees.flatMap(({ file, elements }) => {
    const element = elements.findLast((one) => isHost(one) && one.can?.['addClass'] === true && !says(one, addedClass));
    return element ? [{ file, element }] : [];
  });
  return found.slice(0, count).flatMap(({ file, element }, index): ChosenEdit[] => {
    const reference = { codebaseId: element.codebaseId };
    const className = addedClass;
    const rest = { className, stylingFramework: null, modifiers: [], customProperties: [] };
    const add: ChosenEdit = { path: 'mutate/addClass', body: { reactElement: reference, ...rest }, file };
    if (index % 3 === 0)
      return [add, { path: 'mutate/removeClass', body: { reactElement: reference, className }, file }];
    if (index % 3 === 1) return [add];
    const propValue = `said "so" & 'so' ${index}`;
    return [
      { path: 'mutate/changePropValue', body: { elementToModify: reference, propName: 'data-note', propValue }, file },
    ];
  });
}

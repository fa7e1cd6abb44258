import type { TextPiece } from '../../src-preview/protocol/texts.ts';
import { applySplices } from '../../src-preview/source/apply-splices.ts';
import { plan } from '../../src-preview/source/plan.ts';
import type { Splice } from '../../src-preview/source/project.ts';
import { idsByPlace, type SmallProject } from '../../src-preview/source/testing/small-project.ts';
import { plainText, type Sentence } from '../../src-preview/source/texts/sentence.ts';
import { ownLetters } from '../../src-preview/source/texts/shown-sentence.ts';
import type { TextEntry } from '../../src-preview/source/texts/text-entry.ts';
import { marksIn } from './marks.ts';
import { withMark } from './with-mark.ts';

/** A text with two plurals has as many forms as this at most. */
const mostRounds = 40;

interface Unmarked {
  readonly entry: TextEntry;
  readonly sentence: Sentence;
}

/** Whether an entry is words for people: what is a token in every language (`ar-EG`, a path) is read by code alone. */
function isForPeople({ index }: SmallProject, entry: TextEntry): boolean {
  const texts = entry.versions.flatMap(
    (version) => index.texts.written(entry, version)?.sentences.map(plainText) ?? [],
  );
  return entry.isMessage || texts.some((text) => !/^[\w./:@#-]*$/.test(text));
}

/** The first sentence of each entry in a language that carries no sign yet. */
function unmarked(project: SmallProject, language: string, given: ReadonlySet<string>): Unmarked[] {
  const { index } = project;
  const entries = [...index.texts.entries()].filter((entry) => isForPeople(project, entry));
  return entries.flatMap((entry) => {
    const version = entry.versions.find((one) => one.language === language);
    const sentences = (version && index.texts.written(entry, version)?.sentences) ?? [];
    const sentence = sentences.find(
      (one) =>
        ownLetters(one) > 0 && marksIn(plainText(one)).length === 0 && !given.has(`${entry.id} ${one.branch ?? ''}`),
    );
    return sentence ? [{ entry, sentence }] : [];
  });
}

function splicesOf(project: SmallProject, { entry, sentence }: Unmarked, at: { language: string; number: number }) {
  const pieces = sentence.parts.flatMap((part): TextPiece[] => {
    if (part.kind === 'value') return [{ kind: 'value', name: part.name }];
    return part.text === '' ? [] : [{ kind: 'words', text: part.text }];
  });
  const marked = withMark(pieces, at.number);
  const someFile = project.index.all().find(({ elements }) => elements.length > 0);
  const planned = plan(project.index, idsByPlace, {
    path: 'mutate/editText',
    body: {
      element: { codebaseId: idsByPlace.idOf(someFile?.file ?? '', 0) },
      target: entry.id,
      language: at.language,
      oldText: plainText(sentence),
      newText: `${plainText(sentence)}${at.number}`,
      pieces: [...marked],
      ...(sentence.branch !== null && { branch: sentence.branch }),
    },
  });
  return planned.ok ? planned.plan.splices : new Map<string, readonly Splice[]>();
}

/**
 * Gives every sentence of a language's entries that carries no sign one of its own, numbered from `first` on. Tells the entry of
 * each number, and the files that have become others.
 */
export function markRest(
  project: SmallProject,
  language: string,
  first: number,
): { readonly targets: ReadonlyMap<number, string>; readonly files: ReadonlyMap<string, string> } {
  const targets = new Map<number, string>();
  const files = new Map<string, string>();
  const given = new Set<string>();
  for (let round = 0; round < mostRounds; round += 1) {
    const byFile = new Map<string, Splice[]>();
    for (const one of unmarked(project, language, given)) {
      const number = first + targets.size;
      targets.set(number, one.entry.id);
      given.add(`${one.entry.id} ${one.sentence.branch ?? ''}`);
      for (const [file, splices] of splicesOf(project, one, { language, number }))
        byFile.set(file, [...(byFile.get(file) ?? []), ...splices]);
    }
    if (byFile.size === 0) break;
    for (const [file, splices] of byFile) {
      const text = applySplices(project.texts.get(file) ?? '', splices);
      files.set(file, text);
      project.write({ [file]: text });
    }
  }
  return { targets, files };
}

import { I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { array, assert, constant, nat, property, record } from '../../scripts/testing/properties.ts';
import { expect, test } from 'vitest';
import { portalInMemory } from '../../tests/support/portal-sources.ts';
import { runModule } from '../../tests/support/run-module.ts';
import type { TextPiece } from '../protocol/texts.ts';
import { textOfPieces } from '../protocol/texts.ts';
import { inverseSplices } from '../server/write/text-splices.ts';
import { applySplices } from './apply-splices.ts';
import { isParseFailure, parseFile } from './parsed-file.ts';
import { plan } from './plan.ts';
import { awkwardText } from './testing/awkward-text.ts';
import { fileDraws } from './testing/file-draws.ts';
import { idsByPlace } from './testing/small-project.ts';
import { type Sentence, plainText, type WrittenText } from './texts/sentence.ts';
import type { TextEntry } from './texts/text-entry.ts';

const portal = portalInMemory();
const { texts } = portal.index;
const locales: Readonly<Record<string, string>> = { ar: 'ar-EG', en: 'en-GB' };

interface Editable {
  readonly entry: TextEntry;
  readonly written: WrittenText;
  readonly sentence: Sentence;
  readonly language: string;
}

const editables: Editable[] = [...texts.entries()].flatMap((entry) =>
  entry.versions.flatMap((version) => {
    const written = texts.written(entry, version);
    if (!written || version.language === null) return [];
    const { language } = version;
    return written.sentences.map((sentence) => ({ entry, written, sentence, language }));
  }),
);

/** The texts of each file that has some. */
const editablesOf = new Map<string, Editable[]>();
for (const one of editables) editablesOf.set(one.written.file, [...(editablesOf.get(one.written.file) ?? []), one]);
const sources = new Map([...editablesOf.keys()].map((file) => [file, portal.texts.get(file) ?? '']));

/** Any element will do for an edit that names its text. */
const someElement = portal.id('src/features/home/home-page.tsx', '<p');

/** The sentence with its words replaced in turn, and every value where it was. */
function piecesWith({ parts }: Sentence, words: readonly string[]): TextPiece[] {
  let turn = 0;
  let isBeforeValue = true;
  const pieces: TextPiece[] = [];
  for (const part of parts) {
    if (part.kind === 'value') {
      pieces.push({ kind: 'value', name: part.name });
      isBeforeValue = true;
    } else if (isBeforeValue) {
      pieces.push({ kind: 'words', text: words[turn % words.length] ?? '' });
      turn += 1;
      isBeforeValue = false;
    }
  }
  return pieces;
}

function edit({ entry, sentence, language }: Editable, pieces: readonly TextPiece[]) {
  return plan(portal.index, idsByPlace, {
    path: 'mutate/editText',
    body: {
      element: { codebaseId: someElement },
      oldText: plainText(sentence),
      newText: textOfPieces(pieces),
      pieces: [...pieces],
      target: entry.id,
      language,
      ...(sentence.branch === null ? {} : { branch: sentence.branch }),
    },
  });
}

/** What the portal may say: by Lingui where it is a message, by running the module elsewhere. */
function said(editable: Editable, text: string): readonly string[] {
  const { entry, written, language } = editable;
  const read = (file: string) => (file === written.file ? text : portal.texts.get(file));
  const module = runModule(written.file, read);
  if (!entry.isMessage) return saidByModule(editable, module, text);
  const messages = module['messages'] as Record<string, string>;
  const i18n = new I18n({
    locale: language,
    locales: [locales[language] ?? language],
    messages: { [language]: { [entry.key]: compileMessage(messages[entry.key] ?? '') } },
  });
  return [i18n._(entry.key, messageValues(editable))];
}

/** What a text is given: a number that chooses the branch, else the value's own name. */
function messageValues({ sentence, written, language }: Editable): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const part of sentence.parts)
    if (part.kind === 'value' && !part.name.startsWith('#'))
      values[part.name.replace(/:\d+$/, '')] = part.isNumber ? 7 : `⟨${part.name}⟩`;
  const names = [...(written.message?.text.matchAll(/\{(\w+), plural/g) ?? [])].map(([, name]) => name ?? '');
  const branches = (sentence.branch ?? '').split(',').map((branch) => branch.split('=').at(-1) ?? '');
  for (const [index, name] of names.entries())
    values[name] = countFor(branches[index] ?? 'other', language, written.message?.text ?? '');
  return values;
}

/** A count that chooses the branch, and no exact one before it. */
function countFor(category: string, language: string, message: string): number {
  const rules = new Intl.PluralRules(language);
  const found = Array.from({ length: 200 }, (_, count) => count).find(
    (count) => rules.select(count) === category && !message.includes(`=${count} {`),
  );
  return found ?? Number(category);
}

function expected(editable: Editable, pieces: readonly TextPiece[]): string {
  const { language, sentence } = editable;
  const format = new Intl.NumberFormat([locales[language] ?? language]);
  const values = messageValues(editable);
  const counts = Object.entries(values).filter(
    ([name, value]) =>
      typeof value === 'number' && !sentence.parts.some((part) => part.kind === 'value' && part.name === name),
  );
  // Each plural that shows its number has one sign for it, in the order of the plurals.
  const branches = (sentence.branch ?? '').split(',').map((branch) => branch.split('=').at(-1) ?? '');
  const shown = branches.flatMap((branch, index) =>
    hasNumber(editable, index, branch) ? [counts[index]?.[1] ?? 0] : [],
  );
  let turn = 0;
  return pieces
    .map((piece) => {
      if (piece.kind === 'words') return piece.text;
      if (piece.name.startsWith('#')) return format.format(Number(shown[turn++]));
      const value = values[piece.name.replace(/:\d+$/, '')];
      return typeof value === 'number' ? format.format(value) : String(value);
    })
    .join('');
}

/** Whether the branch of the n-th plural shows its number. */
function hasNumber({ written }: Editable, index: number, branch: string): boolean {
  const plurals = written.message?.text.split(/\{\w+, plural,/).slice(1) ?? [];
  return new RegExp(`\\b${branch} \\{[^{}]*#`).test(plurals[index] ?? '');
}

/** What may choose among the texts of a function: counts, one of each category of plurals, and whether something is so. */
const choosers = [0, 1, 2, 3, 11, 100, true, false];

/** A text of a module: a function says its values' names, whatever its first value chooses; all else is there to be read. */
function saidByModule({ written, entry }: Editable, module: Record<string, unknown>, text: string): readonly string[] {
  const file = parseFile(written.file, text);
  if (isParseFailure(file)) throw new Error(file.message);
  const root = entry.key.startsWith('const ')
    ? undefined
    : (module['text'] ?? module[entry.key.split(/[.[]/)[0] ?? '']);
  const steps = [...entry.key.matchAll(/[^.[\]']+/g)].map(([step]) => step);
  const way = module['text'] === undefined ? [...steps.slice(1), written.language ?? ''] : steps;
  const value = way.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    root,
  );
  if (typeof value !== 'function') return [String(value)];
  const [first = '', ...others] = (/^\(([^)]*)\)/.exec(String(value))?.[1]?.split(',') ?? []).map(
    (name) => `⟨${name.trim()}⟩`,
  );
  // What is chosen by the first value, and what is said where the others are missing.
  return [others, others.map(() => null)].flatMap((rest) =>
    [first, ...choosers].flatMap((chosen) => {
      try {
        return [String(Reflect.apply(value, undefined, [chosen, ...rest]))];
      } catch {
        // A text that cannot do without a value.
        return [];
      }
    }),
  );
}

/** Texts that stand where running the module alone does not show them, or whose values only the running app has. */
function isReadable({ entry, sentence, written }: Editable): boolean {
  if (entry.key.startsWith('const ')) return false;
  if (!entry.isMessage && !/[.](?:ar|en)[.]ts$|school[.]ts$/.test(written.file)) return false;
  return sentence.parts.every((part) => part.kind === 'words' || entry.isMessage || /^\w+$/.test(part.name));
}

test('the portal has more than two thousand texts that can be edited', () => {
  expect(editables.length).toBeGreaterThan(2_000);
});

/** Edits a text and takes that back; checks that it says what it was asked to, that nothing else changed, and each byte. */
function expectExactEdit(one: Editable, words: readonly string[]): void {
  const pieces = piecesWith(one.sentence, words);
  const planned = edit(one, pieces);
  if (!planned.ok) {
    if (planned.refusal.code !== 'NOTHING_TO_CHANGE') throw new Error(planned.refusal.code);
    return;
  }
  expect([...planned.plan.splices.keys()]).toEqual([one.written.file]);
  const splices = planned.plan.splices.get(one.written.file) ?? [];
  const before = portal.texts.get(one.written.file) ?? '';
  const after = applySplices(before, splices);
  expect(isParseFailure(parseFile(one.written.file, after))).toBe(false);
  for (const { start, end } of splices) {
    expect(start).toBeGreaterThanOrEqual(one.written.span.start);
    expect(end).toBeLessThanOrEqual(one.written.span.end);
  }
  expect(applySplices(after, inverseSplices(before, splices))).toBe(before);
  const wanted = one.entry.isMessage ? expected(one, pieces) : expectedOfModule(pieces);
  expect(isReadable(one) ? said(one, after) : [wanted]).toContain(wanted);
}

test('any text of the catalogues says what it was asked to, whatever that is, and undoing it restores each byte', () => {
  const words = array(awkwardText, { minLength: 1, maxLength: 4 });
  const draws = fileDraws(sources, 1.5);
  expect(draws.length).toBeGreaterThan(50);
  for (const { file: drawnFile, ...drawn } of draws) {
    const ofFile = editablesOf.get(drawnFile) ?? [];
    const scene = record({ file: constant(drawnFile), place: nat({ max: ofFile.length - 1 }), words });
    assert(
      property(scene, ({ place, words: wanted }) => {
        const one = ofFile[place];
        if (!one) throw new Error('no such text');
        expectExactEdit(one, wanted);
      }),
      drawn,
    );
  }
}, 3_600_000);

test('no text of the catalogues is left out: each says other words, and its own again', () => {
  // With as many cases as there are texts, every one of them; else those of a file that its own order chooses.
  const step = Math.max(1, Math.ceil(editables.length / Number(process.env['EDITOR_CASES'] ?? 150)));
  for (const ofFile of editablesOf.values())
    for (const one of ofFile.filter((_, place) => place % step === 0))
      expectExactEdit(one, ["it's «كذا» {so} #1", 'و']);
}, 3_600_000);

function expectedOfModule(pieces: readonly TextPiece[]): string {
  return pieces.map((piece) => (piece.kind === 'words' ? piece.text : `⟨${piece.name.replace(/:\d+$/, '')}⟩`)).join('');
}

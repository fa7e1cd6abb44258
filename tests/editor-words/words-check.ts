import { atOnce } from './at-once.ts';
import { groupedBy } from './grouped-by.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEditorApi, type EditorApi } from '../../src-preview/outer/server/editor-api.ts';
import { slotName } from '../../src-preview/outer/state/store/slots.ts';
import type { PageText } from '../../src-preview/protocol/frame/functions.ts';
import { refuse, type Refusal } from '../../src-preview/protocol/refusals.ts';
import { textOfPieces, type TextReport } from '../../src-preview/protocol/texts.ts';
import { differenceOf } from '../support/portal-copy.ts';
import { loopbackFetch } from '../support/loopback-fetch.ts';
import { portalInMemory } from '../support/portal-sources.ts';
import { FrameReader, type FrameSource } from './frame-reader.ts';
import { type Asked, judge, type Verdict } from './judge.ts';
import { markRest } from './mark-rest.ts';
import { withoutMarks } from './marks.ts';
import type { Visit } from './visits.ts';
import { withMark } from './with-mark.ts';

/** One text of one page, judged. */
export interface JudgedText extends Asked {
  readonly language: string;
  readonly visit: Visit;
  readonly marked: string | undefined;
  readonly verdict: Verdict;
  /** Why an edit that was said to be possible was not made. */
  readonly refusal?: Refusal;
}

interface CheckOptions {
  readonly source: FrameSource;
  readonly root: string;
  readonly port: number;
  readonly token: string;
  readonly isStored: (words: string) => boolean;
  readonly isInCode: (words: string) => boolean;
  readonly tell: (line: string) => void;
}

type Editable = Extract<TextReport, { state: 'editable' }>;
interface AskedOnPage extends Asked {
  readonly visit: Visit;
}

/** The server takes so many texts in one call. */
const mostTexts = 200;
/** A page mostly waits. */
const pagesAtOnce = 3;
/** After this time the server has heard of files that were written beside it. */
const heardMs = 2_500;

/** Checks every text of some pages in one language, and leaves the sources as they were. */
export class WordsCheck {
  readonly #options: CheckOptions;
  readonly #api: EditorApi;

  constructor(options: CheckOptions) {
    this.#options = options;
    this.#api = createEditorApi({ token: options.token, canvasId: 'main', fetch: loopbackFetch(options.port) });
  }

  /** What the editor says of each text, held against what stands there when every entry carries a sign. */
  async run(language: string, visits: readonly Visit[]): Promise<readonly JudgedText[]> {
    const { source, root, tell } = this.#options;
    const reader = new FrameReader(source, language);
    try {
      const asked = (
        await atOnce(pagesAtOnce, visits, async (visit) => this.#ask(visit, await reader.read(visit)))
      ).flat();
      tell(`${language}: ${asked.length} texts on ${visits.length} pages`);
      const edited = await this.#edit(asked);
      tell(`${language}: ${edited.activities.length} entries edited`);
      const rest = await this.#markRest(language, edited.targets.size + 1);
      const targets = new Map([...edited.targets, ...rest.targets]);
      const judgeHere = async (visit: Visit): Promise<JudgedText[]> => {
        const here = asked.filter((text) => text.visit === visit);
        const marked = new MarkedTexts(await reader.read(visit, here.length));
        return here.map((one) => {
          const found = marked.of(one);
          const evidence = { ...this.#options, edits: edited.edits, targetOf: (entry: number) => targets.get(entry) };
          const edit = edited.edits.get(one.report);
          const refusal = edit && 'code' in edit ? { refusal: edit } : {};
          return Object.assign(one, refusal, { language, marked: found, verdict: judge(one, found, evidence) });
        });
      };
      const judged = (await atOnce(pagesAtOnce, visits, judgeHere)).flat();
      await rest.restore();
      await this.#undo(edited.activities);
      const difference = differenceOf(root);
      if (difference !== '') throw new Error(`not what they were before:\n${difference}`);
      tell(`${language}: everything undone, every byte as before`);
      return judged;
    } finally {
      await reader.close();
    }
  }

  async #ask(visit: Visit, all: readonly PageText[]): Promise<AskedOnPage[]> {
    const asked: AskedOnPage[] = [];
    // A text is asked about as the window asks: with the element that it stands in, in that element's language.
    for (const [, group] of groupedBy(all, ({ elementKey, language }) => `${language ?? ''} ${elementKey}`)) {
      const reports = await this.#report(group.slice(0, mostTexts));
      for (const [index, report] of reports.entries()) {
        const text = group[index];
        if (text) asked.push({ visit, text, report });
      }
    }
    return asked;
  }

  /** What the editor says of texts of one element. */
  async #report(group: readonly PageText[]): Promise<readonly TextReport[]> {
    const [first] = group;
    if (!first) return [];
    const { codebaseId, elementKey, language } = first;
    const texts = group.map(({ shown }) => shown);
    const answer = await this.#api.texts({ element: { codebaseId, elementKey }, language, texts });
    if (answer.state !== 'done') throw new Error(`read/texts: ${JSON.stringify(answer)}`);
    return answer.value;
  }

  /** Edits each entry that a text was said to come from, once, as the window would. */
  async #edit(asked: readonly AskedOnPage[]) {
    const targets = new Map<number, string>();
    const activities: string[] = [];
    const edits = new Map<TextReport, { entry: number; newText: string } | Refusal>();
    const numbers = new Map<string, number | Refusal>();
    for (const { text, report } of asked) {
      if (report.state !== 'editable') continue;
      const branch = shownBranch(report);
      if (!branch) continue;
      const name = `${report.target} ${branch.branch ?? ''}`;
      let number = numbers.get(name);
      if (number === undefined) {
        number = targets.size + 1;
        targets.set(number, report.target);
        const answer = await this.#editOnce(text, report, number);
        if (answer.state === 'done') activities.push(answer.value.activityId);
        else number = answer.state === 'refused' ? answer.refusal : refuse('STALE');
        numbers.set(name, number);
      }
      edits.set(
        report,
        typeof number === 'number' ? { entry: number, newText: textOfPieces(withMark(branch.pieces, number)) } : number,
      );
    }
    return { targets, activities, edits };
  }

  /** Edits one; where the file has become another meanwhile, looks again as the editor asks one to, and does it once more. */
  async #editOnce(text: PageText, report: Editable, number: number) {
    const answer = await this.#api.mutate('mutate/editText', bodyOf(text, report, number));
    if (answer.state !== 'refused' || answer.refusal.code !== 'STALE') return answer;
    const [again] = await this.#report([text]);
    return again?.state === 'editable' ? this.#api.mutate('mutate/editText', bodyOf(text, again, number)) : answer;
  }

  /** Gives all other entries of the language a sign too, by writing the files as somebody else would. */
  async #markRest(language: string, first: number) {
    const { root } = this.#options;
    const project = portalInMemory(root);
    const { targets, files } = markRest(project, language, first);
    const before = new Map<string, string>();
    const write = async (texts: ReadonlyMap<string, string>): Promise<void> => {
      for (const [file, text] of texts) await writeFile(join(root, file), text);
      await new Promise((resolve) => void setTimeout(resolve, heardMs));
    };
    for (const file of files.keys()) before.set(file, await readFile(join(root, file), 'utf8'));
    await write(files);
    return { targets, restore: () => write(before) };
  }

  async #undo(activities: readonly string[]): Promise<void> {
    for (const activityId of activities.toReversed()) {
      const answer = await this.#api.mutate('activities/undoChangeToFiles', { latestUuid: activityId });
      if (answer.state !== 'done') throw new Error(`not undone: ${JSON.stringify(answer)}`);
    }
  }
}

function shownBranch(report: Editable) {
  return report.versions.flatMap(({ branches }) => branches).find(({ isShown }) => isShown);
}

/** What the window sends: a text that is typed over in the page, or a sentence with values from the inspector. */
function bodyOf({ codebaseId, elementKey, language, shown }: PageText, report: Editable, entry: number) {
  const branch = shownBranch(report);
  const version = report.versions.find(({ branches }) => branches.some((one) => one === branch));
  const pieces = withMark(branch?.pieces ?? [], entry);
  const isInPlace = 'node' in shown.slot && pieces.every(({ kind }) => kind === 'words');
  const element = { codebaseId, elementKey, ancestry: shown.ancestry };
  const edited = { element, slot: shown.slot, target: report.target, shown };
  const named = { ...(branch?.branch && { branch: branch.branch }) };
  if (isInPlace)
    return {
      ...edited,
      ...named,
      oldText: shown.text,
      newText: withMark([{ kind: 'words', text: shown.text }], entry)
        .map((piece) => ('text' in piece ? piece.text : ''))
        .join(''),
      ...(language !== null && { language }),
    };
  return {
    ...edited,
    ...named,
    oldText: textOfPieces(branch?.pieces ?? []),
    newText: textOfPieces(pieces),
    pieces: [...pieces],
    ...(version?.language && { language: version.language }),
  };
}

/** The texts of a page where every entry carries a sign. */
class MarkedTexts {
  readonly #byKey = new Map<string, string>();
  readonly #byText = new Map<string, string>();

  constructor(all: readonly PageText[]) {
    for (const { elementKey, codebaseId, shown } of all) {
      this.#byKey.set(`${elementKey} ${slotName(shown.slot)}`, shown.text);
      this.#byText.set(`${codebaseId} ${slotName(shown.slot)} ${withoutMarks(shown.text)}`, shown.text);
    }
  }

  /** What a text has become: in its place, else in another place of the same element where a list is in another order. */
  of({ text: { elementKey, codebaseId, shown } }: Asked): string | undefined {
    const inPlace = this.#byKey.get(`${elementKey} ${slotName(shown.slot)}`);
    if (inPlace !== undefined && withoutMarks(inPlace) === shown.text) return inPlace;
    return this.#byText.get(`${codebaseId} ${slotName(shown.slot)} ${shown.text}`) ?? inPlace;
  }
}

import type { ReadStylesRequest, ReadTextsRequest } from '../../protocol/http/read-requests.ts';
import type { EditRequest } from '../../protocol/http/requests.ts';
import type { Warning } from '../../protocol/http/replies.ts';
import type { CodebaseId } from '../../protocol/ids.ts';
import type { Refusal } from '../../protocol/refusals.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import type { TextReport } from '../../protocol/texts.ts';
import { applySplices } from '../apply-splices.ts';
import type { ElementIds } from '../element-ids.ts';
import { withLineEndsOf } from '../layout.ts';
import { isParseFailure, isScript, parseFile } from '../parsed-file.ts';
import { plan } from '../plan.ts';
import type { ProjectConfig } from '../project.ts';
import { readStyles } from '../styles/report.ts';
import { createSourceIndex, type SourceIndex } from '../source-index.ts';
import { readTexts } from '../texts/report.ts';

/** How the portal keeps its words: enough for a project of a few files. */
const portalLike: ProjectConfig = {
  languages: ['ar', 'en'],
  catalogues: [{ file: 'src/i18n/messages.{name}.ts', exportName: 'messages', lookUp: ['t'] }],
  forbidsLiterals: false,
};

/** Ids that name a place: `<file>#<index>`. Only for tests, where nothing has to be followed. */
export const idsByPlace: ElementIds = {
  element: (id) => {
    const [, file, index] = /^(.*)__(\d+)$/.exec(id) ?? [];
    return file === undefined ? undefined : { file: unescaped(file), index: Number(index) };
  },
  idOf: (file, index) => idOfPlace(file, index),
};

const unescaped = (name: string) =>
  name.replaceAll(/_([0-9a-f]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** The id of an element by its place. */
function idOfPlace(file: string, index: number): CodebaseId {
  const name = file.replaceAll(/[^A-Za-z0-9-]/g, (one) => `_${one.charCodeAt(0).toString(16).padStart(2, '0')}`);
  // Branded by hand: the tests' ids are made here and nowhere else.
  return `${name}__${index}` as CodebaseId;
}

/** A project of a few files in memory. */
export class SmallProject {
  readonly texts: Map<string, string>;
  readonly index: SourceIndex;

  constructor(files: Readonly<Record<string, string>>, config: ProjectConfig = portalLike) {
    this.texts = new Map(Object.entries(files));
    this.index = createSourceIndex(
      { read: (file) => this.texts.get(file), list: () => [...this.texts.keys()] },
      config,
    );
  }

  /** The id of an element by its place in its file. */
  idAt(file: string, index: number): CodebaseId {
    return idOfPlace(file, index);
  }

  /** The id of the n-th element that is written like this. */
  id(file: string, at: string, nth = 0): CodebaseId {
    const parsed = parseFile(file, this.texts.get(file) ?? '');
    if (isParseFailure(parsed)) throw new Error(parsed.message);
    const found = parsed.elements.filter(({ start }) => parsed.text.startsWith(at, start))[nth];
    if (!found) throw new Error(`no element ${nth} at ${at}`);
    return idOfPlace(file, found.index);
  }

  /** What is known of an element's styles. */
  styles(request: ReadStylesRequest): StyleReport | Refusal {
    return readStyles(this.index, idsByPlace, request);
  }

  /** The files that a request changes with their new texts, all of which parse, or why it is refused. */
  edit(request: EditRequest): Record<string, string> | Refusal {
    const planned = plan(this.index, idsByPlace, request);
    if (!planned.ok) return planned.refusal;
    const changed: Record<string, string> = {};
    for (const [file, splices] of planned.plan.splices) {
      const before = this.texts.get(file) ?? '';
      const after = applySplices(before, withLineEndsOf(before, splices));
      if (after === before) throw new Error(`${file} is written without a change`);
      if (isScript(file)) {
        const parsed = parseFile(file, after);
        if (isParseFailure(parsed)) throw new Error(`${file} no longer parses: ${parsed.message}\n${after}`);
      }
      changed[file] = after;
    }
    return changed;
  }

  /** What a request would leave behind; nothing where it is refused. */
  warnings(request: EditRequest): readonly Warning[] {
    const planned = plan(this.index, idsByPlace, request);
    return planned.ok ? planned.plan.warnings : [];
  }

  /** What is told of texts that an element shows. */
  report(file: string, at: string, language: string, texts: ReadTextsRequest['texts']): TextReport[] {
    return readTexts(this.index, idsByPlace, { element: { codebaseId: this.id(file, at) }, language, texts });
  }

  /** Takes a change over, as if it had been written. */
  write(changed: Readonly<Record<string, string>>): void {
    for (const [file, text] of Object.entries(changed)) {
      this.texts.set(file, text);
      this.index.update(file);
    }
  }
}

import type { Warning } from '../../protocol/http/replies.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { withLineEndsOf } from '../../source/layout.ts';
import { applySplices, misplacedIn } from '../../source/apply-splices.ts';
import { placeAt } from '../../source/place-at.ts';
import type { Plan } from '../../source/plan-types.ts';
import type { Splice } from '../../source/project.ts';
import type { ProjectSources } from '../edited-project.ts';
import type { Formatter } from './formatter.ts';
import { readProjectFile } from './project-file.ts';
import type { FileEdit } from './put-files.ts';
import { splicesBetween } from './splices-between.ts';
import { composeSplices } from './text-splices.ts';

/** A file of the project with an edit of it. */
export interface ProjectEdit extends FileEdit {
  readonly file: string;
  readonly splices: readonly Splice[];
}

export type Edited =
  | { readonly state: 'edited'; readonly edits: readonly ProjectEdit[]; readonly warnings: readonly Warning[] }
  /** A file is not what the plan was made for; the project knows by now what it is. */
  | { readonly state: 'stale'; readonly file: string }
  | { readonly state: 'refused'; readonly refusal: Refusal };

/** What edits are made with. */
export interface EditTools {
  readonly root: string;
  readonly project: ProjectSources;
  readonly formatter: Formatter | undefined;
}

/** Works out the new text of every file of a plan, whose splices count in the given texts. Writes nothing. */
export async function editFiles(
  tools: EditTools,
  plan: Plan,
  texts: ReadonlyMap<string, string | undefined>,
): Promise<Edited> {
  const edits: ProjectEdit[] = [];
  const warnings: Warning[] = [...plan.warnings];
  for (const [file, splices] of plan.splices) {
    const isWhole = plan.wholeFiles?.has(file) ?? false;
    const read = await readProjectFile(tools.root, file, isWhole);
    if (!read.ok) {
      if (read.refusal.code === 'STALE') tools.project.follow(file, undefined);
      return { state: 'refused', refusal: read.refusal };
    }
    const { path, text } = read.found;
    if (text !== (texts.get(file) ?? (isWhole ? '' : undefined))) {
      tools.project.follow(file, text);
      return { state: 'stale', file };
    }
    const edit = await editText(tools, { file, path, text }, splices);
    if (edit.refusal) return { state: 'refused', refusal: edit.refusal };
    if (!edit.isFormatted) warnings.push({ code: 'NOT_FORMATTED', names: [file] });
    const after = { file, path, before: text, after: edit.after, splices: edit.splices };
    if (edit.after !== text) edits.push(isWhole ? { ...after, isWhole } : after);
  }
  return edits.length > 0
    ? { state: 'edited', edits, warnings }
    : { state: 'refused', refusal: refuse('NOTHING_TO_CHANGE') };
}

interface Source {
  readonly file: string;
  readonly path: string;
  readonly text: string;
}

interface TextEdit {
  readonly after: string;
  readonly splices: readonly Splice[];
  /** False where the formatter could not be asked, or does not take what it had nothing against before. */
  readonly isFormatted: boolean;
  readonly refusal?: Refusal;
}

async function editText(tools: EditTools, { file, text }: Source, planned: readonly Splice[]): Promise<TextEdit> {
  const { project, formatter } = tools;
  const splices = withLineEndsOf(text, planned);
  const misplaced = misplacedIn(text, splices);
  if (misplaced) {
    const place = placeAt(file, text, Math.min(misplaced.start, text.length));
    return { after: text, splices, isFormatted: true, refusal: refuse('UNPARSABLE', { place }) };
  }
  const bare = applySplices(text, splices);
  let edit: TextEdit = { after: bare, splices, isFormatted: true };
  // Only a text of whole characters comes back from the disk as it was.
  if (Buffer.from(bare).toString() !== bare) return { ...edit, refusal: refuse('INVALID_TEXT', { names: [file] }) };
  if (bare === text) return edit;
  const formatted = await formattedEdit(formatter, file, { before: text, after: bare });
  // One that breaks what it is given has failed as well.
  if (formatted === undefined || (formatted !== bare && project.problemOf(file, formatted)))
    edit = { ...edit, isFormatted: false };
  else if (formatted !== bare)
    edit = {
      after: formatted,
      splices: composeSplices(text.length, splices, splicesBetween(bare, formatted)),
      isFormatted: true,
    };
  const problem = project.problemOf(file, edit.after);
  return problem === undefined ? edit : { ...edit, refusal: refuse('UNPARSABLE', { place: problem.place }) };
}

/** The edited text as the formatter wants it, where it had nothing against the text before; undefined where it fails. */
async function formattedEdit(
  formatter: Formatter | undefined,
  file: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<string | undefined> {
  if (!formatter) return after;
  try {
    return (await formatter.format(file, before)) === before ? await formatter.format(file, after) : after;
  } catch {
    return undefined;
  }
}

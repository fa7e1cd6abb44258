import type { EditRequest } from '../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { eachName } from '../edits/structure/each-name.ts';
import { leftBehind } from '../edits/structure/unused-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import type { Planned } from '../plan-types.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { joinSplices } from '../styles/join-splices.ts';
import { holds, type Span } from '../syntax.ts';
import { type FoundStory, storyById } from './storyboard-list.ts';

type Body = Extract<EditRequest, { path: 'mutate/removeStory' }>['body'];
type Statement = ParsedFile['program']['body'][number];

const refused = (refusal: Refusal): Planned => ({ ok: false, refusal });

/** Plans that a story goes, with what is said of it and the imports that only it used; with the last the whole module. */
export function planRemoveStory(index: SourceIndex, { storyboardId }: Body): Planned {
  const found = storyById(index, storyboardId);
  if (!found) return refused(refuse('UNKNOWN_ELEMENT', { names: [storyboardId] }));
  const { module, story } = found;
  const { file } = module;
  const summary = { story: `- ${module.title}: ${story.name}` };
  if (module.stories.length === 1)
    return {
      ok: true,
      plan: {
        splices: new Map([[file.file, [{ start: 0, end: file.text.length, text: '' }]]]),
        wholeFiles: new Set([file.file]),
        warnings: [],
        summary,
      },
    };
  const splices = removalOf(found);
  return 'code' in splices
    ? refused(splices)
    : { ok: true, plan: { splices: new Map([[file.file, joinSplices(splices)]]), warnings: [], summary } };
}

function removalOf({ module: { file }, story: { exportName } }: FoundStory): Splice[] | Refusal {
  const own = file.program.body.filter((statement) => isOf(statement, exportName));
  const declared = own.some(isAlone);
  // Exported in a list, or beside other names: no line of its own that could go.
  if (!declared) return refuse('NAMES_OUT_OF_SCOPE', { names: [exportName], place: placeAt(file.file, file.text, 0) });
  const isOwn = (span: Span) => own.some((statement) => holds(statement, span));
  const others: number[] = [];
  for (const statement of file.program.body)
    eachName(statement, (span, name) => {
      if (name === exportName && !isOwn(span)) others.push(span.start);
    });
  const [other] = others;
  if (other !== undefined)
    return refuse('NAMES_OUT_OF_SCOPE', { names: [exportName], place: placeAt(file.file, file.text, other) });
  return [...own.map((statement) => lineOf(file, statement)), ...leftBehind(file, own).imports];
}

/** `export const Name = …` by itself, or `export function Name`. */
function isAlone(statement: Statement): boolean {
  if (statement.type !== 'ExportNamedDeclaration') return false;
  const { declaration } = statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations.length === 1 : declaration !== null;
}

/** Whether a statement exports a name by itself, or says something of it: `Name.args = …`. */
function isOf(statement: Statement, name: string): boolean {
  if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
    const { left } = statement.expression;
    return left.type === 'MemberExpression' && left.object.type === 'Identifier' && left.object.name === name;
  }
  if (statement.type !== 'ExportNamedDeclaration' || !isAlone(statement)) return false;
  const { declaration } = statement;
  if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name === name;
  const [first] = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
  return first?.id.type === 'Identifier' && first.id.name === name;
}

/** A statement with the comment right above it, and the empty lines before. */
function lineOf({ text, comments }: ParsedFile, { start, end }: Span): Splice {
  let from = start;
  for (const comment of comments.toReversed())
    if (comment.end <= from && /^[ \t]*\r?\n?[ \t]*$/.test(text.slice(comment.end, from))) from = comment.start;
  const before = /(?:\r?\n[ \t]*)*$/.exec(text.slice(0, from))?.[0].length ?? 0;
  return { start: from - before, end, text: '' };
}

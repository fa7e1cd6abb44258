import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { JsonAnswer } from '../../../scripts/node-kit/send-json.ts';
import type { ComponentProp, SessionReply } from '../../protocol/http/replies.ts';
import { readCanSchema, readStylesSchema, readTextsSchema } from '../../protocol/http/read-requests.ts';
import { elementRefSchema } from '../../protocol/http/element-ref.ts';
import { type EditRequest, mutationSchemas, type MutationPath } from '../../protocol/http/requests.ts';
import { codebaseIdSchema } from '../../protocol/ids.ts';
import { type Place, refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ValueType } from '../../protocol/theme.ts';
import { argumentRefusal } from '../../source/stories/change-story.ts';
import type { Planned } from '../../source/plan-types.ts';
import type { EditedProject } from '../edited-project.ts';
import { typeRefusal } from '../types/type-refusal.ts';
import type { TypeChecker } from '../types/type-checker.ts';
import type { ChangeRequest, Writer, Written } from '../write/writer.ts';
import type { Review } from '../review/review.ts';
import { historyCalls } from './history-calls.ts';
import { openPlace } from './open-place.ts';
import { pictureCalls } from './picture-calls.ts';
import { applied, type Call, malformed, refused } from './replies.ts';
import { reviewCalls } from './review-calls.ts';
import { type SignIn, signInAnswer } from './sign-in.ts';
import { treeReply } from './tree-reply.ts';

/** What the calls work on. */
export interface CallDeps {
  readonly project: EditedProject;
  readonly writer: Writer;
  readonly review: Review;
  readonly session: () => SessionReply;
  /** Makes the pages somebody's; null where nobody can be signed in. */
  readonly signIn: SignIn['choose'] | null;
  /** Whether the page's server begins anew when a file changes. */
  readonly restartsServer: (file: string) => boolean;
  /** Shows a place in the developer's own editor. */
  readonly open: (place: Place) => void;
  /** What an element may be given, and what the values of a theme may be. */
  readonly types: Pick<TypeChecker, 'check' | 'props' | 'values'>;
  /** Told of each change that was made, undone or done again. */
  readonly changed: (turn: Extract<Written, { ok: true }>['turn']) => void;
}

/** Every call of the editor's server by its path, with the one method it is made by. */
export interface Calls {
  readonly GET: ReadonlyMap<string, Call>;
  readonly POST: ReadonlyMap<string, Call>;
}

/** Builds the calls. Each parses what it is given; what it will not do is a refusal in its answer. */
export function createCalls(deps: CallDeps): Calls {
  const paths = Object.keys(mutationSchemas) as MutationPath[];
  return {
    GET: new Map<string, Call>([
      ['session', () => ({ status: 200, body: deps.session() })],
      ...historyCalls.GET(deps.writer),
      ...reviewCalls.GET(deps.review),
      ['tree', (_, query) => treeReply(deps.project, query)],
      ['components', () => ({ status: 200, body: { components: deps.project.components() } })],
      ...pictureCalls(deps.project),
      ['props', (_, query) => props(deps, query)],
      ['classes', (_, query) => classes(deps, query)],
      ['storyboards', () => ({ status: 200, body: { storyboards: deps.project.storyboards() } })],
      ['story', (_, query) => storyReply(deps, query)],
      ['tokens', () => ({ status: 200, body: deps.project.tokens() })],
      ['theme', () => ({ status: 200, body: { values: deps.project.theme() } })],
      ['theme/types', () => themeTypes(deps)],
    ]),
    POST: new Map<string, Call>([
      ...paths.map((path) => [path, (body: unknown) => mutate(deps, path, body)] as const),
      ['read/texts', (body) => texts(deps, body)],
      ['read/styles', (body) => styles(deps, body)],
      ['read/can', (body) => canChange(deps, body)],
      ...historyCalls.POST(deps.writer),
      ...reviewCalls.POST(deps.review),
      ['open', (body) => openPlace(deps, body)],
      ['signIn', (body) => signIn(deps, body)],
    ]),
  };
}

async function mutate(
  { project, writer, types, changed, restartsServer }: CallDeps,
  path: MutationPath,
  body: unknown,
): Promise<JsonAnswer> {
  const parsed = mutationSchemas[path].safeParse(body);
  if (!parsed.success) return malformed(parsed.error);
  const { changeId } = parsed.data;
  const digest = createHash('sha256')
    // Who asks again may have gone to another page meanwhile.
    .update(`${path}\n${JSON.stringify({ ...parsed.data, page: undefined })}`)
    .digest('hex');
  const change: ChangeRequest = { path, ...(changeId && { request: { changeId, digest } }) };
  const written = await carryOut({ project, writer, types }, change, { path, body: parsed.data } as Asked);
  if (!written.ok) return refused(written.refusal);
  if (!written.isReplay) changed(written.turn);
  const treeOf = (file: string) => project.tree(file);
  return { status: 200, body: applied(written.turn, { turns: writer.turns, treeOf, restartsServer }) };
}

// The schema that was chosen by the path parsed the body: the two go together.
type Asked =
  | EditRequest
  | {
      readonly path: 'activities/undoChangeToFiles';
      readonly body: z.infer<(typeof mutationSchemas)['activities/undoChangeToFiles']>;
    }
  | {
      readonly path: 'activities/redoChangeToFiles';
      readonly body: z.infer<(typeof mutationSchemas)['activities/redoChangeToFiles']>;
    };

async function carryOut(
  { project, writer, types }: Pick<CallDeps, 'project' | 'writer' | 'types'>,
  change: ChangeRequest,
  asked: Asked,
): Promise<Written> {
  if (asked.path === 'activities/undoChangeToFiles') return writer.revert(change, asked.body.latestUuid, 'undone');
  if (asked.path === 'activities/redoChangeToFiles') return writer.revert(change, asked.body.changeToRedoId, 'done');
  return writer.apply(
    change,
    () => withOrigin(project.plan(asked), asked.body),
    (made) => typeRefusal(types, project.files, made),
  );
}

/** The plan with its element and its page in its summary, so that the history leads back to them. */
function withOrigin(planned: Planned, body: EditRequest['body']): Planned {
  const element = Object.values(body)
    .flat()
    .map((value) => elementRefSchema.safeParse(value))
    .find(({ success }) => success)?.data;
  if (!planned.ok) return planned;
  const { plan } = planned;
  const page = 'page' in body ? body.page : undefined;
  const origin = { ...(element && { codebaseId: element.codebaseId }), ...(page !== undefined && { page }) };
  return { ok: true, plan: { ...plan, summary: { ...plan.summary, ...origin } } };
}

async function props({ project, types }: CallDeps, query: URLSearchParams): Promise<JsonAnswer> {
  const element = codebaseIdSchema.safeParse(query.get('element'));
  const place = element.success ? project.offsetOf(element.data) : undefined;
  const text = place && project.files.read(place.file);
  if (!element.success || !place || text === undefined) return refused(refuse('UNKNOWN_ELEMENT'));
  const unread = project.fileRefusal(place.file);
  if (unread) return refused(unread);
  const { data: id } = element;
  const known = await types.props({ ...place, text });
  return { status: 200, body: { props: withRefusals(known, (name) => project.propRefusal(id, name)) } };
}

/** Properties, each with why it can be given nothing, by the rules of the sources or by its type. */
function withRefusals(
  known: readonly ComponentProp[] | null,
  refusalOf: (name: string) => Refusal | undefined,
): readonly ComponentProp[] | null {
  if (known === null) return null;
  return known.map((prop) => {
    const byType = prop.takes === 'code' ? refuse('CODE_ONLY', { names: [prop.name] }) : undefined;
    const refusal = refusalOf(prop.name) ?? byType;
    return refusal ? { ...prop, refusal } : prop;
  });
}

async function storyReply({ project, types }: CallDeps, query: URLSearchParams): Promise<JsonAnswer> {
  const found = project.story(query.get('id') ?? '');
  if (!found) return refused(refuse('UNKNOWN_ELEMENT'));
  const { component, file, args } = found;
  const text = project.files.read(file);
  // As if the module ended with its component: what that may be given, its own types say.
  const isKnown = component !== null && text !== undefined;
  const given = isKnown
    ? await types.props({ file, text: `${text}\n;<${component} />`, offset: text.length + 2 })
    : null;
  return { status: 200, body: { args, props: withRefusals(given, argumentRefusal) } };
}

const longestClass = 200;

function classes({ project }: CallDeps, query: URLSearchParams): JsonAnswer {
  const typed = query.get('like') ?? '';
  return { status: 200, body: { classes: typed.length > longestClass ? [] : project.suggestClasses(typed) } };
}

async function themeTypes({ project, types: ask }: CallDeps): Promise<JsonAnswer> {
  const constants = project.theme().filter(({ can }) => can === true);
  const types: Record<string, ValueType> = {};
  for (const file of new Set(constants.map(({ place }) => place.file))) {
    const values = constants.filter(({ place }) => place.file === file);
    const offsets = values.map(({ target }) => project.offsetOfTheme(target)?.offset ?? 0);
    const answer = await ask.values({ file, text: project.files.read(file) ?? '', offsets });
    if (answer === null) return { status: 200, body: { types: null } };
    for (const [index, type] of answer.entries()) if (type) types[values[index]?.target ?? ''] = type;
  }
  return { status: 200, body: { types } };
}

function texts({ project }: CallDeps, body: unknown): JsonAnswer {
  const parsed = readTextsSchema.safeParse(body);
  return parsed.success ? { status: 200, body: { texts: project.texts(parsed.data) } } : malformed(parsed.error);
}

function styles({ project }: CallDeps, body: unknown): JsonAnswer {
  const parsed = readStylesSchema.safeParse(body);
  if (!parsed.success) return malformed(parsed.error);
  const found = project.styles(parsed.data);
  return 'code' in found ? refused(found) : { status: 200, body: { styles: found } };
}

function canChange({ project }: CallDeps, body: unknown): JsonAnswer {
  const asked = readCanSchema.safeParse(body);
  if (!asked.success) return malformed(asked.error);
  const { path } = asked.data;
  if (!isEdit(path)) return refused(refuse('INVALID_VALUE', { names: ['path'] }));
  const parsed = mutationSchemas[path].safeParse(asked.data.body);
  if (!parsed.success) return malformed(parsed.error);
  // As above: the path has chosen the schema.
  const planned = project.plan({ path, body: parsed.data } as EditRequest);
  return { status: 200, body: { can: planned.ok ? true : planned.refusal } };
}

const isEdit = (path: string): path is EditRequest['path'] =>
  path.startsWith('mutate/') && Object.hasOwn(mutationSchemas, path);

async function signIn({ signIn: choose }: CallDeps, body: unknown): Promise<JsonAnswer> {
  return (await signInAnswer(choose, body)) ?? refused(refuse('INVALID_VALUE', { names: ['person'] }));
}

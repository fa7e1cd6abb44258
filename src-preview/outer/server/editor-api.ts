import * as z from 'zod/mini';
import {
  type ActivitiesReply,
  activitiesReplySchema,
  type AppliedReply,
  appliedReplySchema,
  canReplySchema,
  classesReplySchema,
  type ComponentProp,
  componentsReplySchema,
  type KnownComponent,
  propsReplySchema,
  refusedReplySchema,
  sessionReplySchema,
  stylesReplySchema,
  type SuggestedClass,
  type SessionReply,
  textsReplySchema,
  themeReplySchema,
  themeTypesReplySchema,
  treeReplySchema,
  type FileTree,
} from '../../protocol/http/replies.ts';
import { type SignInReply, signInReplySchema } from '../../protocol/http/people.ts';
import type { openPlaceSchema } from '../../protocol/http/open-place.ts';
import type { readCanSchema, readTextsSchema } from '../../protocol/http/read-requests.ts';
import type { ElementRef } from '../../protocol/http/element-ref.ts';
import type { MutationPath, mutationSchemas } from '../../protocol/http/requests.ts';
import {
  type CommitReply,
  commitReplySchema,
  type CommitRequest,
  type ReviewReply,
  reviewReplySchema,
} from '../../protocol/http/review.ts';
import { type UndoSteps, undoStepsSchema } from '../../protocol/http/undo-steps.ts';
import type { ActivityId, CodebaseId } from '../../protocol/ids.ts';
import { type Patience, patienceOf } from '../../protocol/patience.ts';
import { pictureDataReplySchema, type PicturesReply, picturesReplySchema } from '../../protocol/pictures.ts';
import type { Refusal } from '../../protocol/refusals.ts';
import {
  type Storyboard,
  storyboardsReplySchema,
  type StoryReply,
  storyReplySchema,
} from '../../protocol/storyboards.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import type { ThemeValue, ValueType } from '../../protocol/theme.ts';
import { type TokensReply, tokensReplySchema } from '../../protocol/tokens.ts';
import type { TextReport } from '../../protocol/texts.ts';

/** What became of a call: `lost` when no answer came, `failed` when one came that nobody can read. */
export type Answer<T> =
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  | { readonly state: 'lost' }
  | { readonly state: 'failed'; readonly status: number };

/** Why there is no answer. */
export type NoAnswer = Exclude<Answer<never>, { state: 'done' }>;

/** The calls of the window to the editor's server. None of them throws. */
export interface EditorApi {
  session(): Promise<Answer<SessionReply>>;
  mutate<Path extends MutationPath>(
    path: Path,
    body: z.input<(typeof mutationSchemas)[Path]>,
  ): Promise<Answer<AppliedReply>>;
  styles(element: ElementRef): Promise<Answer<StyleReport>>;
  texts(body: z.input<typeof readTextsSchema>): Promise<Answer<readonly TextReport[]>>;
  treeOf(element: CodebaseId): Promise<Answer<readonly FileTree[]>>;
  /** What an element may be given, by the project's types; null where there are none to ask. */
  props(element: CodebaseId): Promise<Answer<readonly ComponentProp[] | null>>;
  /** Classes of the project's design by what was typed of their names. */
  suggestClasses(typed: string): Promise<Answer<readonly SuggestedClass[]>>;
  /** The tokens of the project's design. */
  tokens(): Promise<Answer<TokensReply>>;
  /** The pictures that the app has. */
  pictures(): Promise<Answer<PicturesReply>>;
  /** One of them as an address; null where it is gone or too large to be looked at small. */
  pictureData(id: string): Promise<Answer<string | null>>;
  /** The values of the project's themes. */
  theme(): Promise<Answer<readonly ThemeValue[]>>;
  /** What each of them may be, by the way it is named; null where there are no types to ask. */
  themeTypes(): Promise<Answer<Readonly<Record<string, ValueType>> | null>>;
  /** The project's own components that can be added. */
  components(): Promise<Answer<readonly KnownComponent[]>>;
  /** Stories, and the states of components without any. */
  storyboards(): Promise<Answer<readonly Storyboard[]>>;
  /** What a story gives its component, and what that may be given. */
  story(id: string): Promise<Answer<StoryReply>>;
  activities(): Promise<Answer<ActivitiesReply>>;
  /** Whether one activity can be taken back by itself, and what would have to go first. */
  undoSteps(activityId: ActivityId): Promise<Answer<UndoSteps>>;
  /** Takes what had been taken back by a turn out of the history; answers with what is left of it. */
  clearUndone(turn: number): Promise<Answer<ActivitiesReply>>;
  /** What is new since the last commit. */
  review(): Promise<Answer<ReviewReply>>;
  /** Commits what the history wrote. */
  commit(request: CommitRequest): Promise<Answer<CommitReply>>;
  /** Whether a change would be made; nothing is written. */
  can(asked: z.input<typeof readCanSchema>): Promise<Answer<true | Refusal>>;
  open(what: z.input<typeof openPlaceSchema>): Promise<Answer<unknown>>;
  /** Makes the pages somebody's, from their next load on; null for a visitor. */
  signIn(person: string | null): Promise<Answer<SignInReply>>;
  /** The stream of what happens unasked. Rejects when it cannot be had. */
  events(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

/** The server has a key, and it is another than that of this window. */
export const wrongKeyStatus = 401;

/** The header that carries the key of the printed address. */
const tokenHeader = 'x-manara-editor-token';

interface CallInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For whom an answer is waited. */
  readonly answers?: 'serverAnswers' | 'typesAnswer' | 'commitEnds';
}

interface ApiOptions {
  readonly token: string;
  readonly canvasId: string;
  readonly fetch: typeof fetch;
  readonly patience?: Patience;
}

/** Speaks to the server that served this window. */
export function createEditorApi({ token, canvasId, fetch: send, patience = patienceOf(1) }: ApiOptions): EditorApi {
  const base = `/canvases/${canvasId}/parseAndMutate`;
  const headers = { [tokenHeader]: token };

  async function call<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    { answers = 'serverAnswers', ...init }: CallInit = {},
  ): Promise<Answer<z.output<Schema>>> {
    try {
      const signal = AbortSignal.timeout(patience[answers]);
      const response = await send(`${base}/${path}`, { ...init, headers: { ...headers, ...init.headers }, signal });
      const text = await response.text();
      return readAnswer(schema, response.status, text);
    } catch {
      // No answer, or one that broke off: what was asked may have been done, and the history will tell.
      return { state: 'lost' };
    }
  }
  const post = <Schema extends z.ZodMiniType>(schema: Schema, path: string, body: unknown, init: CallInit = {}) =>
    call(schema, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...init,
    });

  return {
    session: () => call(sessionReplySchema, 'session'),
    mutate: (path, body) => post(appliedReplySchema, path, body),
    styles: async (element) => map(await post(stylesReplySchema, 'read/styles', { element }), ({ styles }) => styles),
    texts: async (body) => map(await post(textsReplySchema, 'read/texts', body), ({ texts }) => texts),
    treeOf: async (element) => map(await call(treeReplySchema, by('tree', 'element', element)), ({ files }) => files),
    props: async (element) =>
      map(await call(propsReplySchema, by('props', 'element', element), ofTypes), ({ props }) => props),
    suggestClasses: async (typed) =>
      map(await call(classesReplySchema, by('classes', 'like', typed)), ({ classes }) => classes),
    tokens: () => call(tokensReplySchema, 'tokens'),
    theme: async () => map(await call(themeReplySchema, 'theme'), ({ values }) => values),
    themeTypes: async () => map(await call(themeTypesReplySchema, 'theme/types', ofTypes), ({ types }) => types),
    components: async () => map(await call(componentsReplySchema, 'components'), ({ components }) => components),
    pictures: () => call(picturesReplySchema, 'pictures'),
    pictureData: async (id) => map(await call(pictureDataReplySchema, by('picture', 'id', id)), ({ data }) => data),
    storyboards: async () => map(await call(storyboardsReplySchema, 'storyboards'), ({ storyboards }) => storyboards),
    story: (id) => call(storyReplySchema, by('story', 'id', id), ofTypes),
    activities: () => call(activitiesReplySchema, 'activities'),
    undoSteps: (activityId) => post(undoStepsSchema, 'read/undo', { activityId }),
    clearUndone: (turn) => post(activitiesReplySchema, 'activities/clearUndone', { turn }),
    review: () => call(reviewReplySchema, 'review'),
    commit: (request) => post(commitReplySchema, 'review/commit', request, { answers: 'commitEnds' }),
    can: async (asked) => map(await post(canReplySchema, 'read/can', asked), ({ can }) => can),
    signIn: (person) => post(signInReplySchema, 'signIn', { person }),
    open: (what) => post(z.unknown(), 'open', what),
    async events(signal) {
      const { body, ok } = await send(`${base}/events`, { headers, signal });
      if (!ok || body === null) throw new Error('the server gives no events');
      return body;
    },
  };
}

const ofTypes = { answers: 'typesAnswer' } as const;

/** The path of a call that asks for one thing by its name. */
const by = (path: string, name: string, value: string): string => `${path}?${name}=${encodeURIComponent(value)}`;

function map<A, B>(answer: Answer<A>, change: (value: A) => B): Answer<B> {
  return answer.state === 'done' ? { state: 'done', value: change(answer.value) } : answer;
}

function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  status: number,
  text: string,
): Answer<z.output<Schema>> {
  const body = parseJson(text);
  const refused = refusedReplySchema.safeParse(body);
  if (refused.success) return { state: 'refused', refusal: refused.data.refusal };
  const parsed = schema.safeParse(body);
  return parsed.success && status < 400 ? { state: 'done', value: parsed.data } : { state: 'failed', status };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

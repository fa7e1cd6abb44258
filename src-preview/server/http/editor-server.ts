import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import launchEditor from 'launch-editor';
import type { ViteDevServer } from 'vite';
import { readLimitedText } from '../../../scripts/node-kit/limited-body.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { sendJson } from '../../../scripts/node-kit/send-json.ts';
import type { ServerEvent, SessionReply } from '../../protocol/http/replies.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { EditedProject } from '../edited-project.ts';
import { createReview } from '../review/review.ts';
import { checkTurns } from '../types/checked-turns.ts';
import { createTypeChecker, type TypeChecker } from '../types/type-checker.ts';
import { findFormatter } from '../write/formatter.ts';
import type { Turn } from '../write/turn.ts';
import { createWriter, type Writer } from '../write/writer.ts';
import { answerPage } from './answer-page.ts';
import { windowHeaders } from './built-files.ts';
import { createCallRate } from './call-rate.ts';
import { createCalls } from './calls.ts';
import { type SignIn, signInTeller, whoseNow } from './sign-in.ts';
import { createEventStream } from './event-stream.ts';
import { demandCaller, type Guard, isForWindow } from './guard.ts';
import { turnOfActivity } from './replies.ts';

interface EditorServerOptions extends Guard {
  readonly project: EditedProject;
  readonly root: string;
  readonly cacheFolder: string;
  /** Where the built window and frame layer lie. */
  readonly builtDir: string;
  readonly framePath: string;
  readonly session: SessionReply;
  /** Whose the pages are; null where nobody can be signed in. */
  readonly signedIn?: SignIn | null;
  /** Told why types are no longer asked, if that comes of itself. */
  readonly onTypesEnded?: (problem: unknown) => void;
  /** Calls back for each file that somebody else wrote. */
  readonly onOutsideChange: (tell: (change: OutsideChange) => void) => () => void;
}

/** A file that was changed by somebody else. */
interface OutsideChange {
  readonly file: string;
  /** What the parser says while the file does not parse. */
  readonly problem?: { readonly message: string } | undefined;
}

/** The editor's server: answers the window, whoever listens for it. Outlives a restart of Vite. */
export interface EditorServer {
  /** Answers a request that is the editor's; false leaves it to the app. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Puts it before a Vite server's own answers. */
  attach(server: ViteDevServer): void;
  /** Pages show elements whose sources lie in a folder beside the app's: it is told to every window. */
  shownFromOutside(folder: string): void;
  close(): Promise<void>;
}

/** A request's target as it was sent. Nothing in it is decoded or shortened: another way of writing a path is no path of ours. */
interface Target {
  readonly path: string;
  readonly query: URLSearchParams;
}

function targetOf({ url = '' }: IncomingMessage): Target {
  const [path = '', ...rest] = url.split('?');
  return { path, query: new URLSearchParams(rest.join('?')) };
}

/** Somebody who works makes a few calls a second; a loop makes thousands. */
const callRate = { burst: 600, perSecond: 200, now: () => performance.now() };

const bodyLimit = { bytes: 1_048_576, code: 'TOO_LARGE' };

/** Builds the server; the journal of an earlier process is brought to its end first. */
export async function createEditorServer(options: EditorServerOptions): Promise<EditorServer> {
  const { project, root, cacheFolder, session } = options;
  const writer = await createWriter({ project, root, cacheFolder, formatter: await findFormatter(root) });
  const outside = new Set<string>();
  const events = createEventStream(
    () => writer.lastTurn,
    () => outsideEvents(outside),
  );
  const types = createTypeChecker(root, options.onTypesEnded ?? (() => undefined));
  /** Files that the configuration of the page's server was read from. */
  let configFiles: ReadonlySet<string> = new Set();
  const review = createReview({ root, writer, entryVersions: (target) => project.entryVersions(target) });
  const calls = createCalls({
    project,
    writer,
    review,
    session: () => ({ ...session, ...(options.signedIn && whoseNow(options.signedIn)) }),
    signIn: options.signedIn ? signInTeller(options.signedIn, events) : null,
    restartsServer: (file) => configFiles.has(resolve(root, file)),
    open: ({ file, line, column }) => launchEditor(`${resolve(root, file)}:${line}:${column}`),
    types,
    changed: turnTeller({ project, types, events, writer }),
  });
  const stopListening = options.onOutsideChange((change) => tellOutside(events, change));
  const base = `/canvases/${session.canvasId}/parseAndMutate/`;
  const answerCall = callAnswerer({ guard: options, base, calls, events });
  const handle = requestHandler(options, base, answerCall);

  return {
    handle,
    shownFromOutside(folder) {
      outside.add(folder);
      for (const event of outsideEvents(outside)) events.send(event);
    },
    attach(server) {
      configFiles = new Set(server.config.configFileDependencies.map((file) => resolve(file)));
      putBefore(server, handle);
    },
    async close() {
      stopListening();
      events.close();
      await types.close();
      await review.close();
      await writer.close();
    },
  };
}

/** Answers a request that is the editor's: a call, the window's files, or the layer's. */
function requestHandler(
  options: EditorServerOptions,
  base: string,
  answerCall: ReturnType<typeof callAnswerer>,
): EditorServer['handle'] {
  const layerFiles = filesOfLayer(options.framePath);
  const windowFiles = windowHeaders(options.session.frames.map(({ origin }) => origin));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const target = targetOf(request);
    const { path } = target;
    const isAtWindow = isForWindow(request, options);
    if (path.startsWith('/canvases/')) {
      if (!isAtWindow) throw new Refusal(403, 'FORBIDDEN_HOST', 'This host is not the editor’s');
      if (!path.startsWith(base)) throw new Refusal(404, 'NO_CANVAS', 'There is no such canvas');
      await answerCall(request, response, target);
      return true;
    }
    return answerPage(response, path, { builtDir: options.builtDir, layerFiles, isAtWindow, windowFiles });
  }

  return async (request, response) => {
    try {
      return await answer(request, response);
    } catch (error) {
      answerFailure(response, error);
      if (!(error instanceof Refusal)) throw error;
      return true;
    }
  };
}

const outsideEvents = (folders: ReadonlySet<string>): ServerEvent[] =>
  folders.size > 0 ? [{ type: 'outside', folders: [...folders] }] : [];

function tellOutside(events: TellerParts['events'], { file, problem }: OutsideChange): void {
  events.send({ type: 'filesChanged', files: [file], prevIdToNewId: {} });
  events.send(problem ? { type: 'problem', file, message: problem.message } : { type: 'problemGone', file });
}

interface TellerParts {
  readonly project: EditedProject;
  readonly types: TypeChecker;
  readonly events: ReturnType<typeof createEventStream>;
  readonly writer: Pick<Writer, 'turns'>;
}

/** Tells that a change was made, and later what types have against it. */
function turnTeller({ project, types, events, writer }: TellerParts): (turn: Turn) => void {
  const check = checkTurns({ files: project.files, types, send: (event) => events.send(event) });
  return (turn) => {
    events.send({ type: 'activity', ...turnOfActivity(writer.turns, turn) });
    void check(turn);
  };
}

/** The layer's own script, and what it loads from beside it, by their paths. */
function filesOfLayer(framePath: string): ReadonlyMap<string, string> {
  const names = ['frame.js', 'frame-styles.js', 'frame-structure.js'];
  return new Map(names.map((name) => [framePath.replace(/[^/]*$/, name), name]));
}

interface CallParts {
  readonly guard: Guard;
  /** What the path of every call begins with. */
  readonly base: string;
  readonly calls: ReturnType<typeof createCalls>;
  readonly events: ReturnType<typeof createEventStream>;
}

/** Answers a call of the window, none of somebody else's and not too many at once. */
function callAnswerer({ guard, base, calls, events }: CallParts) {
  const mayCall = createCallRate(callRate);
  return async (request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> => {
    const path = target.path.slice(base.length);
    const method = calls.POST.has(path) ? 'POST' : 'GET';
    demandCaller(request, guard, method);
    if (!mayCall()) throw new Refusal(429, 'TOO_MANY', 'Too many calls at once', { 'retry-after': '1' });
    if (path === 'events') return events.add(response);
    const call = calls[method].get(path);
    if (!call) throw new Refusal(404, 'NO_CALL', 'The editor has no such call');
    sendJson(response, await call(method === 'POST' ? await bodyOf(request) : undefined, target.query));
  };
}

/** Puts the editor's answers before a Vite server's own. */
function putBefore(server: ViteDevServer, handle: EditorServer['handle']): void {
  server.middlewares.use((request, response, next) => {
    const answerOrPass = async (): Promise<void> => {
      try {
        if (await handle(request, response)) return;
      } catch (error) {
        // It has been answered already; the log gets its reason.
        server.config.logger.error(String(error));
        return;
      }
      next();
    };
    void answerOrPass();
  });
}

function answerFailure(response: ServerResponse, error: unknown): void {
  if (error instanceof Refusal) sendJson(response, answerOf(error));
  else if (response.headersSent) response.destroy();
  else sendJson(response, brokenAnswer);
}

const brokenAnswer = { status: 500, body: { error: 'the editor’s server has failed; its log says why' } };

function answerOf({ status, code, message, headers }: Refusal) {
  const body = code === 'TOO_LARGE' ? { refusal: refuse('TOO_LARGE') } : { error: code, message };
  return { status, body, headers };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const text = await readLimitedText(request, bodyLimit);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Object.assign(new Refusal(400, 'NOT_JSON', 'The body is no JSON'), { cause });
  }
}

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { join } from 'node:path';
import { writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import { createSourcesProject } from '../project/sources-project.ts';
import { openFixture, type WriteFixture } from '../write/write-fixture.ts';
import { createEditorServer, type EditorServer } from './editor-server.ts';
import { rawRequest } from '../../../scripts/node-kit/raw-request.ts';
import { startLocalServer } from '../../../scripts/node-kit/local-server.ts';

/** An answer as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** What is sent: any method, target and headers, as no browser would. */
export interface RawRequest {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The editor's server on a real port, over a project of a few files: for tests. */
export interface ServerFixture {
  readonly fixture: WriteFixture;
  readonly editor: EditorServer;
  /** `manara.localhost:<port>` */
  readonly host: string;
  readonly origin: string;
  readonly token: string;
  /** The headers with which the window asks. */
  readonly own: Readonly<Record<string, string>>;
  send(asked: RawRequest): Promise<RawAnswer>;
  close(): Promise<void>;
}

/** Starts one. What the editor does not answer is answered with 418 and the word `app`. */
export async function openServer(files: Record<string, string>): Promise<ServerFixture> {
  const fixture = await openFixture(files);
  // The server opens the same journal itself.
  await fixture.writer.close();
  const builtDir = join(fixture.root, '../built');
  await writeFiles(builtDir, {
    'index.html': '<!doctype html><script type="module" src="/editor/assets/main-1.js"></script>',
    'assets/main-1.js': 'export {};',
    'frame.js': '/* layer */',
    'frame-styles.js': '/* styles */',
  });
  await writeFiles(join(fixture.root, '..'), { 'secret.js': 'secret' });
  const http = createServer();
  const { port, close } = await startLocalServer(http);
  const host = `manara.localhost:${port}`;
  const token = 'the-key-of-this-start-of-the-server-0123456789';
  const editor = await createEditorServer({
    project: createSourcesProject(fixture.project),
    root: fixture.root,
    cacheFolder: fixture.cache,
    builtDir,
    framePath: '/@manara-editor/frame.js',
    origin: `http://${host}`,
    token,
    session: {
      protocol: 1,
      canvasId: 'main',
      project: 'app',
      languages: ['ar', 'en'],
      frames: [{ language: 'ar', origin: `http://ar.${host}` }],
      pages: [{ path: '/', title: 'Home', titles: { en: 'Home' } }],
    },
    onOutsideChange: (tell) =>
      fixture.project.subscribe(({ file, isOwn, problem }) => (isOwn ? undefined : tell({ file, problem }))),
  });
  serve(http, editor);
  return {
    fixture,
    editor,
    host,
    origin: `http://${host}`,
    token,
    own: {
      host,
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-manara-editor-token': token,
    },
    send: (asked) => sendRaw(port, asked),
    async close() {
      await editor.close();
      await close();
      await fixture.remove();
    },
  };
}

function serve(http: Server, editor: EditorServer): void {
  http.on('request', (asked, response) => {
    const answerOrPass = async (): Promise<void> => {
      try {
        if (!(await editor.handle(asked, response))) response.writeHead(418).end('app');
      } catch {
        // It has been answered already.
        response.destroy();
      }
    };
    void answerOrPass();
  });
}

async function sendRaw(port: number, { target, ...asked }: RawRequest): Promise<RawAnswer> {
  const { body, ...answer } = await rawRequest(`http://127.0.0.1:${port}`, { ...asked, path: target, setHost: false });
  return { ...answer, text: body.toString('utf8') };
}

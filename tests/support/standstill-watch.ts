import { Worker } from 'node:worker_threads';

/** For so long a process that serves a window may stand still before it is looked at: on a busy machine a second is nothing. */
const standstillMs = 15_000;

const watching = `
const { Session } = require('node:inspector');
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
const beats = new Int32Array(workerData.beats);
let [last, since, isTold] = [-1, Date.now(), false];
setInterval(() => {
  const now = Atomics.load(beats, 0);
  if (now !== last) [last, since, isTold] = [now, Date.now(), false];
  if (isTold || Date.now() - since < workerData.standstillMs) return;
  isTold = true;
  const session = new Session();
  session.connectToMainThread();
  const urls = new Map();
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
  session.once('Debugger.paused', ({ params }) => {
    const frames = params.callFrames.slice(0, 20).map(({ functionName, location }) =>
      '    at ' + (functionName || 'a function') + ' (' + String(urls.get(location.scriptId)).replace(/^.*[/](?=(?:src|src-preview|tests|scripts|supabase|node_modules)[/])/, '') + ':' + (location.lineNumber + 1) + ')');
    writeSync(1, ['the servers stand still in', ...frames, ''].join('\\n'));
    session.post('Debugger.resume');
    session.disconnect();
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}, 1000);
`;

/** Prints what this process does whenever it has answered nobody for a quarter of a minute. Ends when it is told to, or with the process. */
export function watchStandstill(): { readonly stop: () => Promise<void> } {
  const beats = new SharedArrayBuffer(4);
  const beat = setInterval(() => void Atomics.add(new Int32Array(beats), 0, 1), 500);
  const worker = new Worker(watching, { eval: true, workerData: { beats, standstillMs } });
  beat.unref();
  worker.unref();
  return {
    async stop() {
      clearInterval(beat);
      await worker.terminate();
    },
  };
}

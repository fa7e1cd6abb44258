import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A script of this folder in a process of its own, so that it shares no event loop with what is measured. */
export interface Child<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a script that answers each message with one. */
export function startChild<Question extends object, Answer>(script: string): Child<Question, Answer> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL(script, import.meta.url))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  return {
    async ask(question) {
      child.send(question);
      const ended = exited.then(() => {
        throw new Error(`${script} ended without an answer`);
      });
      // Only our own scripts write to this channel.
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer];
      return answer;
    },
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}

/** The script's side: answers every message, and ends when nobody is left to ask. */
export function answerMessages(answer: (question: never) => Promise<object>): void {
  process.on('message', (question) => {
    // Only the one who started this script writes to this channel.
    void answer(question as never).then((result) => process.send?.(result));
  });
  process.on('disconnect', () => process.exit(0));
}

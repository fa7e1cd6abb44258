import { expect, test } from 'vitest';
import type { ServerEvent } from '../../protocol/http/replies.ts';
import { readEvents } from './read-events.ts';

const streamOf = (...parts: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

test('events are read line by line, wherever the stream cuts them', async () => {
  const heard: ServerEvent[] = [];
  await readEvents(
    streamOf('{"type":"al', 'ive","turn":7}\n{"type":"problemGone","file":"src/ا', '.tsx"}\n'),
    (event) => heard.push(event),
  );
  expect(heard).toEqual([
    { type: 'alive', turn: 7 },
    { type: 'problemGone', file: 'src/ا.tsx' },
  ]);
});

test('what is no event is passed over, and the next one is heard', async () => {
  const heard: ServerEvent[] = [];
  await readEvents(streamOf('nonsense\n{"type":"other"}\n\n{"type":"alive","turn":7}\n'), (event) => heard.push(event));
  expect(heard).toEqual([{ type: 'alive', turn: 7 }]);
});

test('a line without an end is not read for ever', async () => {
  await expect(readEvents(streamOf('x'.repeat(10_000_001)), () => undefined)).rejects.toThrow('too long');
});

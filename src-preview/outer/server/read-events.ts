import { type ServerEvent, serverEventSchema } from '../../protocol/http/replies.ts';

/** The longest line of an event that is read: one tells what files said and say. Whoever sends more is not our server. */
const longestLineChars = 10_000_000;

/** Reads a stream of JSON values, one a line, to its end; lines that are no event are passed over. */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLineChars) throw new Error('an event is too long');
    for (const line of lines) {
      const event = eventOf(line);
      if (event) onEvent(event);
    }
  }
}

function eventOf(line: string): ServerEvent | null {
  if (line.trim() === '') return null;
  try {
    const parsed = serverEventSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

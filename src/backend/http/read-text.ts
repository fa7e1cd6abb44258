import { AppError } from '../../domain/app-error.ts';

/** Reads a body as text and gives up with `malformed` once it is longer than `maxBytes`, so that no answer fills the memory. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let sizeBytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    sizeBytes += value.byteLength;
    if (sizeBytes > maxBytes) {
      await reader.cancel();
      throw new AppError('malformed', { what: `answer of more than ${maxBytes} bytes` });
    }
    text += decoder.decode(value, { stream: true });
  }
}

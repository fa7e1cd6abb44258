import * as z from 'zod/mini';
import { frameWidths, type View } from './editor-state.ts';
import type { EditorStore } from './editor-store.ts';

/** Where it is remembered which frames stand on the stage. */
export const viewKey = 'manara-editor-view';

type Remembered = Pick<View, 'widths' | 'languages' | 'scheme'>;

const rememberedSchema = z.object({
  widths: z.array(z.literal([...frameWidths])).check(z.minLength(1), z.maxLength(frameWidths.length)),
  languages: z.nullable(z.array(z.nullable(z.string().check(z.maxLength(40)))).check(z.minLength(1), z.maxLength(20))),
  scheme: z.enum(['light', 'dark']),
});

/** Reads the remembered frames; nothing of anything else. */
export function rememberedView(stored: string | null): Partial<Remembered> {
  try {
    const parsed = rememberedSchema.safeParse(JSON.parse(stored ?? ''));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** Tells of the frames whenever others are chosen, as they are remembered. */
export function onViewChosen(store: EditorStore, remember: (text: string) => void): () => void {
  let before = textOf(store.getState().view);
  return store.subscribe(({ view }) => {
    const text = textOf(view);
    if (text === before) return;
    before = text;
    remember(text);
  });
}

function textOf({ widths, languages, scheme }: Remembered): string {
  return JSON.stringify({ widths, languages, scheme });
}

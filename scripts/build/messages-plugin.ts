import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { loadSource } from './load-source.ts';

const catalog = /\/src\/i18n\/messages\.(?:ar|en)\.ts$/;

/** Ships the sentences compiled, so that no ICU parser (7 KiB gzip) is downloaded; in development Lingui compiles them itself. */
export function messagesPlugin(): Plugin {
  return {
    name: 'manara:messages',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!catalog.test(id)) return null;
      const { messages } = await loadSource<{ messages: Record<string, string> }>(id);
      const compiled = Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]);
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
    },
  };
}

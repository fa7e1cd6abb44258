import { isolate } from '../../i18n/isolate.ts';
import { languageOnScreen } from '../../i18n/language.ts';
import { downloadFile, saveFile } from '../../platform/save-file.ts';
import { showNotice } from '../overlays/notice-store.ts';
import { text as ar } from './take-file.ar.ts';
import { text as en } from './take-file.en.ts';

const texts = { ar, en };

/**
 * Hands a file to the person; false where they do not have it by now. A file that took its time to be made comes too late for the
 * tap that asked for it where a sheet has to be shown: then a message offers it, and another tap shows the sheet.
 */
export async function takeFile(name: string, content: Blob): Promise<boolean> {
  const outcome = await saveFile(name, content);
  if (outcome === 'later') {
    const words = texts[languageOnScreen()];
    const again = async (): Promise<void> => {
      // Refused behind a tap as well: what a download leads to is better than no file.
      if ((await saveFile(name, content)) === 'later') downloadFile(name, content);
    };
    showNotice({ text: words.ready(isolate(name)), action: { name: words.take, run: () => void again() } });
  }
  return outcome === 'saved';
}

import { expect, type Locator } from '@playwright/test';
import type { FrameWindow } from './frame-window.ts';

/** What a text of the page is typed over in: it has the keyboard, and nobody sees it. */
export const textField = 'manara-text';

/** Selects an element whose texts are known, and opens one of them by a second click. */
export async function openText(
  editor: FrameWindow,
  selector: string,
  editable: readonly boolean[] = [true],
): Promise<Locator> {
  await editor.select(selector, editable);
  await editor.frame.locator(selector).click();
  const opened = editor.frame.locator(textField);
  await expect(opened).toBeFocused();
  return opened;
}

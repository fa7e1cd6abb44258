import { expect, type Page } from '@playwright/test';
import { webManifest } from '../../scripts/build/web-manifest.ts';
import { school } from '../../src/domain/school.ts';
import { samplePicture } from '../support/sample-pictures.ts';

const { share_target: shareTarget, shortcuts: told } = webManifest(school);

/** Where the phone is told to lead by a long press. */
export const shortcuts = told;

interface SharedFile {
  readonly name: string;
  readonly bytes: readonly number[];
}

/** What another app hands over: words, and sample pictures by their names or any file. */
export interface Shared {
  readonly words: { readonly title: string; readonly text: string; readonly url?: string };
  readonly pictures: readonly (string | SharedFile)[];
}

/** Waits until the worker of the portal is there to take what is shared. */
export async function takesShared(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Sends a form as the phone does when something is shared with the portal at this origin, from whatever is open. */
export async function share(page: Page, origin: string, { words, pictures }: Shared): Promise<void> {
  const files = pictures.map((file) =>
    typeof file === 'string' ? { name: file, bytes: [...samplePicture(file)] } : file,
  );
  await page.evaluate(
    ([target, said, sent]) => {
      const form = document.createElement('form');
      Object.assign(form, target);
      for (const [name, value] of Object.entries(said)) {
        const field = document.createElement('input');
        Object.assign(field, { name, value });
        form.append(field);
      }
      const chosen = new DataTransfer();
      for (const { name, bytes } of sent)
        chosen.items.add(
          new File([new Uint8Array(bytes)], name, { type: name.endsWith('png') ? 'image/png' : 'image/jpeg' }),
        );
      const field = document.createElement('input');
      Object.assign(field, { type: 'file', name: 'pictures', multiple: true, files: chosen.files });
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    [{ method: 'post', action: `${origin}${shareTarget.action}`, enctype: shareTarget.enctype }, words, files] as const,
  );
}

// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Picture } from '../../protocol/pictures.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { Editor } from '../state/create-editor.ts';
import { elementOf, press, pressable, showWindow } from '../testing/shown-window.tsx';
import { PictureSection } from './picture-section.tsx';

const picture: Picture = {
  id: 'picture-1',
  file: 'public/yard.png',
  lies: 'public',
  size: { width: 48, height: 32 },
  bytes: 1,
  canBeNamed: true,
};

/** The section of an image, opened, where the server says this of a change. */
async function open(can: true | Refusal, language: 'ar' | 'en' = 'en') {
  const changePicture = vi.fn<Editor['changePicture']>(() => Promise.resolve(true));
  showWindow(<PictureSection about="one" />, {
    commands: {
      changePicture,
      canChangePicture: () => Promise.resolve({ state: 'done', value: can }),
      pictures: () => Promise.resolve({ state: 'done', value: { pictures: [picture], folders: [], isCut: false } }),
      pictureData: () => Promise.resolve({ state: 'done', value: null }),
    },
    language,
  });
  const details = elementOf('details');
  await act(() => {
    details.setAttribute('open', '');
    details.dispatchEvent(new Event('toggle'));
    return Promise.resolve();
  });
  await act(() => Promise.resolve());
  return changePicture;
}

test('another picture is shown once it was chosen and that was said', async () => {
  const changePicture = await open(true);
  expect(pressable('Show this picture')?.hasAttribute('disabled')).toBe(true);
  await act(() => Promise.resolve(elementOf('[type=radio]').click()));
  expect(changePicture).not.toHaveBeenCalled();
  await press('Show this picture');
  expect(changePicture.mock.calls).toEqual([[picture]]);
});

test.each([
  ['en', 'Code works out which picture this shows'],
  ['ar', 'الشيفرة هي التي تحسب أي صورة تظهر هنا'],
] as const)('where code says which one, that is said in the place of the pictures, in %s', async (language, says) => {
  await open(refuse('PICTURE_FROM_CODE'), language);
  expect(document.body.textContent).toContain(says);
  expect(document.querySelector('[type=radio]')).toBeNull();
});

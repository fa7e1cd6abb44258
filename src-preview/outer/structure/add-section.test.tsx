// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { codebaseIdSchema } from '../../protocol/ids.ts';
import type { Picture } from '../../protocol/pictures.ts';
import type { SessionReply } from '../../protocol/http/replies.ts';
import type { Editor } from '../state/create-editor.ts';
import { elementOf, press, pressKey, showWindow, typeIn } from '../testing/shown-window.tsx';
import { AddSection } from './add-section.tsx';

const element = codebaseIdSchema.parse('tempo-one');
const says = {
  en: {
    add: 'Add the element',
    leadsTo: 'Where it leads',
    wrong: 'That is no address',
    kept: 'Kept under home.seeAll',
  },
  ar: { add: 'أضف العنصر', leadsTo: 'إلى أين يقود', wrong: 'ليس هذا عنوانًا', kept: 'يُحفظ تحت' },
} as const;

/** The form of a project that keeps its words in catalogues. */
async function open(language: 'ar' | 'en') {
  const addElement = vi.fn<Editor['addElement']>(() => Promise.resolve(true));
  const components: Editor['components'] = () => Promise.resolve({ state: 'done', value: [] });
  const pages = [{ path: '/faq', title: 'الأسئلة', titles: { en: 'Questions' } }];
  const session = { languages: ['ar', 'en'], pages } as unknown as SessionReply;
  showWindow(<AddSection element={element} />, { commands: { addElement, components }, state: { session }, language });
  await act(() => Promise.resolve());
  await act(() => Promise.resolve(elementOf('[type=radio][value=a]').click()));
  return addElement;
}
const write = (language: 'ar' | 'en', text: string): void => typeIn(elementOf(`textarea[lang=${language}]`), text);
const field = (label: string): HTMLElement => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(label));
  return found?.querySelector('input') ?? expect.fail(`no field ${label}`);
};

test.each(['en', 'ar'] as const)(
  'a link is asked where it leads, is not written without, and its key is made, in %s',
  async (language) => {
    const addElement = await open(language);
    const { add, leadsTo, wrong, kept } = says[language];
    write('ar', 'كل شيء');
    write('en', 'See all');
    expect(elementOf('summary + label').textContent).not.toBe('');
    expect(document.body.textContent).toContain(kept);
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === add);
    expect(button?.disabled).toBe(true);
    typeIn(field(leadsTo), 'faq');
    expect(document.body.textContent).toContain(wrong);
    expect(button?.disabled).toBe(true);
    typeIn(field(leadsTo), '/faq');
    expect(document.body.textContent).not.toContain(wrong);
    await press(add);
    expect(addElement.mock.calls).toEqual([
      [
        {
          what: { tag: 'a', props: { href: '/faq' } },
          text: { key: 'home.seeAll', isMade: true, texts: { ar: 'كل شيء', en: 'See all' } },
          place: { beside: element, side: 'after' },
        },
      ],
    ]);
  },
);

test('what is to be added is looked for where the caret is, Enter leads to what it lacks, and Ctrl Enter adds it', async () => {
  const addElement = vi.fn<Editor['addElement']>(() => Promise.resolve(true));
  const components: Editor['components'] = () => Promise.resolve({ state: 'done', value: [] });
  const session = { languages: ['ar', 'en'], pages: [] } as unknown as SessionReply;
  const { know } = showWindow(<AddSection element={element} />, {
    commands: { addElement, components },
    state: { session },
  });
  await act(() => Promise.resolve());
  know({ inspector: { focusText: null, newPlace: { item: null, side: 'after' } } });
  const find = elementOf('[type=search]');
  expect(elementOf('details').hasAttribute('open')).toBe(true);
  expect(document.activeElement).toBe(find);
  typeIn(find, 'Link');
  await pressKey(find, 'Enter');
  expect(document.activeElement).toBe(field('Where it leads'));
  typeIn(field('Where it leads'), '/faq');
  write('ar', 'كل شيء');
  const english = elementOf('textarea[lang=en]');
  await pressKey(english, 'Enter', { ctrlKey: true });
  expect(addElement).not.toHaveBeenCalled();
  write('en', 'See all');
  await pressKey(english, 'Enter');
  expect(addElement).not.toHaveBeenCalled();
  await pressKey(english, 'Enter', { ctrlKey: true });
  expect(addElement.mock.calls).toMatchObject([[{ what: { tag: 'a', props: { href: '/faq' } } }]]);
});

test('what is on its way is not added again, and Ctrl Enter chooses nothing among what is found', async () => {
  const addElement = await open('en');
  let answer: (isAdded: boolean) => void = () => undefined;
  addElement.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const find = elementOf('[type=search]');
  typeIn(find, 'Dividing line');
  await pressKey(find, 'Enter');
  typeIn(find, 'Paragraph');
  await pressKey(find, 'Enter', { ctrlKey: true });
  await pressKey(find, 'Enter', { ctrlKey: true });
  expect(addElement.mock.calls).toMatchObject([[{ what: { tag: 'hr' } }]]);
  await act(() => Promise.resolve(answer(true)));
  await pressKey(find, 'Enter', { ctrlKey: true });
  expect(addElement.mock.calls).toMatchObject([[{ what: { tag: 'hr' } }], [{ what: { tag: 'hr' } }]]);
});

test('what lacks nothing is added by Enter twice', async () => {
  await open('en');
  const find = elementOf('[type=search]');
  typeIn(find, 'Dividing line');
  await pressKey(find, 'Enter');
  expect(document.activeElement).toBe(elementOf('[type=submit]'));
});

const known: readonly Picture[] = ['public/a-yard.png', 'src/assets/b#1.png', 'public/مدرسة.svg'].map((file, at) => ({
  id: `picture-${at}`,
  file,
  lies: 'public',
  size: at === 2 ? null : { width: 1200, height: 800 },
  bytes: 1,
  canBeNamed: at !== 1,
}));

/** The form of an image, in an app with these pictures. */
async function openPicture(pictures: readonly Picture[], language: 'ar' | 'en' = 'en') {
  const addElement = vi.fn<Editor['addElement']>(() => Promise.resolve(true));
  const session = { languages: ['ar', 'en'], pages: [] } as unknown as SessionReply;
  showWindow(<AddSection element={element} />, {
    commands: {
      addElement,
      components: () => Promise.resolve({ state: 'done', value: [] }),
      pictures: () =>
        Promise.resolve({ state: 'done', value: { pictures: [...pictures], folders: ['public'], isCut: false } }),
      pictureData: () => Promise.resolve({ state: 'done', value: 'data:image/png;base64,' }),
    },
    state: { session },
    language,
  });
  await act(() => Promise.resolve());
  await act(() => Promise.resolve(elementOf('[type=radio][value=img]').click()));
  await act(() => Promise.resolve());
  return addElement;
}
const submit = (): HTMLButtonElement | null => document.querySelector('button[type=submit]');

test('an image is whole with its picture and what it says in each language', async () => {
  const addElement = await openPicture(known);
  write('ar', 'الساحة');
  write('en', 'The yard');
  expect(submit()?.disabled).toBe(true);
  const tile = elementOf('[value="public/a-yard.png"]');
  expect(tile.closest('label')?.textContent).toContain('1200 × 800');
  await act(() => Promise.resolve(tile.click()));
  expect(submit()?.disabled).toBe(false);
  await act(() => Promise.resolve(submit()?.click()));
  expect(addElement.mock.calls).toMatchObject([
    [{ what: { tag: 'img', picture: 'picture-0' }, text: { texts: { ar: 'الساحة', en: 'The yard' } } }],
  ]);
});

test('an ornament says nothing, and asks for nothing', async () => {
  const addElement = await openPicture(known);
  await act(() => Promise.resolve(elementOf('[value="public/مدرسة.svg"]').click()));
  expect(submit()?.disabled).toBe(true);
  await act(() => Promise.resolve(elementOf('[type=checkbox]').click()));
  expect(document.querySelector('textarea')).toBeNull();
  await act(() => Promise.resolve(submit()?.click()));
  expect(addElement.mock.calls).toMatchObject([[{ what: { tag: 'img', picture: 'picture-2' }, text: null }]]);
});

test('what no import can name is shown with that, and is not chosen; a name is found by its words', async () => {
  await openPicture(known);
  expect(elementOf('[value="src/assets/b#1.png"]').hasAttribute('disabled')).toBe(true);
  const find = elementOf('[aria-label="Find by name or folder"]');
  typeIn(find, 'yard');
  expect(document.querySelectorAll('img')).toHaveLength(1);
  await pressKey(find, 'Enter');
  expect(elementOf('[value="public/a-yard.png"]').matches(':checked')).toBe(true);
  typeIn(find, 'nobody');
  expect(document.body.textContent).toContain('No picture is called so.');
});

test.each([
  ['en', 'Put some into'],
  ['ar', 'ليس في التطبيق صور بعد'],
] as const)('an app without pictures said where they are put, in %s', async (language, said) => {
  await openPicture([], language);
  expect(document.body.textContent).toContain(said);
  expect(document.body.textContent).toContain('public');
});

test('of many pictures some are drawn, and the others by a press', async () => {
  const many = Array.from({ length: 130 }, (_, at) => ({
    ...(known[0] as Picture),
    id: `picture-${at}`,
    file: `public/${at}.png`,
  }));
  await openPicture(many);
  const drawn = () => document.querySelectorAll('[value^="public/"]').length;
  expect(drawn()).toBe(48);
  await press('Show 48 more');
  expect(drawn()).toBe(96);
  await press('Show 34 more');
  expect(drawn()).toBe(130);
});

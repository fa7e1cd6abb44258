// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reached } from '../../protocol/reach.ts';
import { WindowLanguageProvider } from '../language/window-language.tsx';
import { type Editor } from '../state/create-editor.ts';
import { EditorContext } from '../state/editor-context.ts';
import { idleEditor } from '../state/idle-editor.fixture.ts';
import { setIn } from '../state/store/editor-store.ts';
import { askedReach, reachedRule } from '../state/store/reach-asked.fixture.ts';
import type { ReachAnswer } from '../state/store/reach-asked.ts';
import { readyStyles } from '../state/store/shown-styles.fixture.ts';
import type { WantedStyle } from '../state/store/shown-styles.ts';
import type { StyledAnswer } from '../state/styles/write-style.ts';
import { elementOf, pressKey, typeIn } from '../testing/shown-window.tsx';
import { ReachSlot } from './reach-slot.tsx';
import { ReachQuestion } from './reach-question.tsx';
import { ValueField } from './value-field.tsx';

const wanted: WantedStyle = { values: { gap: '2px' }, modifiers: [], target: { kind: 'deciding' } };
const breakpoints = [
  { name: 'md', condition: '(min-width: 48em)' },
  { name: 'max-md', condition: '(width < 48em)' },
];
let root: Root;
let editor: Editor;
const answers: ReachAnswer[] = [];
const broughtIntoView: Element[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<input id="outside"><div id="root"></div>';
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    broughtIntoView.push(this);
  };
  broughtIntoView.length = 0;
  root = createRoot(document.querySelector('#root') ?? document.body);
  answers.length = 0;
  editor = idleEditor();
  act(() =>
    root.render(
      <EditorContext value={editor}>
        <WindowLanguageProvider>
          <section>
            <input id="before" />
            <ReachSlot />
            <input id="waiting" data-waiting="gap: 2px" />
            <ReachSlot />
            <div data-property="gap">
              <span id="name" />
              <input id="after" />
            </div>
            <ReachSlot />
            <ReachQuestion styles={readyStyles({ breakpoints })} />
          </section>
        </WindowLanguageProvider>
      </EditorContext>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

function ask(more: Partial<Reached> = {}, made = 1): void {
  const answer = (given: ReachAnswer): void => {
    answers.push(given);
    setIn(editor.store, 'work', { reachAsked: null });
  };
  act(() =>
    setIn(editor.store, 'work', {
      reachAsked: askedReach({ wanted, reached: [{ ...reachedRule, ...more }], made, answer }),
    }),
  );
}
const form = () => document.querySelector('form');
const choices = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const click = (element: HTMLElement | null | undefined) => act(() => element?.click());

test('nothing stands there while nothing is asked', () => {
  expect(form()).toBeNull();
});

test('the keys come to the question and go back to the field that waits; the first answer is all', () => {
  ask();
  expect(document.activeElement).toBe(choices()[0]);
  expect(choices().map(({ checked }) => checked)).toEqual([true, false, false, false]);
  click(document.querySelector<HTMLElement>('button[type=submit]'));
  expect(answers).toEqual([{ wanted, isOfRules: true }]);
  expect(document.activeElement?.id).toBe('waiting');
  expect(form()).toBeNull();
});

test('a panel that another takes the place of, as it does for other frames, takes no question back', async () => {
  const show = (key: string) =>
    act(async () =>
      root.render(
        <EditorContext value={editor}>
          <WindowLanguageProvider>
            <ReachQuestion key={key} styles={readyStyles({ breakpoints })} />
          </WindowLanguageProvider>
        </EditorContext>,
      ),
    );
  await show('light');
  ask();
  await show('dark');
  expect(answers).toEqual([]);
  expect(form()).not.toBeNull();
});

test('it stands right below the field that waits, and both are brought into view', () => {
  ask();
  const field = document.querySelector('#waiting');
  expect(form()?.parentElement?.previousElementSibling).toBe(field);
  expect(broughtIntoView).toEqual([form(), field]);
});

test('it is of the field whose value waits, also once somebody has gone on to the next, and of no other one', async () => {
  document.querySelector('#waiting')?.removeAttribute('data-waiting');
  const answered: ((answer: StyledAnswer) => void)[] = [];
  const keep = () => new Promise<StyledAnswer>((resolve) => answered.push(resolve));
  const ignore = () => undefined;
  const does = { onTry: ignore, onLeave: ignore, onPasteAll: ignore, onKeep: keep };
  act(() =>
    root.render(
      <EditorContext value={editor}>
        <WindowLanguageProvider>
          <section>
            <ValueField label="Gap" about="gap" value="" {...does} />
            <ReachSlot />
            <ValueField label="Width" about="width" value="" {...does} />
            <ReachSlot />
            <button type="button" id="next" aria-label="Next" />
            <ReachSlot />
            <ReachQuestion styles={readyStyles()} />
          </section>
        </WindowLanguageProvider>
      </EditorContext>,
    ),
  );
  const field = (label: string) => elementOf(`[aria-label=${label}]`);
  const why = () => [field('Gap'), field('Width')].map((one) => one.hasAttribute('aria-describedby'));
  act(() => field('Gap').focus());
  typeIn(field('Gap'), '2px');
  act(() => field('Width').focus());
  typeIn(field('Width'), '2px');
  act(() => elementOf('#next').focus());
  expect(answered).toHaveLength(2);
  ask();
  expect(form()?.parentElement?.previousElementSibling?.textContent).toMatch(/waits|ينتظر/);
  expect(form()?.parentElement?.nextElementSibling).toBe(field('Width'));
  expect(why()).toEqual([true, false]);
  await pressKey(field('Gap'), 'Escape');
  expect(answers).toEqual([null]);
  expect(document.activeElement).toBe(field('Gap'));
});

test('where no field waits, it stands below what was touched last, and the keys go back there', () => {
  document.querySelector('#waiting')?.removeAttribute('data-waiting');
  act(() => document.querySelector<HTMLElement>('#before')?.focus());
  ask();
  expect(form()?.parentElement?.previousElementSibling?.id).toBe('before');
  expect(document.activeElement).toBe(choices()[0]);
  click([...document.querySelectorAll<HTMLElement>('form button')].at(-1));
  expect(answers).toEqual([null]);
  expect(document.activeElement?.id).toBe('before');
});

test('the keys come from a field that was only come to, and not from one in which somebody types', () => {
  act(() => document.querySelector<HTMLElement>('#after')?.focus());
  ask();
  expect(document.activeElement).toBe(choices()[0]);
  click([...document.querySelectorAll<HTMLElement>('form button')].at(-1));
  const after = document.querySelector<HTMLElement>('#after');
  act(() => {
    after?.focus();
    after?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  ask();
  expect(document.activeElement).toBe(after);
});

test('who is at something else already stays there', () => {
  document.querySelector<HTMLElement>('#outside')?.focus();
  ask();
  expect(document.activeElement?.id).toBe('outside');
});

test('another answer is written as it was chosen, and is none for the rule', () => {
  ask();
  click(choices()[3]);
  click(document.querySelector<HTMLElement>('button[type=submit]'));
  expect(answers).toEqual([{ wanted: { ...wanted, modifiers: ['max-md'] }, isOfRules: false }]);
});

test.each(['[data-reach] input', '[data-waiting]'])('Escape in %s takes the change back', (where) => {
  ask();
  const keys = vi.fn<() => void>();
  window.addEventListener('keydown', keys);
  act(() => {
    document.querySelector(where)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  window.removeEventListener('keydown', keys);
  expect(answers).toEqual([null]);
  // Else the selection would go with it.
  expect(keys).not.toHaveBeenCalled();
  expect(form()).toBeNull();
});

test('a question is taken back once the panel goes', async () => {
  ask();
  await act(async () => root.render(null));
  expect(answers).toEqual([null]);
});

test('the keys go back to the field of the name that was dragged', () => {
  document.querySelector('#waiting')?.removeAttribute('data-waiting');
  act(() => void elementOf('#name').dispatchEvent(new Event('pointerdown', { bubbles: true })));
  ask();
  click([...document.querySelectorAll<HTMLElement>('form button')].at(-1));
  expect(document.activeElement?.id).toBe('after');
});

test('Escape elsewhere is none of the question’s', () => {
  ask();
  act(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(answers).toEqual([]);
});

test('of what one template makes it says why only this one is no answer, and how many there are', () => {
  ask({ isTemplate: true }, 24);
  expect(choices()).toHaveLength(3);
  expect(form()?.textContent).toMatch(/Not possible|غير ممكن/);
  expect(form()?.textContent).toMatch(/24|٢٤/);
});

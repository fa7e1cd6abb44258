// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppliedReply } from '../../protocol/http/replies.ts';
import { refuse } from '../../protocol/refusals.ts';
import { WindowLanguageProvider } from '../language/window-language.tsx';
import type { ChangeAnswer } from '../state/changes/changes.ts';
import type { Editor } from '../state/create-editor.ts';
import { EditorContext } from '../state/editor-context.ts';
import { idleEditor } from '../state/idle-editor.fixture.ts';
import { addProblem, announce } from '../state/store/editor-store.ts';
import { ValueField } from './value-field.tsx';
import { oneSelected } from '../state/store/selected.fixture.ts';

let root: Root;
let editor: Editor;
let onKeep: (value: string) => Promise<ChangeAnswer>;
const kept: string[] = [];
const pasted: unknown[] = [];
const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
/** What is answered next, whatever is typed. */
const answers: ChangeAnswer[] = [];
const written = { state: 'written', reply: {} as AppliedReply } as const;
const refused = { state: 'refused', refusal: refuse('INVALID_VALUE', { nearest: '12px' }) } as const;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
  kept.length = 0;
  pasted.length = 0;
  answers.length = 0;
  editor = idleEditor();
  /** Refuses whatever is no length; something else is said before anybody hears of that. */
  onKeep = (value) => {
    kept.push(value);
    announce(editor.store, () => 'id', { kind: 'opened' });
    return Promise.resolve(answers.shift() ?? (value.endsWith('px') ? written : refused));
  };
  const ignore = () => undefined;
  act(() =>
    root.render(
      <EditorContext value={editor}>
        <WindowLanguageProvider>
          <ValueField
            label="Corners"
            value="0px"
            usualUnit="px"
            onTry={ignore}
            onKeep={(value) => onKeep(value)}
            onLeave={ignore}
            onPasteAll={(values) => pasted.push(values)}
          />
        </WindowLanguageProvider>
      </EditorContext>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

const field = () => {
  const found = document.querySelector('input');
  if (!found) throw new Error('there is no field');
  return found;
};

function write(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
  field().dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types over the value, and leaves the field. */
async function type(text: string): Promise<void> {
  await act(async () => {
    field().focus();
    write(text);
    await Promise.resolve();
  });
  await act(async () => {
    field().blur();
    await Promise.resolve();
  });
}
const said = () => document.querySelector('[id$=-why]')?.textContent ?? null;

test('what is refused stays as it was typed, with the reason beside it, until something else is typed', async () => {
  await type('wide');
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['wide', 'true']);
  expect(said()).toContain('12px');
  // Leaving it once more asks for nothing.
  await act(async () => {
    field().focus();
    field().blur();
    await Promise.resolve();
  });
  expect(kept).toEqual(['wide']);
  await type('8');
  expect([kept, field().value, said()]).toEqual([['wide', '8px'], '0px', null]);
});

const pressed = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name));
  if (!button) throw new Error(`nothing is called ${name}`);
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
};
const problems = () => editor.store.getState().problems.length;
const refusing = () => addProblem(editor.store, () => 'id', { kind: 'refused', refusal: refused.refusal, about: '' });

test('the nearest allowed value is taken by one press, the field has the focus then and the problem is none', async () => {
  await type('wide');
  refusing();
  await pressed('Take the nearest: \u206812px\u2069');
  expect([kept, field().value, said(), problems()]).toEqual([['wide', '12px'], '0px', null, 0]);
  expect(document.activeElement).toBe(field());
  act(() => field().blur());
  expect(kept).toHaveLength(2);
});

test('what was refused is no problem once the field is left as it was, or says something that is written', async () => {
  const leaves = async () => {
    await act(async () => {
      field().dispatchEvent(escape());
      await Promise.resolve();
    });
  };
  for (const right of [leaves, () => type('8')]) {
    await type('wide');
    refusing();
    await act(async () => {
      field().focus();
      await Promise.resolve();
    });
    expect(problems()).toBe(1);
    await right();
    expect([problems(), said()]).toEqual([0, null]);
  }
});

test('a value that is refused again is one problem, and what others say stays', async () => {
  addProblem(editor.store, () => 'other', { kind: 'lost' });
  await type('wide');
  refusing();
  const again = { state: 'refused', refusal: refuse('INVALID_VALUE') } as const;
  answers.push(again);
  await type('wider');
  expect(problems()).toBe(1);
});

test('what is nearest under another name is said of that, and nothing is left to say of this one', async () => {
  answers.push({ state: 'refused', refusal: refuse('HOUSE_RULE', { nearest: 'inset-inline-start: 4px' }) });
  await type('4px');
  await pressed('inset-inline-start');
  expect([pasted, field().value, said()]).toEqual([[{ 'inset-inline-start': '4px' }], '0px', null]);
});

test('what was refused is gone once another element is looked at', async () => {
  await type('wide');
  act(() => editor.store.setState(oneSelected({ element: { codebaseId: 'tempo-2' } } as never)));
  expect([field().value, said()]).toEqual(['0px', null]);
});

test('what nobody answered to stays as it was typed, and leaving the field asks again', async () => {
  answers.push({ state: 'lost' });
  await type('8');
  expect([field().value, field().hasAttribute('aria-invalid')]).toEqual(['8', false]);
  expect(said()).toContain('did not answer');
  await type('8');
  expect([kept, field().value, said()]).toEqual([['8px', '8px'], '0px', null]);
});

test('a value that stands there already is no refusal', async () => {
  answers.push({ state: 'refused', refusal: refuse('NOTHING_TO_CHANGE') });
  await type('8');
  expect([field().value, said()]).toEqual(['0px', null]);
});

test('what is typed while the value before it is on its way stays', async () => {
  const waiting: ((answer: ChangeAnswer) => void)[] = [];
  onKeep = () => new Promise((resolve) => waiting.push(resolve));
  await type('8');
  await act(async () => {
    write('9');
    waiting[0]?.(written);
    await Promise.resolve();
  });
  expect(field().value).toBe('9');
});

test('why a value was refused is not said of another that was typed meanwhile, which is asked for in its turn', async () => {
  const waiting: ((answer: ChangeAnswer) => void)[] = [];
  onKeep = (value) => {
    kept.push(value);
    return new Promise((resolve) => waiting.push(resolve));
  };
  await type('wide');
  await act(async () => {
    write('9');
    waiting[0]?.(refused);
    await Promise.resolve();
  });
  expect([field().value, said()]).toEqual(['9', null]);
  await act(async () => {
    field().focus();
    field().blur();
    await Promise.resolve();
  });
  expect(kept).toEqual(['wide', '9px']);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdFocus } from './hold-focus.ts';

let end: () => void = () => undefined;
const main = () => document.querySelector('main') as HTMLElement;

beforeEach(() => {
  // What draws nothing knows of no element whether it is seen.
  Object.assign(Element.prototype, { checkVisibility: () => true });
  history.replaceState(null, '', '/first');
  document.body.innerHTML = '<main><a href="/second">on</a></main>';
  end = holdFocus(main());
});
afterEach(() => {
  end();
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
});

/** Presses the link that has the focus by a key, and shows what comes then. */
async function press(address: string, shown: string): Promise<void> {
  main().querySelector('a')?.focus();
  for (const name of ['keydown', 'keyup']) dispatchEvent(new KeyboardEvent(name, { key: 'Enter' }));
  history.pushState(null, '', address);
  main().innerHTML = shown;
  await new Promise((resolve) => setTimeout(resolve));
}

test('what was pressed and is gone gives the focus to the nearest control', async () => {
  await press('/first?more', '<h1 tabindex="-1">First</h1><input />');
  expect(document.activeElement?.localName).toBe('input');
});

test('on another page the focus is left to the heading that arrives', async () => {
  await press('/second', '<h1 tabindex="-1">Second</h1><input />');
  expect(document.activeElement).toBe(document.body);
});

// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closeLayersOnBack } from './layers.ts';
import { standInForPopovers } from './stand-in-for-popovers.ts';
import { letDialogsOpen } from './testing/opening-dialogs.ts';

beforeAll(() => {
  letDialogsOpen();
  standInForPopovers();
});

const told: string[] = [];
function page(): { sheet: HTMLDialogElement; open: HTMLElement; close: HTMLElement } {
  document.body.innerHTML = `
    <button id="open" popovertarget="sheet"><b>More</b></button>
    <dialog id="sheet" popover="auto"><button id="close" popovertarget="sheet" popovertargetaction="hide">Close</button></dialog>`;
  const [sheet, open, close] = ['dialog', '#open', '#close'].map((name) => document.querySelector<HTMLElement>(name));
  if (!(sheet instanceof HTMLDialogElement) || !open || !close) throw new Error('the page lacks a part');
  sheet.addEventListener('toggle', (event) => told.push(event.newState));
  sheet.addEventListener('beforetoggle', (event) => told.push(`to be ${event.newState}`));
  sheet.getBoundingClientRect = () => new DOMRect(0, 100, 100, 100);
  return { sheet, open, close };
}

beforeEach(() => {
  told.length = 0;
});

test('the button that names a sheet opens it, and closes it again; whoever listens is told', () => {
  const { sheet, open } = page();
  open.querySelector('b')?.click();
  expect(sheet.open).toBe(true);
  open.click();
  expect(sheet.open).toBe(false);
  expect(told).toEqual(['to be open', 'open', 'to be closed', 'closed']);
});

test('its own button only closes it, and a tap beside it does; one within does not', () => {
  const { sheet, open, close } = page();
  close.click();
  expect(sheet.open).toBe(false);
  open.click();
  sheet.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 50, clientY: 150 }));
  expect(sheet.open).toBe(true);
  sheet.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 50, clientY: 20 }));
  expect(sheet.open).toBe(false);
  open.click();
  close.click();
  expect(sheet.open).toBe(false);
});

test('what calls its methods and reads what it is finds them', () => {
  const { sheet } = page();
  expect(sheet.popover).toBe('auto');
  expect(document.body.popover).toBeNull();
  sheet.showPopover();
  sheet.showPopover();
  expect(sheet.open).toBe(true);
  sheet.hidePopover();
  expect(sheet.open).toBe(false);
  expect(told).toEqual(['to be open', 'open', 'to be closed', 'closed']);
});

test('back closes such a sheet, and not the page beneath', async () => {
  const stop = closeLayersOnBack();
  const { sheet, open } = page();
  history.pushState({ key: 'page' }, '', '/page');
  open.click();
  expect(sheet.open).toBe(true);
  history.back();
  await expect.poll(() => sheet.open).toBe(false);
  expect(location.pathname).toBe('/page');
  stop();
});

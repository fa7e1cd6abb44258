// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { leavesFrameLabel } from '../../protocol/frame/leaves-frame.ts';
import { noteHydration, reportErrors } from './hydration.ts';

const inChromium =
  "Failed to set the 'href' property on 'Location': The current window does not have permission to navigate the target frame to 'http://app.localhost/'.";

function statusAfter(message: string, name: string) {
  const notes = noteHydration(window);
  const error = new DOMException(message, name);
  window.dispatchEvent(new ErrorEvent('error', { message: `Uncaught ${name}: ${message}`, error }));
  return reportErrors(document, () => undefined, notes).now();
}

test('a page that tried to leave its frame is told of, with the words of the browser', () => {
  expect(statusAfter(inChromium, 'SecurityError')).toMatchObject({
    status: 'other_error',
    errorLabel: leavesFrameLabel,
    errorDescr: expect.stringContaining('navigate'),
  });
});

test('that it tried is told at once: nothing in the page has changed by it', () => {
  const sent: unknown[] = [];
  const notes = noteHydration(window);
  reportErrors(document, (id, payload) => void sent.push([id, payload]), notes);
  const error = new DOMException(inChromium, 'SecurityError');
  window.dispatchEvent(new ErrorEvent('error', { message: `Uncaught SecurityError: ${inChromium}`, error }));
  expect(sent).toEqual([['hydrationStatus', expect.objectContaining({ errorLabel: leavesFrameLabel })]]);
});

test('what React could not take over is told of as its own, and any other error is the page’s', () => {
  expect(statusAfter('Hydration failed because', 'Error')).toMatchObject({ status: 'error', errorLabel: 'React' });
  expect(statusAfter('permission to read storage', 'SecurityError')).toEqual({ status: 'no_error' });
});

test('also where only Vite’s overlay counts, as in a story', () => {
  history.replaceState(null, '', '/?framework=VITE');
  expect(statusAfter(inChromium, 'SecurityError')).toMatchObject({ errorLabel: leavesFrameLabel });
  expect(statusAfter('Hydration failed because', 'Error')).toEqual({ status: 'no_error' });
  history.replaceState(null, '', '/');
});

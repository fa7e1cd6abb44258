// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { words as english } from '../language/words.en.ts';
import { elementOf, press, pressable, showWindow, textsOf, typeIn } from '../testing/shown-window.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { PanelBoundary } from './panel-boundary.tsx';

// React says of each failure that a boundary has taken it.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

/** A panel that fails where the page is at `/broken`. */
function Panel() {
  const path = useEditorState(({ view }) => view.path);
  if (path === '/broken') throw new Error('cannot be shown');
  return (
    <>
      <input aria-label="Heading" />
      <input aria-label="Other" />
      <p>{path}</p>
    </>
  );
}

function Window() {
  const selected = useEditorState(({ hoveredKey }) => hoveredKey ?? '');
  return (
    <>
      <PanelBoundary resetKey={selected}>
        <Panel />
      </PanelBoundary>
      <nav>still there</nav>
    </>
  );
}

const at = (path: string) => ({ view: { ...view, path } });
const view = {
  path: '/',
  widths: [360],
  languages: null,
  scheme: 'light',
  zoom: null,
  mode: 'edit',
  boards: [],
} as const;

test('a panel that fails leaves the others, says what to do, and keeps what was typed into it', async () => {
  const { know } = showWindow(<Window />, { state: at('/') });
  typeIn(elementOf('input'), 'half a sentence');
  know(at('/broken'));
  expect(elementOf('[role=alert]').textContent).toContain(english.stage.failed.next);
  expect(textsOf('blockquote')).toEqual(['half a sentence']);
  expect(textsOf('nav')).toEqual(['still there']);
  await press(english.stage.failed.again);
  expect(textsOf('blockquote')).toEqual(['half a sentence']);
  know(at('/'));
  await press(english.stage.failed.again);
  expect(textsOf('#window p')).toContain('/');
  // What was typed is at hand until it is let go of.
  expect(textsOf('blockquote')).toEqual(['half a sentence']);
  await press(english.stage.failed.leave);
  expect(textsOf('blockquote')).toEqual([]);
});

test('something else that is looked at is tried by itself, and what was typed before stays at hand', () => {
  const { know } = showWindow(<Window />, { state: at('/') });
  typeIn(elementOf('input'), 'half a sentence');
  know(at('/broken'));
  expect(pressable(english.stage.failed.again)).not.toBeNull();
  know({ ...at('/'), hoveredKey: 'another' });
  expect(pressable(english.stage.failed.again)).toBeNull();
  expect(textsOf('#window p')).toContain('/');
  expect(textsOf('blockquote')).toEqual(['half a sentence']);
});

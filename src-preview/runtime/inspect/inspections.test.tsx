// @vitest-environment jsdom
import { act, Component, createElement, memo, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Asked } from '../../protocol/frame/inspections.ts';
import { frameMessageSchemas } from '../../protocol/frame/messages.ts';
import { createPlaces } from '../tagged/places.ts';
import { createTags, idAttribute } from '../tagged/tags.ts';
import { answerInspections } from './answer-inspections.ts';

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, CSS: { escape: (text: string) => text } });
  document.body.innerHTML = '<div id="root"></div>';
  const place = document.querySelector('#root');
  if (!place) throw new Error('the page has no place for React');
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

const id = 'tempo-00000000-0000-4000-8000-000000000001';
const other = 'tempo-00000000-0000-4000-8000-000000000002';
const host = (name: string, codebaseId: string, props: object, ...children: ReactNode[]): ReactElement =>
  createElement(name, { [idAttribute]: codebaseId, ...props }, ...children);

/** What the window hears after it has asked. */
function ask(question: 'inspectElement' | 'GET_STATE_AND_PROPS', payload: Asked): unknown {
  const tags = createTags();
  const heard: unknown[] = [];
  const port = new EventTarget();
  answerInspections(port as MessagePort, { tags, places: createPlaces(document, tags) }, (name, said) =>
    heard.push(frameMessageSchemas[name].parse(said)),
  );
  port.dispatchEvent(new MessageEvent('message', { data: { id: question, payload } }));
  expect(heard).toHaveLength(1);
  return heard[0];
}

class Counter extends Component<{ readonly from: number }, { readonly count: number; readonly past: number[] }> {
  override state = { count: this.props.from, past: [] };
  override render() {
    return host('output', id, {}, this.state.count);
  }
}
const Field = memo(function Field({ onSave, label }: { readonly onSave: () => void; readonly label: string }) {
  const [isOpen] = useState(true);
  const place = useRef('no state');
  const [draft] = useState({ text: 'draft' });
  return host('label', other, { title: label, onClick: onSave }, String(isOpen && place.current), draft.text);
});

test('state and properties of a component come with marks for what does not cross the border', () => {
  act(() =>
    root.render(
      <>
        <Counter from={3} />
        <Field label="Name" onSave={() => undefined} />
      </>,
    ),
  );
  expect(ask('GET_STATE_AND_PROPS', { id: '1', componentName: 'Counter' })).toEqual({
    id: '1',
    props: { from: 3 },
    state: { count: 3, past: 'TEMPO_OBJECT_TYPE' },
  });
  expect(ask('GET_STATE_AND_PROPS', { componentName: 'Field', elementId: other })).toEqual({
    id: null,
    props: { label: 'Name', onSave: 'TEMPO_FUNCTION_TYPE' },
    state: { 0: true, 1: 'TEMPO_OBJECT_TYPE' },
  });
});

test('a tag is asked about by its id, and says nothing of what somebody typed', () => {
  act(() => root.render(host('input', id, { name: 'key', defaultValue: 'secret' })));
  expect(ask('GET_STATE_AND_PROPS', { componentName: 'input', elementId: id })).toEqual({
    id: null,
    props: { name: 'key' },
    state: {},
  });
  act(() => root.render(<div data-private>{host('p', id, { title: 'hidden' })}</div>));
  expect(ask('GET_STATE_AND_PROPS', { componentName: 'p', elementId: id })).toEqual({ id: null, props: {}, state: {} });
});

test.each(['inspectElement', 'GET_STATE_AND_PROPS'] as const)('%s says why it has no answer', (question) => {
  act(() => root.render(<Counter from={1} />));
  const error = (asked: Asked) => ask(question, asked);
  expect(error({})).toEqual({ id: null, error: 'No component name' });
  expect(error({ componentName: 'output' })).toEqual({ id: null, error: 'Could not find element' });
  expect(error({ componentName: 'Counter', elementId: other })).toEqual({ id: null, error: 'Could not find element' });
  expect(error({ componentName: 'Field', elementId: id })).toEqual({ id: null, error: 'Could not find component' });
  expect(error({ componentName: 'Field' })).toEqual({ id: null, error: 'No component found' });
});

test('an element is inspected by its component, of several the first', () => {
  act(() =>
    root.render(
      <>
        <Counter from={1} />
        <Counter from={2} />
      </>,
    ),
  );
  expect(ask('inspectElement', { id: 'a', componentName: 'Counter' })).toMatchObject({
    id: 'a',
    element: { codebaseId: id, tagName: 'output', texts: [{ text: '1' }] },
  });
});

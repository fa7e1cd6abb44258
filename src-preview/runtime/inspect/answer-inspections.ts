import { inspectionSchema, type Inspection } from '../../protocol/frame/inspections.ts';
import { describeElement } from '../describe/describe-element.ts';
import type { Send } from '../port/frame-port.ts';
import type { Ground } from '../select/anchor.ts';
import { propsOf } from '../tagged/fibre.ts';
import { askedTarget } from './asked-target.ts';
import { stateOf, tagProps, readableValues } from './state-and-props.ts';

/** Answers what the window asks about a component or an element, each question by a message of its own. */
export function answerInspections(port: MessagePort, ground: Ground, send: Send): void {
  port.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = inspectionSchema.safeParse(event.data);
    if (message.success) answer(message.data, ground, send);
  });
}

function answer({ id: question, payload }: Inspection, ground: Ground, send: Send): void {
  const id = payload.id ?? null;
  const reply = question === 'inspectElement' ? 'inspectElementReply' : 'stateAndProps';
  const found = askedTarget(payload, ground.places);
  if (typeof found === 'string') return send(reply, { id, error: found });
  const { element, component } = found;
  if (question === 'inspectElement') {
    const target = ground.places.targetOf(element);
    return send('inspectElementReply', { id, element: describeElement(target, ground) });
  }
  // What is marked private says nothing of itself.
  if (element.closest('[data-private]')) return send('stateAndProps', { id, props: {}, state: {} });
  const props = component ? readableValues(component.memoizedProps) : tagProps(propsOf(element));
  send('stateAndProps', { id, props, state: component ? stateOf(component) : {} });
}

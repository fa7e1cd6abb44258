// @vitest-environment jsdom
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSubmitOncePrepared } from './use-submit-once-prepared.ts';

interface FormProps {
  readonly isPreparing: boolean;
  readonly isRefused?: boolean;
  readonly value: string;
  readonly onSent: (value: string) => void;
}

function Form({ isPreparing, isRefused = false, value, onSent }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isPutOff, putOff } = useSubmitOncePrepared(form, (field) => field.focus());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!putOff()) onSent(value);
  };
  return (
    <form ref={form} onSubmit={submit}>
      <div data-preparing={isPreparing || undefined} />
      <input type="file" aria-invalid={isRefused} />
      {isPutOff && <output>waits</output>}
    </form>
  );
}

let container: HTMLElement;
let root: Root;
let sent: string[];

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  sent = [];
});
afterEach(() => {
  flushSync(() => root.unmount());
  container.remove();
});

function show(props: Omit<FormProps, 'onSent'>): void {
  const onSent = (value: string) => void sent.push(value);
  flushSync(() => root.render(<Form {...props} onSent={onSent} />));
}
const submit = () => flushSync(() => container.querySelector('form')?.requestSubmit());

test('a form that is submitted while a picture is prepared goes once, with the picture', async () => {
  show({ isPreparing: true, value: 'without' });
  submit();
  submit();
  expect([sent, container.textContent]).toEqual([[], 'waits']);
  show({ isPreparing: false, value: 'with' });
  await expect.poll(() => sent).toEqual(['with']);
  await expect.poll(() => container.textContent).toBe('');
  submit();
  expect(sent).toEqual(['with', 'with']);
});

test('whoever leaves a form that waits for a picture submits nothing', async () => {
  show({ isPreparing: true, value: 'without' });
  submit();
  flushSync(() => root.render(null));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toEqual([]);
});

test('where no picture came of the file the form waits for its author', async () => {
  show({ isPreparing: true, value: 'without' });
  submit();
  show({ isPreparing: false, isRefused: true, value: 'without' });
  await expect.poll(() => document.activeElement).toBe(container.querySelector('input'));
  await expect.poll(() => container.textContent).toBe('');
  expect(sent).toEqual([]);
  // Whoever has read that may go on without it.
  submit();
  expect(sent).toEqual(['without']);
});

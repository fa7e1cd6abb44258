// @vitest-environment jsdom
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useSubmitOncePrepared } from './use-submit-once-prepared.ts';

interface FormProps {
  readonly isPreparing: boolean;
  readonly value: string;
  readonly onSent: (value: string) => void;
}

function Form({ isPreparing, value, onSent }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isPutOff, putOff } = useSubmitOncePrepared(form);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!putOff()) onSent(value);
  };
  return (
    <form ref={form} onSubmit={submit}>
      <div data-preparing={isPreparing || undefined} />
      {isPutOff && <output>waits</output>}
    </form>
  );
}

test('a form that is submitted while a picture is prepared goes once, with the picture', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const sent: string[] = [];
  const onSent = (value: string) => void sent.push(value);
  const show = (props: Omit<FormProps, 'onSent'>) => flushSync(() => root.render(<Form {...props} onSent={onSent} />));
  const submit = () => flushSync(() => container.querySelector('form')?.requestSubmit());
  show({ isPreparing: true, value: 'without' });
  submit();
  submit();
  expect([sent, container.textContent]).toEqual([[], 'waits']);
  show({ isPreparing: false, value: 'with' });
  await expect.poll(() => sent).toEqual(['with']);
  await expect.poll(() => container.textContent).toBe('');
  submit();
  expect(sent).toEqual(['with', 'with']);

  // Whoever leaves the form submits nothing.
  show({ isPreparing: true, value: 'without' });
  submit();
  flushSync(() => root.unmount());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toHaveLength(2);
  container.remove();
});

// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { HeldAround, useHeld, useHolds, useIsGone } from './use-held.ts';

interface ListProps {
  readonly name: string | null;
  readonly isAsking: boolean;
}

function List({ name, isAsking }: ListProps) {
  const { shown, held } = useHeld(name);
  return <HeldAround value={held}>{shown !== null && <Sheet name={shown} isAsking={isAsking} />}</HeldAround>;
}

function Sheet({ name, isAsking }: { readonly name: string; readonly isAsking: boolean }) {
  useHolds(isAsking);
  const isGone = useIsGone();
  return (
    <>
      <b>{`${name} ${isGone ? 'gone' : 'here'}`}</b>
      {isAsking && <input />}
    </>
  );
}

test('what is typed stays while its row is away, says so, follows the row that is back, and lets go when it is answered', () => {
  const container = document.createElement('div');
  const root = createRoot(container);
  const show = (props: ListProps) => {
    flushSync(() => root.render(<List {...props} />));
    return [container.textContent, container.querySelector('input')?.value];
  };
  show({ name: 'Salma', isAsking: true });
  const field = container.querySelector('input');
  if (field) field.value = 'Salma A';
  expect(show({ name: null, isAsking: true })).toEqual(['Salma gone', 'Salma A']);
  expect(show({ name: 'Salma B', isAsking: true })).toEqual(['Salma B here', 'Salma A']);
  show({ name: null, isAsking: true });
  expect(show({ name: null, isAsking: false })).toEqual(['', undefined]);
  root.unmount();
});

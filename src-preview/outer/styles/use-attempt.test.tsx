// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { StyledAnswer } from '../state/styles/write-style.ts';
import { showWindow } from '../testing/shown-window.tsx';
import { type Attempt, useAttempt } from './use-attempt.ts';

const wanted = (gap: string) => ({ values: { gap }, modifiers: [], target: { kind: 'deciding' } }) as const;

test('what is tried while another value is on its way stays when that one is answered', async () => {
  const shown = new Map<string, string | undefined>();
  const answers: ((answer: StyledAnswer) => void)[] = [];
  let attempt: Attempt | null = null;
  function Field() {
    const own = useAttempt();
    return <button type="button" aria-label="Field" ref={() => void (attempt = own)} />;
  }
  showWindow(<Field />, {
    commands: {
      tryStyle: ({ values }, id) => {
        shown.set(id, values['gap']);
        return () => shown.delete(id);
      },
      writeStyle: () => new Promise((resolve) => answers.push(resolve)),
    },
  });
  const own = attempt as Attempt | null;
  if (!own) throw new Error('there is no field');
  own.show(wanted('1px'));
  own.show(wanted('2px'));
  expect([...shown.values()]).toEqual(['2px']);
  const kept = own.keep(wanted('2px'));
  own.show(wanted('3px'));
  answers[0]?.({ state: 'lost' });
  await act(() => kept);
  expect([...shown.values()]).toEqual(['3px']);
  own.end();
  expect(shown.size).toBe(0);
});

// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './auth-context.tsx';

function Page() {
  return <p>{useAuth().state.name}</p>;
}

test('a page outside of the provider says what it is missing', () => {
  expect(() => renderToString(<Page />)).toThrow('useAuth must be used within an AuthProvider');
});

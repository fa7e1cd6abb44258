import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const links = (text: string) =>
  [...renderToStaticMarkup(<LinkedText text={text} />).matchAll(/<a href="([^"]*)"/g)].map(([, href]) =>
    href?.replaceAll('&amp;', '&'),
  );

test.each([
  ['see https://school.example/a?b=1&c=2.', ['https://school.example/a?b=1&c=2']],
  ['اقرأ (https://school.example/مدرسة)، ثم https://b.example…', ['https://school.example/مدرسة', 'https://b.example']],
  ['http://school.example javascript:alert(1) data:text/html,x', []],
  ['https://user:pass@school.example https://127.0.0.1/ https://localhost/x', []],
  ['https://school.example/\u202Egnp.exe', ['https://school.example/']],
])('in «%s» the links are %j', (text, wanted) => {
  expect(links(text)).toEqual(wanted);
});

test('nothing of the text is lost, and a link tells its page nothing', () => {
  const text = 'قبل https://school.example/a بعد';
  const html = renderToStaticMarkup(<LinkedText text={text} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text);
  expect(html).toContain('rel="noopener noreferrer nofollow ugc"');
  expect(html).toContain('dir="ltr"');
});

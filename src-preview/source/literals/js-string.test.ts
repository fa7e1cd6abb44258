import { expect, test } from 'vitest';
import { templatePart } from './js-string.ts';

test.each(['$${', '$', '${', '`${`', String.raw`\${`, '$$${{'])(
  'a part of a template says %j when the program runs, and is read again',
  (text) => {
    const written = templatePart.write(text);
    // oxlint-disable-next-line typescript/no-implied-eval -- what JavaScript makes of it is the promise.
    expect(new Function(`return \`${written}\``)()).toBe(text);
    expect(templatePart.read(written, { start: 0, end: written.length })?.text).toBe(text);
  },
);

import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { pluralWords } from './icu-notation.ts';

test.each(['#', '##', "#'", '# of', "'#'", '{#}'])(
  'a branch of a plural says %j, where a bare # would be the number',
  (text) => {
    const written = pluralWords.write(text);
    const message = `{count, plural, other {${written}}}`;
    const i18n = setupI18n({ locale: 'en', messages: { en: { key: compileMessage(message) } } });
    expect(i18n._('key', { count: 7 })).toBe(text);
    expect(pluralWords.read(written, { start: 0, end: written.length })?.text).toBe(text);
  },
);

// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { portalTarget } from '../../portal.config.ts';
import { widthsOfProject } from '../../source/styles/surroundings.ts';
import type { Language } from '../../../src/i18n/language.ts';
import { words as arabic } from '../language/words.ar.ts';
import { words as english } from '../language/words.en.ts';
import { readyStyles, shownRule } from '../state/store/shown-styles.fixture.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import { press, showWindow, textsOf } from '../testing/shown-window.tsx';
import { WidthChoice } from './width-choice.tsx';

const breakpoints = [...widthsOfProject(portalTarget.project)].map(([name, condition]) => ({ name, condition }));
const onPhones = shownRule({ conditions: ['@media (width < 48em)'], sets: { color: 'red' } });
const styles = readyStyles({ breakpoints }, { rules: [onPhones] });

interface Shown {
  readonly of?: ReadyStyles;
  readonly language?: Language;
}

function choice(value: readonly string[], { of = styles, language = 'en' }: Shown = {}) {
  const onChange = vi.fn<(widths: readonly string[]) => void>();
  showWindow(<WidthChoice styles={of} value={value} onChange={onChange} />, { language });
  return onChange;
}
const pressed = () => textsOf('button[aria-pressed=true]');

test.each([
  ['en', english, ['As it is set', 'Phones only', 'From 768', 'From 992']],
  ['ar', arabic, ['كما ضُبط', 'الهواتف فقط', 'من ٧٦٨', 'من ٩٩٢']],
] as const)(
  'widths are tabs in words, and the one at which something is set says so (%s)',
  (language, words, names) => {
    choice(['md'], { language });
    const [all, phones, ...from] = names;
    expect(textsOf('button')).toEqual([all, `${phones}${words.reach.setHere}`, ...from]);
    expect(pressed()).toEqual([names[2]]);
  },
);

test('a tab that is pressed is chosen by what a change says to mean it', async () => {
  const onChange = choice([]);
  await press('From 992');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['lg']);
});

test('widths that no tab stands for are chosen in the list, and then no tab is pressed', () => {
  choice(['md', 'max-xl']);
  expect(pressed()).toEqual([]);
  const list = document.querySelector('select');
  expect(list?.getAttribute('aria-label')).toBe(english.reach.otherWidths);
  expect(list?.value).toBe('md max-xl');
  expect([...(list?.options ?? [])].map(({ value }) => value)).not.toContain('md');
});

test('a project without widths has no choice of them', () => {
  choice([], { of: readyStyles() });
  expect(document.querySelector('button, select')).toBeNull();
});

// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { portalTarget } from '../../portal.config.ts';
import { widthsOfProject } from '../../source/styles/surroundings.ts';
import { words as arabic } from '../language/words.ar.ts';
import { words as english } from '../language/words.en.ts';
import { readyStyles, shownRule } from '../state/store/shown-styles.fixture.ts';
import { press, showWindow, textsOf } from '../testing/shown-window.tsx';
import { WidthChoice } from './width-choice.tsx';

const breakpoints = [...widthsOfProject(portalTarget.project)].map(([name, condition]) => ({ name, condition }));
const onPhones = shownRule({ conditions: ['@media (width < 48em)'], sets: { color: 'red' } });
const styles = readyStyles({ breakpoints }, { rules: [onPhones] });
const pressed = () => textsOf('button[aria-pressed=true]');

test.each([
  ['en', english, ['All widths', 'Phones only', 'From 768', 'From 992']],
  ['ar', arabic, ['كل العروض', 'الهواتف فقط', 'من ٧٦٨', 'من ٩٩٢']],
] as const)(
  'widths are tabs in words, and the one at which something is set says so (%s)',
  (language, words, names) => {
    showWindow(<WidthChoice styles={styles} value={['md']} onChange={vi.fn()} />, { language });
    const [all, phones, ...from] = names;
    expect(textsOf('button')).toEqual([all, `${phones}${words.reach.setHere}`, ...from]);
    expect(pressed()).toEqual([names[2]]);
  },
);

test('a tab that is pressed is chosen by what a change says to mean it', async () => {
  const onChange = vi.fn();
  showWindow(<WidthChoice styles={styles} value={[]} onChange={onChange} />);
  await press('From 992');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['lg']);
});

test('widths that no tab stands for are chosen in the list, and then no tab is pressed', () => {
  showWindow(<WidthChoice styles={styles} value={['md', 'max-xl']} onChange={vi.fn()} />);
  expect(pressed()).toEqual([]);
  const list = document.querySelector('select');
  expect(list?.getAttribute('aria-label')).toBe(english.reach.otherWidths);
  expect(list?.value).toBe('md max-xl');
  expect([...(list?.options ?? [])].map(({ value }) => value)).not.toContain('md');
});

test('a project without widths has no choice of them', () => {
  showWindow(<WidthChoice styles={readyStyles()} value={[]} onChange={vi.fn()} />);
  expect(document.querySelector('button, select')).toBeNull();
});

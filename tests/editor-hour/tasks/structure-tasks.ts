import { expect } from '@playwright/test';
import type { Designer } from '../designer.ts';
import { type HourTask, home, nothing, put, puts } from '../task.ts';

const file = 'src/features/home/home-page.tsx';
const statement = '.shell-opening p.shell-statement';
const today = '#home-today';

const numbers = '      <p className={`shell-wrap ${classes.below}`}>{numbers}</p>\n';

/** The section of today, behind the line that follows it. */
const behindNumbers = puts(
  put(numbers, ''),
  put(
    '      <section className={`shell-wrap ${classes.today}`}',
    `${numbers}      <section className={\`shell-wrap \${classes.today}\`}`,
  ),
);

/** What a designer does with what stands on a page. */
export const structureTasks: readonly HourTask[] = [
  {
    name: 'a section is moved',
    mostActions: 4,
    page: home,
    async does(designer) {
      await designer.select(today);
      const around = designer.page.getByRole('navigation', { name: designer.words.layers.breadcrumb });
      const { section } = designer.words.layers.names.kinds;
      await designer.press(around.getByRole('button', { name: new RegExp(`^${section}`) }));
      await around.locator('[aria-current][data-tag=section]').waitFor();
      await designer.strike('Alt+ArrowDown');
      return { [file]: behindNumbers };
    },
  },
  {
    name: 'duplicated, and the copy removed',
    mostActions: 3,
    page: home,
    async does(designer) {
      await designer.select(statement);
      await designer.strike('Control+d');
      await designer.frame.locator(`${statement} + p.shell-statement`).waitFor();
      await untilWritten(designer, 2);
      await designer.strike('Delete');
      await untilWritten(designer, 1);
      return nothing;
    },
  },
  {
    name: 'the level of a heading',
    mostActions: 4,
    page: { path: '/', ready: '#home-join' },
    async does(designer) {
      const { structure } = designer.words;
      await designer.select('#home-join');
      await designer.inspect('properties');
      await designer.type(designer.inspector.getByLabel(structure.tag, { exact: true }), 'h3');
      await designer.press(designer.inspector.getByRole('button', { name: structure.changeTag, exact: true }));
      return {
        'src/features/home/join-section.tsx': puts(
          put('<h2 id="home-join"', '<h3 id="home-join"'),
          put("{t('home.join')}\n        </h2>", "{t('home.join')}\n        </h3>"),
        ),
      };
    },
  },
  {
    name: 'a link with its words in both languages',
    mostActions: 8,
    page: home,
    isAxeStop: true,
    async does(designer) {
      const { addElement, newEntry, languageNames } = designer.words;
      await designer.select(today);
      await designer.press(designer.inspector.getByRole('button', { name: addElement.title, exact: true }));
      const form = designer.inspector.getByRole('form', { name: addElement.title });
      await designer.type(form.getByLabel(addElement.tag, { exact: true }), addElement.palette.tags['a']?.name ?? 'a');
      await designer.strike('Enter');
      await designer.type(form.getByLabel(addElement.palette.leadsTo), '/faq');
      await designer.type(form.getByLabel(newEntry.text(languageNames['ar'] ?? 'ar')), 'أسئلة وأجوبة');
      await designer.type(form.getByLabel(newEntry.text(languageNames['en'] ?? 'en')), 'Questions, answered');
      await designer.press(form.getByRole('button', { name: addElement.add, exact: true }));
      await designer.frame.getByText('أسئلة وأجوبة').first().waitFor();
      return {
        [file]: put(
          `            {t('home.today')}\n          </h2>\n`,
          `            {t('home.today')}\n          </h2>\n          <a href="/faq">{t('home.questionsAnswered')}</a>\n`,
        ),
        'src/i18n/messages.ar.ts': added('أسئلة وأجوبة'),
        'src/i18n/messages.en.ts': added('Questions, answered'),
      };
    },
  },
  {
    name: 'a box around two neighbours',
    mostActions: 3,
    page: home,
    width: 1440,
    async does(designer) {
      await designer.select(today);
      await designer.press(designer.frame.locator('div:has(> #home-today) > time:visible'), 'ControlOrMeta');
      await designer.strike('Control+g');
      return {
        [file]: put(
          `          <h2 id="home-today" className={classes.title}>
            {t('home.today')}
          </h2>
          <time className={classes.date}>{formats.day(now)}</time>
`,
          `          <div>
            <h2 id="home-today" className={classes.title}>
              {t('home.today')}
            </h2>
            <time className={classes.date}>{formats.day(now)}</time>
          </div>
`,
        ),
      };
    },
  },
];

/** An entry behind the last of the page's. */
const added = (words: string) =>
  put("\n\n  'fresh.at': ", `\n  'home.questionsAnswered': '${words}',\n\n  'fresh.at': `);

/** Waits until the source has the sentence so many times. */
async function untilWritten({ editor }: Designer, times: number): Promise<void> {
  await expect
    .poll(async () => (await editor.source(file)).split("{t('home.statement')}").length - 1, { timeout: 30_000 })
    .toBe(times);
}

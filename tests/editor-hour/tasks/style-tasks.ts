import type { Locator } from '@playwright/test';
import { tokenName } from '../../../src-preview/outer/look/token-name.ts';
import { portalTokens } from '../../../src-preview/portal-tokens.ts';
import type { Designer } from '../designer.ts';
import { type HourTask, home, nothing, put, puts } from '../task.ts';

const sheet = 'src/features/home/join-section.module.css';
const code = 'src/features/home/join-section.tsx';
const cards = '#home-join ~ div';
/** The size of the design that is nearest to what the house refuses. */
const body = '--size-body';
const joining = { path: '/', ready: cards } as const;

const onlyHere = (designer: Designer): Locator =>
  designer.inspector.getByRole('button', { name: designer.words.styles.onlyHere, exact: true });

/** The tab of some widths, by the words that it has. */
const widthTab = (designer: Designer, called: readonly [string, string]): Locator =>
  designer.inspector.getByRole('button', { name: called.join(' ') });

async function keep(designer: Designer, field: Locator, value: string): Promise<void> {
  await designer.type(field, value);
  await designer.strike('Enter');
}

/** What a designer does with how things look. */
export const styleTasks: readonly HourTask[] = [
  {
    name: 'room inside of all cards of a kind',
    // The last of them says that all are meant.
    mostActions: 5,
    page: joining,
    isAxeStop: true,
    async does(designer) {
      await designer.select(`${cards} > h3`);
      await designer.strike('ArrowUp');
      await keep(designer, designer.style('padding-block-start'), '28px');
      await designer.agrees();
      return { [sheet]: put('padding-block-start: 16px;', 'padding-block-start: 28px;') };
    },
  },
  {
    name: 'room inside of one card of a list, or its refusal',
    mostActions: 4,
    page: { path: '/posts', ready: 'article' },
    async does(designer) {
      // What is seen in the middle of a card is what its post begins with.
      await designer.select('article');
      const around = designer.page.getByRole('navigation', { name: designer.words.layers.breadcrumb });
      await designer.press(
        around.getByRole('button', { name: new RegExp(`^${designer.words.layers.names.kinds.card}`) }),
      );
      await keep(designer, designer.style('padding-block-start'), '40px');
      // Only this one cannot be meant: that says why, and all or those of a width can.
      const { reach } = designer.words;
      await designer.reads(designer.question, reach.onlyThis);
      await designer.reads(designer.question, reach.notPossible(''));
      if ((await designer.question.getByRole('radio').count()) < 2) throw new Error('there is no other way on');
      return nothing;
    },
  },
  {
    name: 'the brand’s colour in both schemes',
    mostActions: 4,
    page: home,
    isAxeStop: true,
    async does(designer) {
      const { tokens } = designer.words;
      await designer.press(designer.side.getByRole('tab', { name: tokens.tab, exact: true }));
      const row = designer.page.getByRole('row').filter({ has: designer.page.getByText('--brand', { exact: true }) });
      const valueIn = (scheme: string) => row.getByRole('textbox', { name: tokens.field('', scheme) });
      await designer.type(valueIn(tokens.light), '#4451dd');
      await designer.type(valueIn(tokens.dark), '#abb2ff');
      await designer.strike('Enter');
      return {
        'src/ui/tokens.css': puts(
          put('--brand: #4a56e2;', '--brand: #4451dd;'),
          put('--brand: #a5adff;', '--brand: #abb2ff;'),
        ),
      };
    },
  },
  {
    name: 'hidden on phones only',
    mostActions: 4,
    page: joining,
    async does(designer) {
      await designer.select('#home-join ~ a');
      await designer.inspect('styles');
      await designer.press(widthTab(designer, designer.words.reach.tabs.phones));
      await designer.type(designer.style('display'), 'none');
      await designer.page.keyboard.press('Tab');
      return { [sheet]: (before) => `${before}@media (width < 48em) {\n  .ask {\n    display: none;\n  }\n}\n` };
    },
  },
  {
    name: 'hidden from a width on',
    mostActions: 5,
    page: joining,
    width: 1440,
    async does(designer) {
      await designer.select('#home-join ~ a');
      await designer.inspect('styles');
      await designer.press(widthTab(designer, designer.words.reach.tabs.from(designer.figure(992))));
      await keep(designer, designer.style('display'), 'none');
      return { [sheet]: put('    grid-column: 2;\n', '    grid-column: 2;\n    display: none;\n') };
    },
  },
  {
    name: 'the ink of a link while it is pointed at',
    // The last two of them say that only this one is meant.
    mostActions: 7,
    page: joining,
    async does(designer) {
      await designer.select(`${cards} a`);
      await designer.inspect('styles');
      await designer.choose(designer.inspector.getByLabel(designer.words.styles.state), 'hover');
      await keep(designer, designer.style('color'), 'var(--clay)');
      const { onlyThis } = designer.words.reach;
      await designer.press(designer.question.getByRole('radio', { name: onlyThis }));
      await designer.agrees();
      return {
        [code]: put(
          "{paths && <Link to={paths.student}>{t('nav.studentSignup')}</Link>}",
          `{paths && (
            <Link to={paths.student} className={classes.LinkHere}>
              {t('nav.studentSignup')}
            </Link>
          )}`,
        ),
        [sheet]: put(
          '@media (min-width: 62em) {\n',
          '.LinkHere:hover {\n  color: var(--clay);\n}\n@media (min-width: 62em) {\n',
        ),
      };
    },
  },
  {
    name: 'twice only here is one class',
    mostActions: 7,
    page: joining,
    async does(designer) {
      await designer.select(`${cards} > p`);
      await designer.inspect('styles');
      await designer.press(onlyHere(designer));
      await keep(designer, designer.styleWritten('line-height'), '2');
      await designer.reads(designer.frame.locator(`${cards} > p[class]`), /./);
      await keep(designer, designer.style('font-weight'), '600');
      return {
        [code]: put(
          "<p>{t('home.join.student.text')}</p>",
          "<p className={classes.pHere}>{t('home.join.student.text')}</p>",
        ),
        [sheet]: put(
          '@media (min-width: 62em) {\n',
          '.pHere {\n  line-height: 2;\n  font-weight: 600;\n}\n@media (min-width: 62em) {\n',
        ),
      };
    },
  },
  {
    name: 'a size that the house refuses, and the nearest',
    // The last of them says that all are meant.
    mostActions: 6,
    page: joining,
    async does(designer) {
      await designer.select(`${cards} > h3`);
      await designer.inspect('styles');
      const size = designer.inspector.locator('[data-property=font-size]');
      await keep(designer, size.getByRole('combobox'), '18px');
      const nearest = designer.inspector.getByRole('button', {
        name: designer.words.styles.field.takeNearest(
          `\u2068${tokenName({ name: body, titles: portalTokens[body]?.name }, designer.language)}\u2069`,
        ),
      });
      await designer.needs(nearest, 'to take the nearest value');
      await designer.press(nearest);
      await designer.agrees();
      return {
        [sheet]: put(
          '  margin: 0 0 4px;\n  font-size: var(--size-lead);',
          '  margin: 0 0 4px;\n  font-size: var(--size-body);',
        ),
      };
    },
  },
];

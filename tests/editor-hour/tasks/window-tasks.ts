import { expect } from '@playwright/test';
import { demoAccounts } from '../../../scripts/demo-accounts.ts';
import type { Designer } from '../designer.ts';
import { type HourTask, home, nothing, put, puts } from '../task.ts';

const arabic = 'src/i18n/messages.ar.ts';
const statementAr = "'home.statement': 'ما يجري في الفصل والمعمل والملعب، بقلم معلمينا.'";
const todayAr = "'home.today': 'اليوم في المدرسة'";

async function say(designer: Designer, selector: string, words: string): Promise<void> {
  await designer.select(selector);
  await designer.type(designer.sentence('ar'), words);
  await designer.strike('Control+Enter');
  await designer.reads(designer.frame.locator(selector), words);
}

/** What a designer does with pages, stories, layers and the history. */
export const windowTasks: readonly HourTask[] = [
  {
    name: 'a page behind sign-in is edited',
    mostActions: 3,
    page: home,
    isAxeStop: true,
    async does(designer) {
      await designer.look('pages');
      await designer.press(designer.side.getByRole('button', { name: '/teacher/dashboard' }).first());
      const name = demoAccounts().find(({ kind }) => kind === 'teacher')?.name ?? 'nobody';
      await designer.reads(designer.frame.getByRole('main').getByRole('heading', { level: 1 }), name);
      await designer.select('main h1');
      return nothing;
    },
  },
  {
    name: 'another page lets go of what was selected',
    mostActions: 3,
    page: home,
    async does(designer) {
      await designer.select('#home-today');
      await designer.look('pages');
      await designer.press(designer.side.getByRole('button', { name: '/faq' }).first());
      await designer.frame.locator('summary').first().waitFor();
      await designer.reads(designer.inspector, designer.words.nothingSelected[0] ?? '');
      return nothing;
    },
  },
  {
    name: 'one change of the history is taken back by itself',
    mostActions: 9,
    page: home,
    isAxeStop: true,
    async does(designer) {
      await say(designer, '#home-today', 'اليوم عندنا');
      await say(designer, '.shell-statement', 'ما يجري عندنا.');
      await designer.look('history');
      const older = designer.side.locator('details[data-state=done]').nth(1);
      await designer.press(older.locator('summary'));
      await designer.press(older.getByRole('button', { name: designer.words.history.takeBack }));
      return { [arabic]: put(statementAr, "'home.statement': 'ما يجري عندنا.'") };
    },
  },
  {
    name: 'the way back leads past what somebody else has changed',
    mostActions: 8,
    page: home,
    async does(designer) {
      await say(designer, '#home-today', 'اليوم عندنا');
      await say(designer, '.shell-statement', 'ما يجري عندنا.');
      const own = await designer.editor.source(arabic);
      const theirs = put('ما يجري عندنا.', 'ما كتبه غيرنا.')(own);
      await designer.editor.write(arabic, theirs);
      await designer.reads(designer.frame.locator('.shell-statement'), 'ما كتبه غيرنا.');
      await designer.strike('Escape');
      await designer.strike('Control+z');
      await expect
        .poll(() => designer.editor.source(arabic), { timeout: 30_000 })
        .toBe(put("'home.today': 'اليوم عندنا'", todayAr)(theirs));
      await designer.reads(designer.page.locator('body'), designer.words.history.passedOver.undone('1'));
      // They take theirs back: then the way back leads there too.
      await designer.editor.write(arabic, put("'home.today': 'اليوم عندنا'", todayAr)(own));
      await designer.reads(designer.frame.locator('.shell-statement'), 'ما يجري عندنا.');
      return { [arabic]: put(statementAr, "'home.statement': 'ما يجري عندنا.'") };
    },
  },
  {
    name: 'the school’s own words twice in a short time',
    mostActions: 6,
    page: home,
    async does(designer) {
      const place = 'footer li:has-text("القاهرة الجديدة")';
      await designer.select(place);
      const field = designer.inspector.getByRole('textbox').first();
      await designer.type(field, '١٤ شارع الفنار');
      await designer.strike('Control+Enter');
      await designer.type(designer.inspector.getByRole('textbox').first(), '١٦ شارع الفنار');
      await designer.strike('Control+Enter');
      await designer.frame.locator('footer li', { hasText: '١٦ شارع الفنار' }).waitFor({ timeout: 60_000 });
      // The page is alive: something else of it can be selected.
      await designer.select('#home-today');
      return {
        'src/domain/school.ts': put("ar: '١٢ شارع الفنار، التجمع الخامس، القاهرة الجديدة'", "ar: '١٦ شارع الفنار'"),
      };
    },
  },
  {
    name: 'a layer is found by a word and moved',
    mostActions: 5,
    page: home,
    isAxeStop: true,
    async does(designer) {
      await designer.look('layers');
      const field = designer.side.getByRole('searchbox');
      await designer.type(field, 'اليوم في المدرسة');
      await designer.strike('ArrowDown');
      await designer.strike('Enter');
      await expect.poll(() => designer.editor.lookedAt(), { timeout: 30_000 }).not.toBe('');
      await designer.strike('Alt+ArrowDown');
      const heading = `          <h2 id="home-today" className={classes.title}>
            {t('home.today')}
          </h2>
`;
      const date = '          <time className={classes.date}>{formats.day(now)}</time>\n';
      return { 'src/features/home/home-page.tsx': puts(put(heading, ''), put(date, `${date}${heading}`)) };
    },
  },
  {
    name: 'what a story gives its component',
    mostActions: 6,
    page: home,
    isAxeStop: true,
    async does(designer) {
      await designer.look('stories');
      await designer.type(designer.side.getByRole('searchbox'), 'toggle-button.story');
      await designer.press(designer.side.getByText('الأزرار/ما يُضغط ويبقى'));
      await designer.press(designer.side.getByRole('button', { name: 'باسمه', exact: true }));
      await designer.inspect('properties');
      const form = designer.page.getByRole('region', { name: designer.words.stories.gives('باسمه') });
      await designer.press(form.getByRole('checkbox', { name: 'pressed' }));
      return {
        'src/ui/toggle-button.story.tsx': put(
          '{ labelled: true } satisfies Partial<Args>',
          '{ labelled: true, pressed: true } satisfies Partial<Args>',
        ),
      };
    },
  },
];

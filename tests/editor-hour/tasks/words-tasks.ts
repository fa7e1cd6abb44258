import { portalTarget } from '../../../src-preview/portal.config.ts';
import { type HourTask, home, nothing, put } from '../task.ts';

const arabic = 'src/i18n/messages.ar.ts';
const english = 'src/i18n/messages.en.ts';
const title = '#home-today';
const today = "'home.today': 'اليوم في المدرسة'";

/** What a designer does with what pages say. */
export const wordsTasks: readonly HourTask[] = [
  {
    name: 'a sentence in both languages',
    mostActions: 6,
    page: home,
    isAxeStop: true,
    async does(designer) {
      await designer.select(title);
      await designer.type(designer.sentence('ar'), 'اليوم عندنا');
      await designer.type(designer.sentence('en'), 'Today with us');
      await designer.strike('Control+Enter');
      return {
        [arabic]: put(today, "'home.today': 'اليوم عندنا'"),
        [english]: put("'home.today': 'Today at the school'", "'home.today': 'Today with us'"),
      };
    },
  },
  {
    name: 'a sentence where it stands',
    mostActions: 5,
    page: home,
    async does(designer) {
      await designer.select(title);
      await designer.typeOver(title);
      await designer.strike('End');
      await designer.write(' وغدًا');
      await designer.strike('Enter');
      return { [arabic]: put(today, "'home.today': 'اليوم في المدرسة وغدًا'") };
    },
  },
  {
    name: 'one form of a sentence with two numbers',
    mostActions: 5,
    page: home,
    async does(designer) {
      await designer.select(':text("منشورًا من"):visible');
      await designer.press(designer.sentence('ar').first());
      await designer.strike('Home');
      await designer.write('عندنا ');
      await designer.strike('Control+Enter');
      await designer.frame.getByText('عندنا ١٢٠').locator('visible=true').first().waitFor();
      return { [arabic]: put("'{posts, plural, zero {", "'عندنا {posts, plural, zero {") };
    },
  },
  {
    name: 'one of several entries that say the same',
    mostActions: 4,
    page: home,
    async does(designer) {
      await designer.select('footer a:text-is("الرئيسية")');
      await designer.press(designer.inspector.getByRole('button', { name: designer.words.chooseThis('nav.home') }));
      await designer.type(designer.sentence('ar'), 'البداية');
      await designer.strike('Control+Enter');
      return { [arabic]: put("'nav.home': 'الرئيسية'", "'nav.home': 'البداية'") };
    },
  },
  {
    name: 'a word is found across languages',
    mostActions: 4,
    page: home,
    async does(designer) {
      await designer.look('words');
      const field = designer.side.getByRole('searchbox');
      const found = designer.side.getByRole('button', { name: 'اليوم في المدرسة' });
      await designer.type(field, 'المدرسه');
      await found.first().waitFor();
      await designer.type(field, 'today at the school');
      await designer.needs(found, 'the sentence to whoever looks for its words in another language than the page’s');
      await designer.press(found.first());
      await designer.sentence('en').waitFor();
      return nothing;
    },
  },
  {
    name: 'typed again at once after it was kept',
    mostActions: 5,
    page: home,
    async does(designer) {
      await designer.select(title);
      await designer.type(designer.sentence('ar'), 'اليوم');
      await designer.strike('Control+Enter');
      await designer.type(designer.sentence('ar'), 'اليوم بيننا');
      await designer.strike('Control+Enter');
      await designer.reads(designer.frame.locator(title), 'اليوم بيننا');
      const conflict = designer.page.getByRole('dialog', { name: designer.words.conflict.title });
      if (await conflict.isVisible()) throw new Error('one’s own words are said to be somebody else’s');
      return { [arabic]: put(today, "'home.today': 'اليوم بيننا'") };
    },
  },
  {
    name: 'a date is refused with a way on',
    mostActions: 1,
    page: home,
    width: 1440,
    async does(designer) {
      await designer.select('div:has(> #home-today) > time:visible');
      const { why, next } = designer.refusals.TEXT_COMPUTED;
      await designer.reads(designer.inspector, why);
      await designer.reads(designer.inspector, next);
      await designer.inspector.getByRole('button', { name: designer.words.openInEditor }).first().waitFor();
      return nothing;
    },
  },
  {
    name: 'a name from the database is refused with a way on',
    mostActions: 2,
    page: { path: '/', ready: 'article .at-edge' },
    async does(designer) {
      const name = await designer.frame.locator('article .at-edge').first().innerText();
      await designer.look('words');
      await designer.press(designer.side.getByRole('button', { name }).first());
      const sentence = portalTarget.project.dataIsChanged?.[designer.language];
      if (sentence === undefined) throw new Error('the project does not say where its data are changed');
      await designer.reads(designer.inspector, designer.refusals.TEXT_FROM_DATA.why);
      await designer.reads(designer.inspector, sentence);
      return nothing;
    },
  },
  {
    name: 'what a picture says to whoever does not see it',
    mostActions: 6,
    page: { path: '/help', ready: 'main a[href$="/visitor"]' },
    async does(designer) {
      const { mode } = designer.words;
      await designer.press(designer.page.getByRole('button', { name: mode.browse, exact: true }));
      await designer.press(designer.frame.locator('main a[href$="/visitor"]').first());
      await designer.frame.locator('main section img').first().waitFor();
      await designer.press(designer.page.getByRole('button', { name: mode.edit, exact: true }));
      await designer.select('main section img');
      // Of a text that the editor knows in one language only, the field is called by what it is.
      await designer.type(designer.inspector.getByRole('textbox').first(), 'منشور، وتحته أزراره');
      await designer.strike('Control+Enter');
      return {
        'src/features/information/guides/visitor.ar.ts': put(
          "text: 'منشور، وتحته الإعجاب والحفظ والمشاركة'",
          "text: 'منشور، وتحته أزراره'",
        ),
      };
    },
  },
  {
    name: 'words of its own for a copy',
    mostActions: 3,
    page: home,
    async does(designer) {
      await designer.select('.shell-opening p.shell-statement');
      await designer.strike('Control+d');
      await designer.frame.locator('p.shell-statement + p.shell-statement').waitFor();
      const ownWords = designer.inspector.getByRole('button', { name: designer.words.ownWords.make });
      await designer.needs(ownWords, 'words of its own for a copy');
      await designer.press(ownWords);
      return {
        'src/features/home/home-page.tsx': put(
          `<p className="shell-statement shell-brief">{t('home.statement')}</p>\n`,
          // The copy is what is selected.
          `<p className="shell-statement shell-brief">{t('home.statement')}</p>\n          <p className="shell-statement shell-brief">{t('home.statement2')}</p>\n`,
        ),
        [arabic]: put(
          "  'home.statement': 'ما يجري في الفصل والمعمل والملعب، بقلم معلمينا.',\n",
          "  'home.statement': 'ما يجري في الفصل والمعمل والملعب، بقلم معلمينا.',\n  'home.statement2': 'ما يجري في الفصل والمعمل والملعب، بقلم معلمينا.',\n",
        ),
        [english]: put(
          "  'home.statement': 'What happens in class, lab and field, told by our teachers.',\n",
          "  'home.statement': 'What happens in class, lab and field, told by our teachers.',\n  'home.statement2': 'What happens in class, lab and field, told by our teachers.',\n",
        ),
      };
    },
  },
];

import { expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';

const catalogue = (home: string, title: string) =>
  `export const messages = { 'nav.home': '${home}', 'home.title': '${title}' };\n`;
const project = () =>
  new SmallProject({
    'src/i18n/messages.ar.ts': catalogue('الرئيسية', 'الرئيسية'),
    'src/i18n/messages.en.ts': catalogue('Home', 'Home page'),
    'src/link.tsx': 'export function Link({ to }) {\n  return <a href={to}>{named(to)}</a>;\n}\n',
    'src/page.tsx': "export const title = t('home.title');\nexport const other = t('home.title');\n",
  });
const shown = { slot: { node: 0 }, text: 'الرئيسية', ancestry: [] };

test('a text that several entries say is refused with all that a choice needs: key, every language, and the uses', () => {
  const [report] = project().report('src/link.tsx', '<a', 'ar', [shown]);
  expect(report).toMatchObject({
    state: 'refused',
    refusal: {
      code: 'TEXT_AMBIGUOUS',
      candidates: [
        {
          label: 'nav.home',
          texts: [
            { language: 'ar', text: 'الرئيسية' },
            { language: 'en', text: 'Home' },
          ],
          usedAt: [],
        },
        {
          label: 'home.title',
          texts: [
            { language: 'ar', text: 'الرئيسية' },
            { language: 'en', text: 'Home page' },
          ],
          usedAt: [
            { file: 'src/page.tsx', line: 1 },
            { file: 'src/page.tsx', line: 2 },
          ],
        },
      ],
    },
  });
});

test('the entry that was chosen is the one that is edited, in both its languages', () => {
  const [ambiguous] = project().report('src/link.tsx', '<a', 'ar', [shown]);
  const targets = ambiguous?.state === 'refused' ? (ambiguous.refusal.candidates ?? []) : [];
  expect(targets).toHaveLength(2);
  const [chosen] = project().report('src/link.tsx', '<a', 'ar', [{ ...shown, ...targetOf(targets[1]) }]);
  expect(chosen).toMatchObject({ state: 'editable', target: targets[1]?.target });
  expect(chosen?.state === 'editable' && chosen.versions.map(({ key }) => key)).toEqual(['home.title', 'home.title']);
});

test('a chosen entry that does not say what is shown is no answer: the choice is asked for again', () => {
  const [report] = project().report('src/link.tsx', '<a', 'ar', [{ ...shown, target: 'src/i18n/messages#nothing' }]);
  expect(report).toMatchObject({ state: 'refused', refusal: { code: 'TEXT_AMBIGUOUS' } });
});

function targetOf(candidate: { readonly target?: string | undefined } | undefined): { readonly target?: string } {
  return candidate?.target === undefined ? {} : { target: candidate.target };
}

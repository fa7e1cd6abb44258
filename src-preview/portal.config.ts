import { textPairs } from '../src/ui/contrast-pairs.ts';
import type { HouseStyle } from './source/project.ts';
import { portalTokens } from './portal-tokens.ts';
import { portalAudiences, portalPages } from './portal-pages.ts';
import type { TargetConfig } from './server/project/target-config.ts';

/** How the portal writes its styles; `src/ui/styling-rules.test.ts` holds the sheets against the same. */
const portalStyles: HouseStyle = {
  breakpoints: {
    sm: '(min-width: 30em)',
    md: '(min-width: 48em)',
    lg: '(min-width: 62em)',
    xl: '(min-width: 78em)',
    '2xl': '(min-width: 92em)',
  },
  logical: {
    ar: 'الأنماط تتبع اتجاه القراءة، لا اليمين واليسار والأعلى والأسفل',
    en: 'styles follow the line of reading, never left, right, top or bottom',
  },
  scales: [
    {
      property: 'font-size',
      prefix: '--size-',
      besides: ['inherit'],
      rootPx: 17,
      sentence: { ar: 'حجم الخط من مقاييس المدرسة', en: 'letters have the sizes of the school’s scale' },
    },
  ],
  tokens: portalTokens,
  contrast: { least: 4.5, pairs: textPairs },
  never: [
    {
      property: 'letter-spacing',
      sentence: { ar: 'لا تُباعَد الحروف: العربية متصلة', en: 'letters are never spaced: Arabic joins them' },
    },
    {
      property: 'float',
      sentence: { ar: 'لا شيء يطفو: تُصفّ الأشياء بالشبكة', en: 'nothing floats: things are set out by grid and flex' },
    },
    {
      property: 'font-style',
      value: /italic|oblique/,
      sentence: { ar: 'لا تُمال الحروف', en: 'letters are never slanted' },
      instead: 'normal',
    },
    {
      property: 'text-align',
      value: /justify/,
      sentence: { ar: 'لا تُمدّ الأسطر إلى الحافتين', en: 'lines are never stretched to both edges' },
      instead: 'start',
    },
    {
      property: 'direction',
      sentence: { ar: 'الاتجاه يقوله العنصر بالخاصية dir', en: 'the direction is said by the attribute dir' },
    },
  ],
};

/** What the editor has to know of the portal. */
export const portalTarget: TargetConfig = {
  project: {
    languages: ['ar', 'en'],
    catalogues: [{ file: 'src/i18n/messages.{name}.ts', exportName: 'messages', lookUp: ['t'] }],
    forbidsLiterals: true,
    dataIsChanged: {
      ar: 'كُتب هذا في البوابة، وهو في قاعدة البيانات: غيّره في منطقة المعلمين أو الإدارة.',
      en: 'It was written in the portal and is in the database: change it in the teachers’ or the administrators’ area.',
    },
    styles: portalStyles,
  },
  sources: ['src', 'index.html'],
  leftOut: /[.]test[.]|\/testing\//,
  isTextModule: (file) => /^src\/.*[.](?:ar|en)[.]ts$/.test(file),
  // The portal keeps its visitor's language by origin, under this key of `src/i18n/language.ts`.
  languageScript: (language) => `localStorage.setItem('manara-language', ${JSON.stringify(language)});`,
  // Under the key of `src/ui/scheme-key.ts`.
  schemeScript: (scheme) => `localStorage.setItem('manara-scheme', ${JSON.stringify(scheme)});`,
  storyPreview: 'src/app/testing/story-preview.tsx',
  pages: portalPages,
  audiences: portalAudiences,
  // Whoever starts the editor knows the school behind the pages, and who is let in there.
  people: null,
};

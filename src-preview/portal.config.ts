import type { TargetConfig, TargetPage } from './server/project/target-config.ts';

const page = (path: string, ar: string, en: string): TargetPage => ({ path, titles: { ar, en } });

/** What the editor has to know of the portal. */
export const portalTarget: TargetConfig = {
  project: {
    languages: ['ar', 'en'],
    catalogues: [{ file: 'src/i18n/messages.{name}.ts', exportName: 'messages', lookUp: ['t'] }],
    forbidsLiterals: true,
  },
  sources: ['src', 'index.html'],
  leftOut: /[.]test[.]|\/testing\//,
  isTextModule: (file) => /^src\/.*[.](?:ar|en)[.]ts$/.test(file),
  // The portal keeps its visitor's language by origin, under this key of `src/i18n/language.ts`.
  languageScript: (language) => `localStorage.setItem('manara-language', ${JSON.stringify(language)});`,
  pages: [
    page('/', 'الرئيسية', 'Home'),
    page('/posts', 'منشورات المعلمين', 'Teachers’ posts'),
    page('/special-awards', 'لوحة الشرف', 'Wall of honour'),
    page('/media', 'المدرسة في صور', 'The school in pictures'),
    page('/faq', 'الأسئلة الشائعة', 'Questions'),
    page('/contact', 'تواصل معنا', 'Contact'),
    page('/portals', 'بوابات الدخول', 'Portals'),
    page('/privacy', 'الخصوصية', 'Privacy'),
    page('/terms', 'الشروط', 'Terms'),
    page('/login', 'تسجيل الدخول', 'Sign in'),
    page('/simple-dashboard', 'لوحة مبسطة', 'Simple dashboard'),
  ],
};

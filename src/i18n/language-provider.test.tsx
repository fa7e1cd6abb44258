// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadTranslate } from './catalog.ts';
import { useLanguage } from './language-context.tsx';
import { LanguageProvider } from './language-provider.tsx';

let root: Root;
let container: HTMLElement;

function Probe() {
  const { t, language, formats, setLanguage } = useLanguage();
  return (
    <button type="button" onClick={() => void setLanguage(language === 'ar' ? 'en' : 'ar')}>
      {`${t('nav.home')} ${formats.number(12)}`}
    </button>
  );
}

beforeEach(async () => {
  localStorage.clear();
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  const t = await loadTranslate('ar');
  root.render(
    <LanguageProvider initial={{ language: 'ar', t }}>
      <Probe />
    </LanguageProvider>,
  );
});
afterEach(() => {
  root.unmount();
  container.remove();
});

test('the switch flips words, digits, language and direction together, and is remembered', async () => {
  await expect.poll(() => container.textContent).toBe('الرئيسية ١٢');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  container.querySelector('button')?.click();
  await expect.poll(() => container.textContent).toBe('Home 12');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
  expect(localStorage.getItem('manara-language')).toBe('en');
  container.querySelector('button')?.click();
  await expect.poll(() => container.textContent).toBe('الرئيسية ١٢');
  expect(document.documentElement.dir).toBe('rtl');
});

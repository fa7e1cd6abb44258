import type { ServerResponse } from 'node:http';
import { percentOf, SETUP_RETRY_SECONDS, type SetupProgress } from './setup-progress.ts';

const words = {
  ar: {
    first: ['يجري إعداد المدرسة', 'تُملأ قاعدة البيانات والصور لأول مرة. تفتح هذه الصفحة وحدها عندما تجهز.'],
    later: ['تُفتح المدرسة', 'تفتح هذه الصفحة وحدها عندما تجهز.'],
  },
  en: {
    first: [
      'The school is being set up',
      'Its database and pictures are filled for the first time. This page opens by itself when it is ready.',
    ],
    later: ['The school is opening', 'This page opens by itself when it is ready.'],
  },
} as const;

const style = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
  body { display: grid; align-content: center; gap: 2.5rem; min-block-size: 100vh; margin: 0 auto; max-inline-size: 32rem;
    padding: 1.5rem; box-sizing: border-box; line-height: 1.6; }
  h1, h2 { font-size: 1.5rem; margin: 0 0 0.5rem; }
  p { margin: 0 0 1rem; }
  progress { inline-size: 100%; block-size: 0.75rem; accent-color: #4a56e2; }`;

/** Shows whoever opens a page too early how far the school is, in both languages, and looks again by itself. */
export function sendSetupPage(response: ServerResponse, progress: SetupProgress): void {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'retry-after': String(SETUP_RETRY_SECONDS),
    'x-content-type-options': 'nosniff',
  });
  response.end(response.req.method === 'HEAD' ? undefined : setupPage(progress));
}

function setupPage(progress: SetupProgress): string {
  const when = progress.isFirst ? 'first' : 'later';
  const percent = percentOf(progress);
  const share = (locale: string) => new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100);
  const [titleAr, textAr] = words.ar[when];
  const [titleEn, textEn] = words.en[when];
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${SETUP_RETRY_SECONDS}">
<title>${titleAr} · ${titleEn}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${titleAr}</h1>
<p>${textAr}</p>
<progress max="100" value="${percent}" aria-label="${titleAr}"></progress>
<p>${share('ar-EG')}</p>
<section lang="en" dir="ltr">
<h2>${titleEn}</h2>
<p>${textEn}</p>
<p>${share('en-GB')}</p>
</section>
</main>
</body>
</html>
`;
}

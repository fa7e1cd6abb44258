/** A page with nothing but a picture field, and `bench` for tests and benchmarks of the preparing itself. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PreparedPicture } from '../../../src/platform/picture/prepared-picture.ts';
import { PictureInput } from '../../../src/ui/pictures/picture-input.tsx';
import type { NotKept } from '../../../src/ui/pictures/picture-problem.ts';
import { bench } from './bench.ts';
import './page.css';
import { words } from './words.ts';

const address = new URLSearchParams(location.search);
const language = address.get('language') === 'en' ? 'en' : 'ar';
document.documentElement.lang = language;
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
document.documentElement.dataset['mantineColorScheme'] = address.get('scheme') ?? 'light';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const hear = (picture: PreparedPicture | null) => void (root.dataset['heard'] = picture?.sha256 ?? 'none');
/** With `?kept=asked` each picture is kept when the test says so, and how. */
const keep = () =>
  new Promise<NotKept | null>((resolve) => {
    Object.assign(globalThis, { endKeeping: resolve });
  });
const isAsked = address.get('kept') === 'asked';
createRoot(root).render(
  <StrictMode>
    <PictureInput words={words[language]} onChange={hear} {...(isAsked && { keep })} />
  </StrictMode>,
);
Object.assign(globalThis, { bench });

import { lazyPart } from '../../ui/lazy-part.tsx';
import { textsOf } from '../../i18n/localized.ts';

/** The tray with its words in both languages: it is wanted most when nothing can be fetched. */
export const tray = lazyPart(async () => {
  const { Tray, trayText, refusalText } = await import('./tray-part.tsx');
  const texts = textsOf(trayText, refusalText);
  await Promise.all([texts.ar(), texts.en()]);
  return Tray;
});

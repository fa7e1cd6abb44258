import { lazyPart } from '../../ui/lazy-part.tsx';

/** The tray with its words in both languages: it is wanted most when nothing can be fetched. */
export const tray = lazyPart(async () => {
  const { Tray, trayText, refusalText } = await import('./tray-part.tsx');
  await Promise.all([trayText, refusalText].flatMap(({ ar, en }) => [ar(), en()]));
  return Tray;
});

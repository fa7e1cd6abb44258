const ofThePage = 'body > link[rel="stylesheet"]';

/**
 * Resolves once the stylesheets that the page itself names are here. The inline script of index.html says when one was lost
 * on the way, and asks for it again.
 */
export async function stylesHere(): Promise<void> {
  const links = () => [...document.querySelectorAll<HTMLLinkElement>(ofThePage)];
  // They stand at the end of the page; one that was lost has an empty sheet.
  const isMissing = () =>
    document.readyState === 'loading' || links().some(({ sheet, dataset }) => sheet === null || 'lost' in dataset);
  while (isMissing()) {
    await new Promise((resolve) => {
      document.addEventListener('load', resolve, { capture: true, once: true });
      document.addEventListener('readystatechange', resolve, { once: true });
    });
  }
}

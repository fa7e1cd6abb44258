const ofThePage = 'body > link[rel="stylesheet"]';

/**
 * Resolves once the stylesheets that the page itself names are here. The inline script of index.html says when one was lost
 * on the way, and asks for it again.
 */
export async function stylesHere(): Promise<void> {
  const links = () => [...document.querySelectorAll<HTMLLinkElement>(ofThePage)];
  // One that was lost has an empty sheet.
  while (links().some(({ sheet, dataset }) => sheet === null || 'lost' in dataset)) {
    await new Promise((resolve) => document.addEventListener('load', resolve, { capture: true, once: true }));
  }
}

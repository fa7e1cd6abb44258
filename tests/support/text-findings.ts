import type { PortalPage } from '../page-models/portal-page.ts';

/**
 * What of the words and pictures of a page is not as the school writes and shows them: a face that is not the portal's,
 * figures of another script among Arabic words, and pictures of a post that are cut; empty where all is.
 */
export function textFindings(portal: PortalPage): Promise<string[]> {
  return portal.page.evaluate(found);
}

/** Runs in the page. */
function found(): string[] {
  const findings: string[] = [];
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const told = (element: Element): string => element.outerHTML.slice(0, 90);

  /** What reads alike in every language: a code, an address, and what somebody wrote. */
  const asItIs = 'code, textarea, article, svg, [dir="ltr"], [dir="auto"]:not(time)';
  const isName = (text: string): boolean => /@|:\/\/|^\s*[A-Z][A-Z0-9-]{3,}\s*$|\u2068|\u2069/.test(text);
  const isArabic = document.documentElement.lang === 'ar';
  const checkFigures = (text: string, element: Element): void => {
    if (isArabic && /[0-9]/.test(text) && !isName(text) && !element.closest(asItIs))
      findings.push(`figures of another script: «${text.trim().slice(0, 60)}» in ${told(element)}`);
  };

  const faces = new Set<Element>(document.querySelectorAll('input, select, textarea, button'));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, textContent: text } = texts.currentNode;
    if (!element || !text?.trim() || element.matches('script, style, noscript, template') || !isSeen(element)) continue;
    faces.add(element);
    checkFigures(text, element);
  }
  for (const element of faces) {
    const { fontFamily } = getComputedStyle(element);
    // A code is told letter by letter.
    if (isSeen(element) && !element.closest('code') && !/^["']?Cairo/.test(fontFamily))
      findings.push(`${fontFamily}: ${told(element)}`);
  }
  for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder]'))
    if (isSeen(element))
      for (const name of ['aria-label', 'alt', 'placeholder']) checkFigures(element.getAttribute(name) ?? '', element);

  for (const step of document.querySelectorAll('ol > li')) {
    const { display, listStyleType } = getComputedStyle(step);
    if (isArabic && isSeen(step) && display === 'list-item' && listStyleType === 'decimal')
      findings.push(`counted in figures of another script: ${told(step)}`);
  }
  for (const picture of document.querySelectorAll<HTMLImageElement>('article figure img')) {
    const { objectFit, filter } = getComputedStyle(picture);
    if (objectFit !== 'contain' && filter === 'none') findings.push(`cut: ${told(picture)}`);
  }
  return findings;
}

import type { PortalPage } from '../page-models/portal-page.ts';

const desktop = { width: 1440, height: 900 };

/** What a desktop deserves of every page, and a page does not give; empty where all of it holds. */
export async function desktopFindings(portal: PortalPage, isForReading: boolean): Promise<string[]> {
  const before = portal.page.viewportSize();
  await portal.resize(desktop);
  await portal.page.evaluate(() => scrollTo(0, 0));
  const found = await portal.page.evaluate(measured, isForReading);
  if (before) await portal.resize(before);
  return found;
}

/** Runs in the page: what one came for stands above 800 px, its width is used, no line is too long and no word cut. */
function measured(isForReading: boolean): string[] {
  const lowest = 800;
  const narrowest = 1040;
  /** 65 figures of Cairo, in letters' heights, and a little for a line that ends late. */
  const longestLine = 37.5;
  const main = document.querySelector('main');
  if (!main) return ['no main'];
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const all = [
    ...main.querySelectorAll('a, button, input, select, textarea, img, h1, h2, h3, p, li, dd, dt, label, time'),
  ];
  const seen = all.filter(isSeen);
  const told = (element: Element): string => element.outerHTML.slice(0, 90);
  const findings: string[] = [];

  const staysInSight = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === 'sticky' || staysInSight(element.parentElement));
  const first = seen.find((element) => element.matches('form [type=submit]'));
  const bottom = first?.getBoundingClientRect().bottom ?? 0;
  if (first && bottom > (staysInSight(first) ? innerHeight : lowest)) findings.push(`main button ends at ${bottom}`);

  const boxes = seen.map((element) => element.getBoundingClientRect()).filter(({ top }) => top < innerHeight);
  const used = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  if (!isForReading && used < narrowest) findings.push(`uses ${Math.round(used)} px of the width`);

  for (const element of [...document.querySelectorAll('header a, header button, nav a'), ...seen].filter(isSeen)) {
    const { textOverflow, overflowX } = getComputedStyle(element);
    // An excerpt of so many lines ends where it ends.
    if (getComputedStyle(element).webkitLineClamp !== 'none') continue;
    const isCut = textOverflow === 'ellipsis' || overflowX === 'hidden' || overflowX === 'clip';
    if (isCut && element.scrollWidth > element.clientWidth + 1) findings.push(`cut: ${told(element)}`);
  }
  for (const element of seen.filter(
    (one) => one.matches('p, li, dd') && [...one.children].every((child) => child.matches('bdi, b, a, small')),
  )) {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const isLong = (element.textContent ?? '').trim().length > 65;
    const range = document.createRange();
    range.selectNodeContents(element);
    const width = Math.max(...[...range.getClientRects()].map((rect) => rect.width), 0);
    if (isLong && width > longestLine * size)
      findings.push(`a line of ${Math.round(width / size)} em: ${told(element)}`);
  }
  return findings;
}

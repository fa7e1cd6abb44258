import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { PortalPage } from '../page-models/portal-page.ts';

const schemes = ['light', 'dark'] as const;

/** What is asked of a page, and how many rules must have found something to look at. */
interface Rules {
  readonly of: (page: AxeBuilder) => AxeBuilder;
  readonly atLeast: number;
}

const allRules: Rules = {
  of: (page) => page.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  atLeast: 11,
};
/** Those of them that look at colours. */
const colorRules: Rules = { of: (page) => page.withRules(['color-contrast', 'link-in-text-block']), atLeast: 1 };

/**
 * Axe over a page without frames of other origins. Its newer way gathers the findings in a second tab, one message at a time:
 * twice as long for a page of a hundred posts, with the same findings. Of what is as it should be one place for each rule is
 * enough: to name a hundred takes longer than to find them.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

async function expectNothingAgainst(portal: PortalPage, rules: Rules): Promise<void> {
  const report = await portal.measuredWhole(() => rules.of(axeOn(portal.page)).analyze());
  expect(report.passes.length).toBeGreaterThanOrEqual(rules.atLeast);
  expect(report.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
}

/** Nothing of the page, in the colours that it has now, is against the rules for what everybody can use. */
export const expectNoFindings = (portal: PortalPage): Promise<void> => expectNothingAgainst(portal, allRules);

/** Nothing of the page is against those rules in any colours; between two colours nothing else changes. */
export async function expectNoFindingsInAnyColors(portal: PortalPage): Promise<void> {
  for (const [index, colorScheme] of schemes.entries()) {
    await portal.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNothingAgainst(portal, index === 0 ? allRules : colorRules);
  }
}

/**
 * What of a page cannot be reached because it lies beside the window: the page itself if it scrolls sideways, and words,
 * pictures and controls that are cut off there. What scrolls by itself, like a row of tabs, may be wider.
 */
export function besideWindow({ page }: PortalPage): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isInRow = (element: Element): boolean => {
      const parent = element.parentElement;
      if (parent === null) return false;
      return /auto|scroll/.test(getComputedStyle(parent).overflowX) || isInRow(parent);
    };
    const cut = [...document.querySelectorAll('a, button, input, select, textarea, img, h1, h2, h3, p, li, label, dd')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        // What only screen readers see is one pixel wide.
        return width > 1 && (left < -1 || right > clientWidth + 1) && !isInRow(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px of the page`, ...cut] : cut;
  });
}

/** What of a page lies beside the window of a phone for whoever has letters twice as large; leaves the page as it was. */
export async function besideWindowInLargeLetters(portal: PortalPage): Promise<string[]> {
  const setSize = (size: string) =>
    portal.page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  const before = portal.page.viewportSize();
  await portal.resize({ width: 360, height: 740 });
  await setSize('200%');
  const beside = await besideWindow(portal);
  await setSize('');
  if (before) await portal.resize(before);
  return beside;
}

/** What a page shows now is for everybody, in all colours, and fits the narrowest window; leaves it as wide as it was. */
export async function expectForEverybody(portal: PortalPage): Promise<void> {
  await expectNoFindingsInAnyColors(portal);
  await expectInNarrowWindow(portal);
}

/**
 * The same of a page that has just been found so in the other language: its words, its direction and its widths are others,
 * its colours are not.
 */
export async function expectForEverybodyToo(portal: PortalPage): Promise<void> {
  await expectNoFindings(portal);
  await expectInNarrowWindow(portal);
}

async function expectInNarrowWindow(portal: PortalPage): Promise<void> {
  const before = portal.page.viewportSize();
  await portal.resize({ width: 320, height: 640 });
  expect(await besideWindow(portal)).toEqual([]);
  if (before) await portal.resize(before);
}

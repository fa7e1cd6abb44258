import { expect, test } from '@playwright/test';
import { headingOfBox, inBox, onlyHereCases } from '../../src-preview/source/testing/only-here.fixture.ts';
import { asked, page as file, sheet } from '../../src-preview/source/testing/reach.fixture.ts';

// From a width on that is wider, other rules hold as before.
test.use({ viewport: { width: 500, height: 400 } });

for (const [what, css, , global = ''] of onlyHereCases)
  test(`what is asked only here is what the browser shows, beside ${what}`, async ({ page }) => {
    const project = inBox(css, global);
    const colorWith = async (sheetText: string) => {
      const own = sheetText.replaceAll(/:global\(([^()]*)\)/g, '$1');
      await page.setContent(
        `<!doctype html><meta name="viewport" content="width=device-width"><style>${own}</style><style>${global}</style>${headingOfBox}`,
      );
      return page.locator('h2').evaluate((element) => getComputedStyle(element).color);
    };
    const changed = asked(project, file, '<h2', { target: 'new-class', styling: { color: 'rgb(1, 2, 3)' } });
    const written = 'code' in changed ? changed.code : (changed[sheet] ?? '');
    expect(await colorWith(written)).toBe('rgb(1, 2, 3)');
  });

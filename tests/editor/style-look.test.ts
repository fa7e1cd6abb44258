import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { axeOn } from '../support/accessibility.ts';
import { type EditedApp, editApp } from '../support/app-copy.ts';
import { isEdited } from '../support/editor-window/editor-window.ts';
import { undoAll } from '../support/editor-window/undo-all.ts';

const sheet = 'src/styles.css';

const test = base.extend<{ readonly window: LookWindow }, { readonly running: EditedApp }>({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  running: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await editApp('cascade-app');
      await use(app);
      await app.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  window: async ({ page, running }, use) => {
    const before = await running.source(sheet);
    const code = await running.source('src/app.jsx');
    await page.addInitScript(() => localStorage.setItem('manara-editor-language', 'en'));
    await page.goto(running.address);
    await use(new LookWindow(page));
    await undoAll(page, async () =>
      expect([await running.source(sheet), await running.source('src/app.jsx')]).toEqual([before, code]),
    );
  },
});

/** The window over the app, with the panel of styles. */
class LookWindow {
  readonly page: Page;
  readonly inspector: Locator;
  readonly look: Locator;

  constructor(page: Page) {
    this.page = page;
    this.inspector = page.getByRole('complementary', { name: 'The selected element' });
    this.look = this.inspector.locator('[data-look]');
  }

  shown(selector: string): Locator {
    return this.page.frameLocator('iframe').locator(selector);
  }

  async select(selector: string): Promise<void> {
    const element = this.shown(selector);
    await isEdited(element);
    await element.click();
    await this.page.getByRole('tab', { name: 'Styles' }).click();
    await expect(this.look).toBeAttached();
  }

  /** Writes a value in the rule of that name, whether it holds or not. */
  async writeInRule(rule: string, property: string, value: string): Promise<void> {
    const field = this.inspector.getByRole('region', { name: rule, exact: true }).getByLabel(property, { exact: true });
    await field.fill(value);
    await field.press('Enter');
  }

  /** Agrees that all are changed whom the rule means. */
  async agree(): Promise<void> {
    const question = this.inspector.locator('[data-reach]');
    await question.getByRole('button', { name: /^Change/ }).click();
    await expect(question).toHaveCount(0);
  }

  /** Waits until the panel says something of what is not shown; marks of direction are no part of it. */
  async says(text: string): Promise<void> {
    const said = async () => (await this.look.innerText()).replaceAll(/[\u2066-\u2069]/g, '');
    await expect.poll(said).toContain(text);
  }

  computed(selector: string, property: string): Promise<string> {
    return this.shown(selector).evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
  }
}

const cases = [
  {
    by: 'a stronger selector',
    at: '.weak',
    rule: '.weak',
    asked: ['padding-top', '40px'],
    says: ['12px', 'main p.weak', 'more specific'],
  },
  {
    by: '!important',
    at: '.urged',
    rule: '.urged',
    asked: ['color', 'rgb(1 2 3)'],
    says: ['.loud', 'with !important'],
  },
  {
    by: 'a layer',
    at: '.layered',
    rule: '.layered @layer base',
    asked: ['letter-spacing', '7px'],
    says: ['2px', 'in the layer theme', 'stronger layer'],
  },
] as const;

for (const { by, at, rule, asked, says } of cases)
  test(`what loses to ${by} says so with its place, and one press has the page show it`, async ({
    window,
    running,
  }) => {
    const [property, value] = asked;
    await window.select(at);
    await window.writeInRule(rule, property, value);
    await expect(window.look).toHaveAttribute('data-look', 'differs');
    for (const part of says) await window.says(part);
    await expect(window.look.getByRole('button', { name: /in your editor/ })).toHaveText(/^styles\.css:\d+$/);
    await window.look.getByRole('button', { name: 'Change it there' }).click();
    await expect(window.look).toHaveAttribute('data-look', 'shown');
    await expect(window.look.getByRole('status')).toBeEmpty();
    const wanted = value === 'rgb(1 2 3)' ? 'rgb(1, 2, 3)' : value;
    await expect.poll(() => window.computed(at, property)).toBe(wanted);
    expect((await running.source(sheet)).split(`${property}: ${value}`)).toHaveLength(3);
  });

test('what loses to a width within its own rule says which, and no field shows what is not there', async ({
  window,
}) => {
  await window.select('.card');
  await window.writeInRule('.card', 'word-spacing', '9px');
  await window.says('word-spacing is 5px on the page, not 9px');
  await window.says('@media (width >= 300px)');
  await expect(window.look.getByText(/changed in the source|Change it there/)).toBeVisible();
});

test('in a state that is shown, the rule of that state is what wins', async ({ window }) => {
  await window.select('.pointed');
  await window.inspector.getByLabel('In the state').selectOption('hover');
  await expect(window.shown('.pointed')).toHaveClass(/force-hover/);
  await window.writeInRule('.pointed', 'opacity', '0.7');
  await window.says('main > .pointed:hover');
  await window.says('0.4');
  await window.look.getByRole('button', { name: 'Change it there' }).click();
  await expect(window.look).toHaveAttribute('data-look', 'shown');
  await expect.poll(() => window.computed('.pointed', 'opacity')).toBe('0.7');
});

test('what is written for a width that is not shown says so, and one press shows it', async ({ window }) => {
  await window.select('.wide');
  await window.writeInRule('.wide @media (min-width: 900px)', 'text-indent', '17px');
  await window.says('text-indent is 2px on the page, not 17px');
  await window.says('@media (min-width: 900px)');
  await window.look.getByRole('button', { name: /^Show it 1,?440 wide$/ }).click();
  await expect.poll(() => window.computed('.wide', 'text-indent')).toBe('17px');
  await expect(window.look).toHaveAttribute('data-look', 'shown');
});

test('the element’s own attribute wins over its rule, and is changed by one press', async ({ window, running }) => {
  await window.select('.written');
  await window.writeInRule('.written', 'letter-spacing', '6px');
  await window.says('letter-spacing is 3px on the page, not 6px');
  await window.says('style attribute');
  await window.look.getByRole('button', { name: 'Change it there' }).click();
  await expect(window.look).toHaveAttribute('data-look', 'shown');
  expect(await running.source('src/app.jsx')).toContain("letterSpacing: '6px'");
});

test('a side by its line of reading and by left and right is one thing, by the direction of the element', async ({
  window,
}) => {
  for (const [at, value, isShown] of [
    ['.from-left:not(.rtl)', '21px', false],
    ['.from-right:not(.rtl)', '22px', true],
    ['.from-left.rtl', '23px', true],
    ['.from-right.rtl', '24px', false],
  ] as const) {
    await window.select(at);
    await window.writeInRule('.sided', 'margin-inline-start', value);
    // Four have that class.
    await window.agree();
    await expect.poll(() => window.computed('.plain', 'padding-top')).toBe('5px');
    await expect(window.look).toHaveAttribute('data-look', isShown ? 'shown' : 'differs');
    if (isShown) await expect.poll(() => window.computed(at, 'margin-inline-start')).toBe(value);
    else await window.says(at.includes('left') ? '.sided.from-left' : '.sided.from-right');
  }
});

test('an animation that moves it is named, with why that stays; what is slow or alone says nothing', async ({
  window,
}) => {
  await window.select('.moving');
  await window.writeInRule('.moving', 'text-indent', '4px');
  await window.says('The animation drift moves it');
  await window.says('changed in the source');
  await window.select('.slow');
  await window.writeInRule('.slow', 'padding-top', '33px');
  await expect.poll(() => window.computed('.slow', 'padding-top')).not.toBe('3px');
  await expect(window.look).toHaveAttribute('data-look', 'shown');
  await window.select('.plain');
  await window.writeInRule('.plain', 'padding-top', '1em');
  await expect.poll(() => window.computed('.plain', 'padding-top')).toBe('16px');
  await expect(window.look).toHaveAttribute('data-look', 'shown');
});

test('values that the browser of the frame knows are taken, and what it does not know is refused at the field', async ({
  window,
  running,
}) => {
  await window.select('.plain');
  await window.writeInRule('.plain', 'padding-top', 'calc(1px+1px)');
  const own = window.inspector.getByRole('region', { name: '.plain', exact: true });
  await expect(own.getByLabel('padding-top', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(own.getByText('This value is not allowed here.')).toBeVisible();
  expect(await running.source(sheet)).not.toContain('calc(1px+1px)');
  await window.inspector.getByRole('combobox', { name: 'Property', exact: true }).fill('color');
  await window.inspector.getByLabel('Value', { exact: true }).fill('oklch(from red 0.5 c h)');
  await window.inspector.getByLabel('Value', { exact: true }).press('Enter');
  await expect.poll(() => running.source(sheet)).toContain('color: oklch(from red 0.5 c h)');
  await expect(window.look).toHaveAttribute('data-look', 'shown');
});

test('what is not shown is read aloud, reached by keys, and has no fault of access', async ({ window, page }) => {
  await window.select('.weak');
  await window.writeInRule('.weak', 'padding-top', '40px');
  await expect(window.look.getByRole('status')).toContainText('Written, and not on the page');
  await window.look.getByRole('button', { name: 'Change it there' }).focus();
  await page.keyboard.press('Enter');
  await expect(window.look).toHaveAttribute('data-look', 'shown');
  await window.writeInRule('.weak', 'padding-top', '41px');
  await expect(window.look).toHaveAttribute('data-look', 'differs');
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    const report = await axeOn(page).exclude('iframe').analyze();
    expect(report.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  }
});

import { type BrowserContext, expect, type Locator } from '@playwright/test';

/** Every field of the portal that takes a day, a time or a number, and where it stands in the sources. */
export const typedFields = {
  eventDay: 'src/features/authoring/entry-fields.tsx',
  achievementYear: 'src/features/authoring/entry-fields.tsx',
  postMoment: 'src/features/authoring/moment-field.tsx',
  lastPinnedDay: 'src/features/posts/pin-dialog.tsx',
  logSince: 'src/features/administration/audit-tab.tsx',
  logUntil: 'src/features/administration/audit-tab.tsx',
  quietHours: 'src/features/notifications/quiet-hours.tsx',
  average: 'src/features/grades/gpa-cell.tsx',
  codeCount: 'src/features/acceptance-codes/issue-form.tsx',
  mailCode: 'src/features/account/mail-code-form.tsx',
} as const;

/** The order of day, month and year in a browser's own field, and whether its clock has twelve hours: those of its language. */
interface Widget {
  readonly order: 'mdy' | 'dmy' | 'ymd';
  readonly hasTwelveHours: boolean;
}

const widgets = new WeakMap<BrowserContext, Widget>();

async function widgetOf(context: BrowserContext): Promise<Widget> {
  const known = widgets.get(context);
  if (known) return known;
  const page = await context.newPage();
  const read = async (type: string, keys: string): Promise<string> => {
    await page.setContent(`<input type="${type}" max="${type === 'date' ? '9999-12-31' : ''}">`);
    const field = page.locator('input');
    await field.focus();
    await page.keyboard.type(keys);
    return field.inputValue();
  };
  const orders: Readonly<Record<string, Widget['order']>> = { '2003-01-02': 'mdy', '2003-02-01': 'dmy' };
  const found: Widget = {
    order: orders[await read('date', '01022003')] ?? 'ymd',
    hasTwelveHours: (await read('time', '0130')) === '',
  };
  await page.close();
  widgets.set(context, found);
  return found;
}

/** The keys that enter `YYYY-MM-DD`, `hh:mm` or both into a field of this browser for days and times. */
export async function keysFor(context: BrowserContext, value: string): Promise<string> {
  const { order, hasTwelveHours } = await widgetOf(context);
  const [, year = '', month = '', day = ''] = /^(\d+)-(\d\d)-(\d\d)/.exec(value) ?? [];
  const [, hour = '', minute = ''] = /(\d\d):(\d\d)$/.exec(value) ?? [];
  const date = { mdy: month + day + year, dmy: day + month + year, ymd: year + month + day }[order];
  if (!hasTwelveHours || hour === '') return date + hour + minute;
  const twelve = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${date}${twelve}${minute}${Number(hour) < 12 ? 'a' : 'p'}`;
}

/**
 * Types into a field key by key, as `fill` never does. What stands in a line of text goes first. Fails where something gives
 * the focus anew to the field that has it: a browser forgets what was typed of a date by then.
 */
export async function typeByKeys(_name: keyof typeof typedFields, field: Locator, keys: string): Promise<void> {
  const { keyboard } = field.page();
  await field.focus();
  await expect(field).toBeFocused();
  if ((await field.getAttribute('type')) === 'text' || (await field.getAttribute('type')) === null)
    await keyboard.press('ControlOrMeta+a');
  await field.evaluate((element: HTMLElement) => {
    const focus = element.focus.bind(element);
    element.focus = (options) => {
      if (document.activeElement === element) element.dataset['refocused'] = '';
      focus(options);
    };
  });
  await keyboard.type(keys);
  await expect(field).not.toHaveAttribute('data-refocused');
}

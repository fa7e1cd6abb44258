import { expect, type Locator } from '@playwright/test';
import type { Language, PortalPage } from './portal-page.ts';
import { catalogues } from '../support/catalogues.ts';

const names = {
  ar: { tray: catalogues.ar.portal['sync.label'], discard: /^تخلَّ عنه: /, takeBack: /^تراجع عن الحذف: /, undo: 'تراجع' },
  en: {
    tray: catalogues.en.portal['sync.label'],
    discard: /^Let it go: /,
    takeBack: /^Undo the deletion: /,
    undo: 'Undo',
  },
} as const;

/** The tray below the badge: what is not at the school, and what can be done about it. */
export class Tray {
  readonly #portal: PortalPage;
  readonly #names: (typeof names)[Language];

  constructor(portal: PortalPage, language: Language) {
    this.#portal = portal;
    this.#names = names[language];
  }

  get sheet(): Locator {
    return this.#portal.page.getByRole('dialog', { name: this.#names.tray }).first();
  }

  /** Everything that it tells of. */
  get entries(): Locator {
    return this.sheet.getByRole('listitem');
  }

  /** Opens it as people without a pointer do. */
  async open(): Promise<void> {
    await this.#portal.badge.focus();
    await this.#portal.page.keyboard.press('Enter');
    await expect(this.sheet).toBeVisible();
  }

  button(text: string, name: 'discard' | 'takeBack'): Locator {
    return this.entries.filter({ hasText: text }).getByRole('button', { name: this.#names[name] });
  }

  /** Lets what is told with this text go, or takes its deletion back. */
  async letGo(text: string, how: 'discard' | 'takeBack' = 'discard'): Promise<void> {
    await this.button(text, how).click();
  }

  /** Takes the last of that back: the focus stands on what does it. */
  async undo(): Promise<void> {
    await expect(this.sheet.getByRole('button', { name: this.#names.undo, exact: true })).toBeFocused();
    await this.#portal.page.keyboard.press('Enter');
  }
}

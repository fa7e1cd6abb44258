import type { Locator, Page } from '@playwright/test';
import type { Language } from './portal-page.ts';
import { catalogues } from '../support/catalogues.ts';

const names = {
  ar: {
    filter: catalogues.ar.awards.filter,
    sports: /^الرياضة/,
    pictures: catalogues.ar.media.title,
    months: 'الشهور',
    navigation: catalogues.ar.portal['nav.label'],
    more: 'المزيد',
    contents: 'في هذه الصفحة',
  },
  en: {
    filter: catalogues.en.awards.filter,
    sports: /^Sports/,
    pictures: catalogues.en.media.title,
    months: 'Months',
    navigation: catalogues.en.portal['nav.label'],
    more: 'More',
    contents: 'On this page',
  },
} as const;

/** The wall, the pictures and the pages of words in one open tab. */
export class PublicPages {
  readonly page: Page;
  readonly #names: (typeof names)[Language];

  constructor(page: Page, language: Language) {
    this.page = page;
    this.#names = names[language];
  }

  get honours(): Locator {
    return this.page.locator('article[data-honour-id]');
  }

  get sports(): Locator {
    return this.page
      .getByRole('navigation', { name: this.#names.filter })
      .getByRole('link', { name: this.#names.sports });
  }

  /** The school's pictures by month. */
  get pictureGrid(): Locator {
    return this.page.getByRole('region', { name: this.#names.pictures, exact: true });
  }

  /** The ways to the months, each with how many pictures it has. */
  get months(): Locator {
    return this.page.getByRole('navigation', { name: this.#names.months }).getByRole('button');
  }

  /** The header's navigation, or the bottom bar on a narrow screen; the foot of a page has one too. */
  get bar(): Locator {
    return this.page.getByRole('navigation', { name: this.#names.navigation });
  }

  get navigation(): Locator {
    return this.bar.getByRole('link');
  }

  get moreButton(): Locator {
    return this.page.getByRole('button', { name: this.#names.more });
  }

  get moreSheet(): Locator {
    return this.page.getByRole('dialog', { name: this.#names.more });
  }

  get contents(): Locator {
    return this.page.getByRole('navigation', { name: this.#names.contents });
  }
}

import type { Locator, Page } from '@playwright/test';
import type { Language } from './portal-page.ts';

const names = {
  ar: {
    filter: 'اختر ما يُعرض',
    sports: /^الرياضة/,
    carousel: 'المدرسة في صور',
    next: 'الصورة التالية',
    previous: 'الصورة السابقة',
    navigation: 'التنقل الرئيسي',
    more: 'المزيد',
    contents: 'في هذه الصفحة',
  },
  en: {
    filter: 'Choose what is shown',
    sports: /^Sports/,
    carousel: 'The school in pictures',
    next: 'Next picture',
    previous: 'Previous picture',
    navigation: 'Main navigation',
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

  get carousel(): Locator {
    return this.page.getByRole('region', { name: this.#names.carousel });
  }

  /** Where the carousel stands, as it says. */
  get position(): Locator {
    return this.carousel.locator('output');
  }

  get next(): Locator {
    return this.carousel.getByRole('button', { name: this.#names.next });
  }

  get previous(): Locator {
    return this.carousel.getByRole('button', { name: this.#names.previous });
  }

  /** The header's entries, or the bottom bar's on a narrow screen. */
  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: this.#names.navigation }).getByRole('link');
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

  /** The picture whose middle is in the middle of the carousel, counted from 0. */
  pictureInView(): Promise<number> {
    return this.carousel.locator('fieldset').evaluateAll((slides) => {
      const middle = innerWidth / 2;
      return slides.findIndex((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left <= middle && middle <= right;
      });
    });
  }
}

import type { Locator, Page } from '@playwright/test';
import type { Language } from './portal-page.ts';

const names = {
  ar: { next: 'الصورة التالية', close: 'إغلاق' },
  en: { next: 'Next picture', close: 'Close' },
} as const;

/** Pictures of a page, shown large. */
export class Lightbox {
  readonly page: Page;
  readonly #names: (typeof names)[Language];

  constructor(page: Page, language: Language) {
    this.page = page;
    this.#names = names[language];
  }

  /** The pictures of the page that open. */
  get openers(): Locator {
    return this.page.locator('main article button[aria-haspopup=dialog]');
  }

  get dialog(): Locator {
    return this.page.locator('dialog:modal');
  }

  get close(): Locator {
    return this.dialog.getByRole('button', { name: this.#names.close });
  }

  get next(): Locator {
    return this.dialog.getByRole('button', { name: this.#names.next });
  }

  /** The words of the picture in view. */
  get caption(): Locator {
    return this.dialog.locator('fieldset:not([inert]) figcaption');
  }

  /** The picture whose middle is in the middle of the screen, counted from 0. */
  pictureInView(): Promise<number> {
    return this.dialog.locator('fieldset').evaluateAll((slides) => {
      const middle = innerWidth / 2;
      return slides.findIndex((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left <= middle && middle <= right;
      });
    });
  }

  /** What of a finger's ways is left to the browser. */
  touchAction(): Promise<string> {
    return this.dialog
      .locator('fieldset:not([inert]) img')
      .first()
      .evaluate((image) => getComputedStyle(image.parentElement ?? image).touchAction);
  }

  /** What a finger does that pushes the picture in view aside: the browser scrolls the row by one. */
  push(to: 'left' | 'right'): Promise<void> {
    return this.dialog
      .locator('fieldset')
      .first()
      .evaluate(
        (slide, sign) => {
          const row = slide.parentElement;
          row?.scrollBy({ left: sign * row.clientWidth });
        },
        to === 'right' ? -1 : 1,
      );
  }
}

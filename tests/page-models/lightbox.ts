import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from './portal-page.ts';
import { catalogues } from '../support/catalogues.ts';

const names = {
  ar: { next: catalogues.ar.carousel.next, close: 'إغلاق' },
  en: { next: catalogues.en.carousel.next, close: 'Close' },
} as const;

/** So many frames in which nothing moves mean that the row rests. */
const restingFrames = 10;

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

  /** How much of it lies beside the screen, in px. */
  widthBeyondScreen(): Promise<number> {
    return this.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  }

  /** What of a finger's ways is left to the browser. */
  touchAction(): Promise<string> {
    return this.dialog
      .locator('fieldset:not([inert]) img')
      .first()
      .evaluate((image) => getComputedStyle(image.parentElement ?? image).touchAction);
  }

  /** A finger on the picture in view that pushes it aside. */
  async push(to: 'left' | 'right'): Promise<void> {
    for (let times = 0; times < 3; times += 1) {
      await this.#atRest();
      const before = await this.pictureInView();
      await this.#moveFinger(to);
      await this.#atRest();
      // A browser that is busy just then hears no finger: whoever pushes sees that, and pushes again.
      if ((await this.pictureInView()) !== before) return;
    }
  }

  async #moveFinger(to: 'left' | 'right'): Promise<void> {
    const box = await this.dialog.locator('fieldset:not([inert])').boundingBox();
    if (box === null) throw new Error('no picture is in view');
    const way = (to === 'right' ? 1 : -1) * box.width * 0.6;
    const start = box.x + box.width / 2 - way / 2;
    const y = box.y + box.height / 2;
    const finger = await this.page.context().newCDPSession(this.page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: start, y }] });
    for (let step = 1; step <= 10; step += 1) {
      const touchPoints = [{ x: start + (way * step) / 10, y }];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await finger.detach();
  }

  /** The row has snapped to a picture, and the page knows: a finger that comes earlier stops it wherever it is. */
  async #atRest(): Promise<void> {
    // Each picture's way from the middle of the row, null for the one that the page takes to be in view and is.
    const ways = () =>
      this.dialog.locator('fieldset').evaluateAll((slides) => {
        const middleOf = ({ left, right }: DOMRect) => (left + right) / 2;
        return slides.map((slide) => {
          const row = slide.parentElement ?? slide;
          const way = Math.round(middleOf(slide.getBoundingClientRect()) - middleOf(row.getBoundingClientRect()));
          return way === 0 && !slide.matches('[inert]') ? null : way;
        });
      });
    let before = await ways();
    await expect
      .poll(async () => {
        const now = await ways();
        const isAtRest = now.includes(null) && now.every((way, index) => way === before[index]);
        before = now;
        return isAtRest;
      })
      .toBe(true);
    // On a busy machine two looks may fall between two frames: only as many frames without a move say that it rests.
    await this.dialog
      .locator('fieldset')
      .first()
      .evaluate(
        (slide, frames) =>
          new Promise<void>((rests) => {
            const row = slide.parentElement ?? slide;
            let [at, still] = [row.scrollLeft, 0];
            const look = () => {
              still = row.scrollLeft === at ? still + 1 : 0;
              at = row.scrollLeft;
              if (still === frames) rests();
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          }),
        restingFrames,
      );
  }
}

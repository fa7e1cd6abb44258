import { expect, type Locator, type Page } from '@playwright/test';
import type { Language, PortalPage } from './portal-page.ts';

const names = {
  ar: {
    addPictures: 'أضف صورًا',
    publish: /^انشر/,
    delete: /^احذف/,
    undo: /^تراجع عن الحذف/,
    preview: 'كما سيراه القراء',
    closePreview: 'عد إلى الكتابة',
    keepMine: 'أبقِ ما كتبته',
    keepTheirs: 'خذ ما في المدرسة',
    copy: /^انسخ ما كتبته/,
  },
  en: {
    addPictures: 'Add pictures',
    publish: /^Publish/,
    delete: /^Delete/,
    undo: /^Undo the deletion/,
    preview: 'As readers will see it',
    closePreview: 'Back to writing',
    keepMine: 'Keep what I wrote',
    keepTheirs: 'Take what the school has',
    copy: /^Copy what I wrote/,
  },
} as const;

/** How a thing stands, as its line says. */
type State = 'sent' | 'draft' | 'waiting' | 'deleting' | 'conflict' | 'failed';

/** What a test writes into the form of a post. */
interface Written {
  readonly title?: string;
  readonly content?: string;
  /** Files of pictures, added below the text. */
  readonly pictures?: readonly string[];
}

/** The pages on which teachers write and tell of themselves. */
export const teacherPages = [
  '/teacher/dashboard',
  '/teacher/posts',
  '/teacher/posts/new',
  '/teacher/achievements',
  '/teacher/achievements/new',
  '/teacher/events',
  '/teacher/events/new',
  '/teacher/awards',
  '/teacher/award-images/new',
  '/teacher/profile',
] as const;

/** A teacher's own posts in one open tab. */
export class TeacherPages {
  readonly portal: PortalPage;
  readonly page: Page;
  readonly #names: (typeof names)[Language];

  constructor(portal: PortalPage, language: Language) {
    this.portal = portal;
    this.page = portal.page;
    this.#names = names[language];
  }

  button(name: 'keepMine' | 'keepTheirs' | 'copy', within: Locator | Page = this.page): Locator {
    return within.getByRole('button', { name: this.#names[name] });
  }

  /** A thing by its title, in a list or among what is kept. */
  line(title: string): Locator {
    return this.page.locator('li[data-thing-id]').filter({ hasText: title });
  }

  get title(): Locator {
    return this.page.locator('main form input').first();
  }

  get content(): Locator {
    return this.page.locator('main textarea');
  }

  /** Opens the list and waits for what stands in it. */
  async openList(): Promise<void> {
    await this.portal.goto('/teacher/posts');
    await expect(this.page.locator('main li:visible').first()).toBeVisible({ timeout: 20_000 });
  }

  async expectState(title: string, state: State, timeoutMs = 10_000): Promise<void> {
    await expect(this.line(title)).toHaveAttribute('data-state', state, { timeout: timeoutMs });
  }

  /** Writes a new post from the list and publishes it. */
  async write(written: Written): Promise<void> {
    await this.page.locator('main a[href="/teacher/posts/new"]').click();
    await expect(this.page).toHaveURL(/\/teacher\/post\//);
    await this.fillAndPublish(written);
  }

  /** Opens the form of a thing of the list. */
  async open(title: string): Promise<void> {
    await this.line(title).getByRole('heading').getByRole('link').click();
    await expect(this.title).toHaveValue(title);
  }

  /** Changes the open form and publishes it; ends at the list. */
  async fillAndPublish({ title, content, pictures = [] }: Written): Promise<void> {
    if (title !== undefined) await this.title.fill(title);
    if (content !== undefined) await this.content.fill(content);
    if (pictures.length > 0) {
      const before = await this.media.count();
      await this.page.getByLabel(this.#names.addPictures, { exact: true }).setInputFiles([...pictures]);
      await expect(this.media).toHaveCount(before + pictures.length, { timeout: 20_000 });
    }
    await this.publish('/teacher/posts');
  }

  /** Publishes the open form, which ends at the list of its kind. */
  async publish(list: string): Promise<void> {
    await this.page.locator('main form').getByRole('button', { name: this.#names.publish }).click();
    await expect(this.page).toHaveURL(new RegExp(`${list}$`));
  }

  /** The pictures and videos of the open form, in their order. */
  get media(): Locator {
    return this.page.locator('main form ol > li');
  }

  /** Shows the open form as readers will see it, or goes back to writing. */
  async turnPreview(name: 'preview' | 'closePreview'): Promise<void> {
    await this.page.getByRole('button', { name: this.#names[name], exact: true }).click();
  }

  async delete(title: string): Promise<void> {
    await this.line(title).getByRole('button', { name: this.#names.delete }).click();
    await this.expectState(title, 'deleting');
  }

  /** Takes a deletion back. */
  async restore(title: string): Promise<void> {
    await this.line(title).getByRole('button', { name: this.#names.undo }).click();
    await this.expectState(title, 'sent');
  }
}

import { expect, type Locator, type Page } from '@playwright/test';
import type { Language, PortalPage } from './portal-page.ts';
import { typeInto } from './typing.ts';
import { catalogues } from '../support/catalogues.ts';

const names = {
  ar: {
    addPictures: catalogues.ar.authoring.media.addPictures,
    publish: /^انشر/,
    delete: /^احذف/,
    undo: /^تراجع عن الحذف/,
    preview: catalogues.ar.authoring.form.preview,
    closePreview: catalogues.ar.authoring.form.closePreview,
    keepMine: catalogues.ar.authoring.conflict.keepMine,
    keepTheirs: 'خذ ما في المدرسة',
    copy: /^انسخ ما كتبته/,
    addVideo: catalogues.ar.authoring.media.addVideo,
    caption: /^وصف \(/,
    edit: catalogues.ar.authoring.conflict.edit,
    deleteAnyway: catalogues.ar.authoring.conflict.deleteAnyway,
    saveProfile: catalogues.ar.teacherProfile.save,
    removePhoto: catalogues.ar.teacherProfile.photo.remove,
    navigation: catalogues.ar.teacherLayout.label,
    account: 'حسابي',
    menu: 'القائمة',
    profile: 'الملف الشخصي',
    signOut: 'تسجيل الخروج',
  },
  en: {
    addPictures: catalogues.en.authoring.media.addPictures,
    publish: /^Publish/,
    delete: /^Delete/,
    undo: /^Undo the deletion/,
    preview: catalogues.en.authoring.form.preview,
    closePreview: catalogues.en.authoring.form.closePreview,
    keepMine: catalogues.en.authoring.conflict.keepMine,
    keepTheirs: 'Take what the school has',
    copy: /^Copy what I wrote/,
    addVideo: catalogues.en.authoring.media.addVideo,
    caption: /^Description \(/,
    edit: catalogues.en.authoring.conflict.edit,
    deleteAnyway: catalogues.en.authoring.conflict.deleteAnyway,
    saveProfile: catalogues.en.teacherProfile.save,
    removePhoto: catalogues.en.teacherProfile.photo.remove,
    navigation: catalogues.en.teacherLayout.label,
    account: 'My Account',
    menu: 'Menu',
    profile: 'Profile',
    signOut: 'Sign out',
  },
} as const;

/** A little longer than a deletion can be taken back. */
const undoMs = 8_500;

/** What the labels of fields begin with. */
const labels = {
  ar: {
    title: 'العنوان',
    content: 'النص',
    description: 'الوصف',
    picture: 'الصورة',
    link: catalogues.ar.authoring.media.link,
    category: 'الباب',
    year: 'السنة',
    date: 'اليوم',
    name: 'الاسم',
    department: 'القسم',
    bio: 'نبذة',
    photo: 'صورتك',
  },
  en: {
    title: 'Title',
    content: 'Text',
    description: 'Description',
    picture: 'Picture',
    link: catalogues.en.authoring.media.link,
    category: 'Category',
    year: 'Year',
    date: 'Day',
    name: 'Name',
    department: 'Department',
    bio: 'Bio',
    photo: 'Your photo',
  },
} as const;

/** To the preview of a form, and back. */
type Turn = 'preview' | 'closePreview';

/** Buttons whose words never change. */
type Button =
  | 'keepMine'
  | 'keepTheirs'
  | 'edit'
  | 'deleteAnyway'
  | 'copy'
  | 'menu'
  | 'addVideo'
  | 'saveProfile'
  | Turn
  | 'removePhoto';

/** How a thing stands, as its line says. */
type State = 'sent' | 'draft' | 'waiting' | 'deleting' | 'conflict' | 'failed';

/** What a test writes into the form of a post. */
interface Written {
  readonly title?: string;
  readonly content?: string;
  /** Files of pictures, added below the text. */
  readonly pictures?: readonly string[];
}

/** A teacher's own posts in one open tab. */
export class TeacherPages {
  readonly portal: PortalPage;
  readonly page: Page;
  readonly #names: (typeof names)[Language];
  readonly #labels: (typeof labels)[Language];

  constructor(portal: PortalPage, language: Language) {
    this.portal = portal;
    this.page = portal.page;
    this.#names = names[language];
    this.#labels = labels[language];
  }

  /** A control of the open form by its label. */
  field(name: keyof (typeof labels)['en']): Locator {
    return this.page.locator('main form').getByLabel(new RegExp(`^${this.#labels[name]}`));
  }

  get files(): Locator {
    return this.page.locator('main form input[type=file]');
  }

  /** Where more pictures of a post are chosen. */
  get morePictures(): Locator {
    return this.page.getByLabel(this.#names.addPictures, { exact: true });
  }

  /** The places of the teachers' portal, in the head or in the menu of a narrow screen. */
  navigation(within: 'head' | 'menu'): Locator {
    return this.page.getByRole('navigation', { name: this.#names[within === 'head' ? 'navigation' : 'menu'] });
  }

  get accountButton(): Locator {
    return this.page.getByRole('button', { name: this.#names.account, exact: true });
  }

  get accountMenu(): Locator {
    return this.page.getByRole('dialog', { name: this.#names.account });
  }

  get profileLink(): Locator {
    return this.accountMenu.getByRole('link', { name: this.#names.profile });
  }

  get signOut(): Locator {
    return this.accountMenu.getByRole('button', { name: this.#names.signOut });
  }

  button(name: Button, within: Locator | Page = this.page): Locator {
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

  async expectState(title: string, state: State, timeoutMs = 20_000): Promise<void> {
    await expect(this.line(title)).toHaveAttribute('data-state', state, { timeout: timeoutMs });
  }

  /** Writes a new post from the list and publishes it. */
  async write(written: Written): Promise<void> {
    await this.page.locator('main a[href="/teacher/posts/new"]').click();
    await expect(this.page).toHaveURL(/\/teacher\/post\//);
    await this.fillAndPublish(written);
  }

  /** The title of a thing, which leads to its form. */
  way(title: string): Locator {
    return this.line(title).getByRole('heading').getByRole('link');
  }

  /** Opens the form of a thing of the list. */
  async open(title: string): Promise<void> {
    await this.way(title).click();
    await expect(this.title).toHaveValue(title);
  }

  /** Changes the open form and publishes it; ends at the list. */
  async fillAndPublish({ title, content, pictures = [] }: Written): Promise<void> {
    if (title !== undefined) await typeInto(this.title, title);
    if (content !== undefined) await typeInto(this.content, content);
    if (pictures.length > 0) {
      const before = await this.media.count();
      await this.morePictures.setInputFiles([...pictures]);
      await expect(this.media).toHaveCount(before + pictures.length, { timeout: 20_000 });
    }
    await this.publish('/teacher/posts');
  }

  /** Publishes the open form, which ends at the list of its kind. */
  async publish(list: string): Promise<void> {
    // A picture that comes moves the button, maybe from under the press.
    await expect(this.page.locator('main form [data-preparing]')).toHaveCount(0);
    await this.send.click();
    await expect(this.page).toHaveURL(new RegExp(`${list}$`));
  }

  /** The button that publishes the open form. */
  get send(): Locator {
    return this.page.locator('main form').getByRole('button', { name: this.#names.publish });
  }

  /** Chooses an entry of the media, counted from 1, so that its line opens. */
  async chooseMedia(place: number): Promise<void> {
    await this.media
      .nth(place - 1)
      .getByRole('button')
      .click();
  }

  /** What is said of the entry of the media that is chosen. */
  get caption(): Locator {
    return this.page.getByLabel(this.#names.caption);
  }

  /** The pictures and videos of the open form, in their order. */
  get media(): Locator {
    return this.page.locator('main form ol > li');
  }

  /** Shows the open form as readers will see it, or goes back to writing. */
  async turnPreview(name: Turn): Promise<void> {
    await this.button(name).click();
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

  /** Lets the time pass in which a deletion can be taken back; the page's clock was installed before it was opened. */
  async letUndoPass(): Promise<void> {
    await this.page.clock.fastForward(undoMs);
  }
}

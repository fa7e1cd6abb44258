import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { RefusalSentences } from '../../src-preview/outer/language/refusals-type.ts';
import { refusals as arabicRefusals } from '../../src-preview/outer/language/refusals.ar.ts';
import { refusals as englishRefusals } from '../../src-preview/outer/language/refusals.en.ts';
import type { WindowWords } from '../../src-preview/outer/language/words-type.ts';
import { words as arabicWords } from '../../src-preview/outer/language/words.ar.ts';
import { words as englishWords } from '../../src-preview/outer/language/words.en.ts';
import type { Language } from '../page-models/portal-page.ts';
import type { EditorWindow } from '../support/editor-window/editor-window.ts';

/** Languages of the window, with all that it says in them. */
const spoken: Readonly<Record<Language, { readonly words: WindowWords; readonly refusals: RefusalSentences }>> = {
  ar: { words: arabicWords, refusals: arabicRefusals },
  en: { words: englishWords, refusals: englishRefusals },
};

/** Somebody at the window, in one of its languages, each of whose actions is counted. */
export class Designer {
  readonly editor: EditorWindow;
  readonly language: Language;
  readonly words: WindowWords;
  readonly refusals: RefusalSentences;
  #actions = 0;

  constructor(editor: EditorWindow, language: Language) {
    this.editor = editor;
    this.language = language;
    ({ words: this.words, refusals: this.refusals } = spoken[language]);
  }

  get page(): Page {
    return this.editor.page;
  }

  get frame(): FrameLocator {
    return this.editor.frame;
  }

  get inspector(): Locator {
    return this.page.locator('[data-panel=inspector]');
  }

  get side(): Locator {
    return this.page.locator('[data-panel=side]');
  }

  /** The question how far a change is to reach. */
  get question(): Locator {
    return this.editor.question;
  }

  /** Agrees to what is chosen in the question how far a change is to reach. */
  async agrees(): Promise<void> {
    this.#actions += 1;
    await this.editor.agree();
  }

  /** How much was done since it was last asked. */
  takeActions(): number {
    const done = this.#actions;
    this.#actions = 0;
    return done;
  }

  async press(target: Locator, ...modifiers: readonly ('Shift' | 'ControlOrMeta')[]): Promise<void> {
    this.#actions += 1;
    await target.click({ modifiers: [...modifiers] });
  }

  async choose(list: Locator, option: string): Promise<void> {
    this.#actions += 1;
    await list.selectOption(option);
  }

  /** Types an entry into a field, over what stood there. */
  async type(field: Locator, text: string): Promise<void> {
    this.#actions += 1;
    await field.fill(text);
  }

  /** Types where the caret is. */
  async write(text: string): Promise<void> {
    this.#actions += 1;
    await this.page.keyboard.type(text);
  }

  async strike(keys: string): Promise<void> {
    this.#actions += 1;
    await this.page.keyboard.press(keys);
  }

  /** Presses an element of the page, and waits until the inspector has what there is to say of it. */
  async select(selector: string): Promise<void> {
    this.#actions += 1;
    const element = this.frame.locator(selector).first();
    // A page that has just come up may still move under the pointer: then something else was pressed.
    await this.editor.choose(element).catch(() => this.editor.choose(element));
    await this.inspector.locator('[role=tabpanel] > :not(ol, [data-look])').first().waitFor();
  }

  /** Presses the selected sentence again, to type in it where it stands. */
  async typeOver(selector: string): Promise<void> {
    this.#actions += 1;
    await this.editor.typeOver(selector);
  }

  /** Opens a tab of the inspector. */
  async inspect(tab: 'words' | 'properties' | 'styles'): Promise<void> {
    await this.press(this.inspector.getByRole('tab', { name: this.words.inspector[tab], exact: true }));
  }

  /** Opens a tab of the panel beside the page. */
  async look(tab: 'layers' | 'words' | 'pages' | 'history' | 'stories'): Promise<void> {
    const name = tab === 'stories' ? this.words.stories.title : this.words.side[tab];
    await this.press(this.side.getByRole('tab', { name, exact: true }));
  }

  /** The field of the selected sentence in one language. */
  sentence(language: Language): Locator {
    return this.inspector.getByRole('textbox', { name: this.words.languageNames[language] ?? language });
  }

  /** The field of a property of the styles, by what the panel calls it. */
  style(property: string): Locator {
    return this.inspector.getByRole('combobox', { name: this.words.styles.names[property] ?? property, exact: true });
  }

  /** The same of a property whose values are written rather than picked. */
  styleWritten(property: string): Locator {
    return this.inspector.getByRole('textbox', { name: this.words.styles.names[property] ?? property, exact: true });
  }

  /** Reads something in the window: throws where it does not come. */
  async reads(where: Locator, text: string | RegExp): Promise<void> {
    await where.filter({ hasText: text }).first().waitFor();
  }

  /** Throws at once where the window does not offer something that the task needs. */
  async needs(target: Locator, what: string): Promise<void> {
    const isThere = await target
      .first()
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) throw new Error(`the window does not offer ${what}`);
  }

  /** A figure as the window writes it. */
  figure(value: number): string {
    return new Intl.NumberFormat(this.language === 'ar' ? 'ar-EG' : 'en', { useGrouping: false }).format(value);
  }
}

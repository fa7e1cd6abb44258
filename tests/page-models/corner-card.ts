import { expect, type Locator, type Page } from '@playwright/test';
import type { Language, PortalPage } from './portal-page.ts';
import { catalogues } from '../support/catalogues.ts';

const names = {
  ar: {
    claim: {
      title: catalogues.ar.claim.title,
      yes: catalogues.ar.claim.yes,
      no: catalogues.ar.claim.no,
      giveBack: catalogues.ar.claim.back.action,
    },
    install: {
      title: catalogues.ar.install.title,
      yes: catalogues.ar.install.accept,
      no: catalogues.ar.install.later,
      understood: catalogues.ar.install.understood,
    },
  },
  en: {
    claim: {
      title: catalogues.en.claim.title,
      yes: catalogues.en.claim.yes,
      no: catalogues.en.claim.no,
      giveBack: catalogues.en.claim.back.action,
    },
    install: {
      title: catalogues.en.install.title,
      yes: catalogues.en.install.accept,
      no: catalogues.en.install.later,
      understood: catalogues.en.install.understood,
    },
  },
} as const;

/** Stands in the storage of a tab once the portal has looked there whether to ask something. */
const countedKey = 'manara-visit-counted';
/** In which what it finds is drawn. */
const settleMs = 500;

/** What the portal asks in the corner of the page, one thing at a time. */
export class CornerCard {
  readonly page: Page;
  readonly #names: (typeof names)[Language]['claim' | 'install'];

  constructor({ page }: PortalPage, about: 'claim' | 'install', language: Language) {
    this.page = page;
    this.#names = names[language][about];
  }

  get card(): Locator {
    return this.page.getByRole('region', { name: this.#names.title });
  }

  /** Loads a page anew and forgets that the portal has looked in this tab already. */
  async loadAnew(load: () => Promise<unknown>): Promise<void> {
    await this.page.evaluate((key) => sessionStorage.removeItem(key), countedKey);
    await load();
  }

  /** That nothing is asked, once the portal has looked: it does so seconds after a page is there. */
  async expectNone(): Promise<void> {
    await expect.poll(() => this.page.evaluate((key) => sessionStorage.getItem(key), countedKey)).not.toBeNull();
    await this.page.waitForTimeout(settleMs);
    await expect(this.card).toHaveCount(0);
  }

  answer(which: 'yes' | 'no'): Locator {
    return this.card.getByRole('button', { name: this.#names[which], exact: true });
  }

  /** Where there is nothing to say yes to. */
  get understood(): Locator {
    return this.card
      .getByRole('button', { name: names.ar.install.understood })
      .or(this.card.getByRole('button', { name: names.en.install.understood }));
  }

  /** On the profile: what was taken over goes back to the browser. */
  get giveBack(): Locator {
    return this.page
      .getByRole('button', { name: names.ar.claim.giveBack })
      .or(this.page.getByRole('button', { name: names.en.claim.giveBack }));
  }
}

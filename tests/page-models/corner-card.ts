import type { Locator, Page } from '@playwright/test';
import type { Language, PortalPage } from './portal-page.ts';

const names = {
  ar: {
    claim: {
      title: 'هل هذه الإعجابات لك؟',
      yes: 'نعم، أضفها إلى حسابي',
      no: 'لا، ليست لي',
      giveBack: 'أعدها إلى المتصفح',
    },
    install: { title: 'ضع منارة على شاشة هاتفك', yes: 'أضفها', no: 'ليس الآن', understood: 'فهمت' },
  },
  en: {
    claim: {
      title: 'Are these likes yours?',
      yes: 'Yes, add them to my account',
      no: 'No, they are not mine',
      giveBack: 'Give them back',
    },
    install: {
      title: 'Put Manara on your home screen',
      yes: 'Add it',
      no: 'Not now',
      understood: 'Got it',
    },
  },
} as const;

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

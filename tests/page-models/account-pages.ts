import { expect, type Locator, type Page } from '@playwright/test';
import { typeInto } from './typing.ts';

/** The auth pages in one open tab, by what stands in them in every language. */
export class AccountPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get email(): Locator {
    return this.page.locator('main input[type=email]');
  }

  get password(): Locator {
    return this.page.locator('main input[type=password]').first();
  }

  get submit(): Locator {
    return this.page.locator('main button[type=submit]');
  }

  get alert(): Locator {
    return this.page.getByRole('alert');
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** What an auth page says, without the panel beside it: the school's news there come when they come. */
  get column(): Locator {
    return this.page.locator('[data-auth-page-shown] > div > div').first();
  }

  field(name: string): Locator {
    return this.page.locator(`main [name=${name}]`);
  }

  /** Unfolds what may be left empty. */
  get optional(): Locator {
    return this.page.locator('main form details:has([name]) > summary');
  }

  async signIn(email: string, password: string): Promise<void> {
    // A registration that leads to a login stays in sight until that is there, and has the same fields.
    if (new URL(this.page.url()).pathname.endsWith('/login'))
      await expect(this.page.locator('main :is([name=fullName], [name=displayName])')).toHaveCount(0);
    await typeInto(this.email, email);
    await typeInto(this.password, password);
    await this.submit.click();
  }
}

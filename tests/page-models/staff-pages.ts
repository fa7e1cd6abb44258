import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { readQr } from '../support/read-qr.ts';
import type { Language, PortalPage } from './portal-page.ts';
import { catalogues } from '../support/catalogues.ts';

const names = {
  ar: {
    approveChosen: catalogues.ar.administration.queue.approveChosen,
    declineChosen: catalogues.ar.administration.queue.declineChosen,
    chooseAll: catalogues.ar.administration.queue.chooseAll,
    decline: 'ارفض',
    undo: 'تراجع',
    save: 'احفظ',
    search: catalogues.ar.grades.search,
    issue: /^أصدر /,
    batchName: catalogues.ar.codes.batchName,
    howMany: catalogues.ar.codes.howMany,
    revoke: 'ألغِ الكود',
    export: 'نزّل ملف CSV',
    copied: catalogues.ar.codes.done,
    copy: catalogues.ar.codes.copy,
    grade: 'الصف',
    order: 'الترتيب',
    history: /^تاريخ معدل/,
    undoGpa: /^تراجع عن تغيير معدل/,
    term: catalogues.ar.codes.term,
    topic: 'ماذا',
    since: catalogues.ar.administration.audit.since,
    until: catalogues.ar.administration.audit.until,
    cancel: 'إلغاء',
    changeRole: catalogues.ar.administration.accounts.changeRole,
  },
  en: {
    approveChosen: catalogues.en.administration.queue.approveChosen,
    declineChosen: catalogues.en.administration.queue.declineChosen,
    chooseAll: catalogues.en.administration.queue.chooseAll,
    decline: 'Decline',
    undo: 'Undo',
    save: 'Save',
    search: catalogues.en.grades.search,
    issue: /^Issue /,
    batchName: catalogues.en.codes.batchName,
    howMany: catalogues.en.codes.howMany,
    revoke: 'Revoke code',
    export: 'Download CSV',
    copied: catalogues.en.codes.done,
    copy: catalogues.en.codes.copy,
    grade: 'Grade',
    order: 'Order',
    history: /^History of the average of/,
    undoGpa: /^Undo the change of the average of/,
    term: catalogues.en.codes.term,
    topic: 'What',
    since: catalogues.en.administration.audit.since,
    until: catalogues.en.administration.audit.until,
    cancel: 'Cancel',
    changeRole: catalogues.en.administration.accounts.changeRole,
  },
} as const;

/** Sessions by stack and address: each sign-in is counted by the server, and these pages are opened often. */
const sessions = new Map<string, { readonly text: string; readonly at: number }>();
/** Well within the life of a token, so that no page has to renew what another page uses. */
const reusedForMs = 4 * 60_000;

async function sessionOf(stack: { url: string; publishableKey: string }, email: string): Promise<string> {
  const known = sessions.get(`${stack.url} ${email}`);
  if (known && Date.now() - known.at < reusedForMs) return known.text;
  const answer = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  expect(answer.status, `${email} signs in`).toBe(200);
  const text = await answer.text();
  sessions.set(`${stack.url} ${email}`, { text, at: Date.now() });
  return text;
}

/** Where the portal finds a session when it opens, as if somebody had signed in before. */
export async function enterAs(page: Page, stack: { url: string; publishableKey: string }, name: string): Promise<void> {
  const session = await sessionOf(stack, name.includes('@') ? name : `${name}@manara.example`);
  await page.addInitScript((text) => {
    if (localStorage.getItem('manara-auth') === null) localStorage.setItem('manara-auth', text);
  }, session);
}

/** Opens a page of the portal as somebody of the school, in a language. */
export async function openAs(
  portal: PortalPage,
  stack: { url: string; publishableKey: string },
  { as, language, path }: { readonly as: string; readonly language: Language; readonly path: string },
): Promise<void> {
  await enterAs(portal.page, stack, as);
  await portal.speak(language);
  await portal.goto(path);
}

/** Administration, averages and acceptance codes in one open tab. */
export class StaffPages {
  readonly page: Page;
  readonly #names: (typeof names)[Language];

  constructor({ page }: PortalPage, language: Language) {
    this.page = page;
    this.#names = names[language];
  }

  button(
    name: 'approveChosen' | 'declineChosen' | 'undo' | 'issue' | 'export' | 'copied' | 'decline' | 'copy' | 'cancel',
  ): Locator {
    return this.page.getByRole('button', { name: this.#names[name], exact: true });
  }

  get chooseAll(): Locator {
    return this.page.getByRole('checkbox', { name: this.#names.chooseAll });
  }

  /** The question before what cannot be taken back. */
  get question(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Gives somebody another role: from the sheet beside the list, by a question that says what each may do. */
  async giveRole(row: Locator, role: string): Promise<void> {
    await this.openSheet(row);
    await this.accountSheet.getByRole('button', { name: this.#names.changeRole }).click();
    await this.question.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
    await this.question.getByRole('button').last().click();
  }

  /** On a phone it makes way for what was done by it. */
  async openSheet(row: Locator): Promise<void> {
    if ((await this.accountSheet.count()) === 0) await row.getByRole('button').click();
  }

  /** What is known and may be done of the line that was chosen. */
  get accountSheet(): Locator {
    return this.page.getByRole('complementary');
  }

  application(id: string): Locator {
    return this.page.locator(`li[data-application-id="${id}"]`);
  }

  student(name: string): Locator {
    return this.page.locator('li[data-student-id]').filter({ hasText: name });
  }

  get students(): Locator {
    return this.page.locator('li[data-student-id]');
  }

  /** How many students the list says it has. */
  get studentCount(): Locator {
    return this.page.locator('main output').first();
  }

  historyOf(row: Locator): Locator {
    return row.getByRole('button', { name: this.#names.history });
  }

  /** The way back of the average that a row has just been given. */
  undoOf(row: Locator): Locator {
    return row.getByRole('button', { name: this.#names.undoGpa });
  }

  /** One of the fields that choose what a list shows, or for how long a code is made. */
  choice(name: 'grade' | 'order' | 'term' | 'topic'): Locator {
    return this.page.getByRole('combobox', { name: this.#names[name], exact: true });
  }

  /** The lines of the log. */
  get logLines(): Locator {
    return this.page.locator('main ol > li');
  }

  /** The first or the last day of the log that is shown. */
  day(name: 'since' | 'until'): Locator {
    return this.page.getByLabel(this.#names[name]);
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.#names.search });
  }

  codes(state: 'unused' | 'used' | 'revoked' | 'expired'): Locator {
    return this.page.locator(`li[data-code-state="${state}"]`);
  }

  /** The codes of the list, however they stand. */
  get everyCode(): Locator {
    return this.page.locator('li[data-code-state]');
  }

  /** The batches of the list. */
  get batches(): Locator {
    return this.page.locator('button[data-batch-id]');
  }

  /** Where a batch, a student or an issuer is looked for. */
  get batchSearch(): Locator {
    return this.page.getByRole('searchbox');
  }

  /** The slips of a batch, as they stand on screen and on paper. */
  get slips(): Locator {
    return this.page.locator('main li:has(code)');
  }

  /** What a camera reads on a slip: the squares as they are drawn. */
  async scan(card: Locator): Promise<string> {
    // What draws the squares is loaded behind the words.
    await expect(card.locator('svg path')).toBeAttached();
    return readQr(
      await card.locator('svg').evaluate((svg: SVGSVGElement) => {
        const { x, width } = svg.viewBox.baseVal;
        const path = svg.querySelector('path');
        const side = Array.from({ length: width + 2 * x }, (_, at) => at);
        return side.map((row) =>
          side.map((column) => path?.isPointInFill(new DOMPoint(column + 0.5, row + 0.5)) ?? false),
        );
      }),
    );
  }

  /** What a batch is called. */
  get batchName(): Locator {
    return this.page.getByLabel(this.#names.batchName);
  }

  /** Issues a batch of codes, and returns what it is called. */
  async issueBatch(howMany: string, name = `دفعة ${randomUUID().slice(0, 8)}`): Promise<string> {
    await this.batchName.fill(name);
    await this.howMany.fill(howMany);
    await this.button('issue').click();
    return name;
  }

  get howMany(): Locator {
    return this.page.getByLabel(this.#names.howMany);
  }

  revokeOf(row: Locator): Locator {
    return row.getByRole('button', { name: this.#names.revoke });
  }

  /** Types an average into a row and stores it. */
  async enterGpa(row: Locator, typed: string): Promise<void> {
    await row.locator('button[data-gpa]').click();
    await row.getByRole('textbox').fill(typed);
    await row.getByRole('button', { name: this.#names.save, exact: true }).click();
  }
}

import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { linkIn, mailsTo } from '../../supabase/dev-server/lite/mailbox.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { openAs } from '../page-models/staff-pages.ts';
import { typeByKeys } from '../page-models/typed-by-keys.ts';
import { typeInto } from '../page-models/typing.ts';
import { axeOn } from '../support/accessibility.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { newStudent } from '../support/new-people.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    change: catalogues.ar.security.changeAddress,
    field: catalogues.ar.security.newAddress,
    send: catalogues.ar.security.sendMails,
    cutOff: /لا شبكة|تعذر الاتصال/,
    confirm: 'تأكيد',
    half: catalogues.ar.security.confirmed.half.title,
    done: catalogues.ar.security.confirmed.done.title,
    dead: catalogues.ar.security.confirmed.dead.title,
    look: catalogues.ar.security.look,
    code: catalogues.ar.accountWords.code.label,
    useCode: catalogues.ar.accountWords.code.submit,
    missingCode: catalogues.ar.accountWords.code.missing,
    wrongCode: 'لا يصلح هذا الرمز',
  },
  en: {
    change: catalogues.en.security.changeAddress,
    field: catalogues.en.security.newAddress,
    send: catalogues.en.security.sendMails,
    cutOff: /no network|Unable to connect/,
    confirm: 'Confirm',
    half: catalogues.en.security.confirmed.half.title,
    done: catalogues.en.security.confirmed.done.title,
    dead: catalogues.en.security.confirmed.dead.title,
    look: catalogues.en.security.look,
    code: catalogues.en.accountWords.code.label,
    useCode: catalogues.en.accountWords.code.submit,
    missingCode: catalogues.en.accountWords.code.missing,
    wrongCode: 'This code does not fit this address',
  },
} as const;

for (const language of languages) {
  test(
    `a new address takes the place of the old one once both were confirmed (${language})`,
    alike(language),
    async ({ portal, stack, sql, context, openReader }) => {
      test.slow();
      const say = words[language];
      const { page } = portal;
      const { email } = await newStudent(sql);
      const wanted = `${randomUUID()}@new.example`;
      await page.setViewportSize({ width: 360, height: 740 });
      await openAs(portal, stack, { as: email, language, path: '/student/profile' });
      await page.getByRole('button', { name: say.change }).click();
      await page.getByLabel(say.field).fill(wanted);
      await context.setOffline(true);
      await page.getByRole('button', { name: say.send }).click();
      await expect(page.getByRole('alert').filter({ hasText: say.cutOff })).toBeVisible();
      await expect(page.getByLabel(say.field)).toHaveValue(wanted);
      await context.setOffline(false);
      await page.getByRole('button', { name: say.send }).click();
      const waiting = page.locator('[data-address-state=waiting]');
      await expect(waiting).toContainText(wanted);
      await expect(waiting).toContainText(email);
      expect((await axeOn(page).include('main').analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      const linkTo = async (address: string): Promise<string> => {
        await expect.poll(async () => (await mailsTo(address, stack.dataDir)).length).toBe(1);
        const [mail] = await mailsTo(address, stack.dataDir);
        if (!mail) throw new Error('no mail');
        return linkIn(mail).href;
      };
      const links = [await linkTo(wanted), await linkTo(email)] as const;
      // Mails are read wherever somebody reads them: in a browser that knows nothing of the account.
      const reader = await openReader(language);
      const titled = (name: string) => reader.page.getByRole('heading', { level: 1, name });
      const press = () => reader.page.locator('main').getByRole('button', { name: say.confirm }).click();
      // Scanners at both addresses open both, twice, and press nothing.
      for (const link of [...links, ...links]) {
        await reader.page.request.get(link);
        await reader.page.goto('about:blank');
        await reader.page.goto(link);
        await expect(reader.page.locator('main').getByRole('button', { name: say.confirm })).toBeVisible();
      }
      expect(await sql`select from auth.users where email = ${wanted}`).toHaveLength(0);
      await reader.page.goto('about:blank');
      await reader.page.goto(links[0]);
      await press();
      await expect(titled(say.half)).toBeVisible();
      expect((await axeOn(reader.page).include('main').analyze()).violations).toEqual([]);
      // It stood there before: only with the answer does it say how things are now.
      const looked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/auth/v1/user');
      await page.getByRole('button', { name: say.look }).click();
      await looked;
      await expect(waiting).toBeVisible();
      await reader.page.goto('about:blank');
      await reader.page.goto(links[0]);
      await press();
      await expect(titled(say.dead)).toBeVisible();
      await reader.page.goto('about:blank');
      await reader.page.goto(links[1]);
      await press();
      await expect(titled(say.done)).toBeVisible();
      // The link leaves nothing of its session behind, neither in the address nor on the device.
      expect(reader.page.url()).not.toContain('token');
      expect(await reader.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('access_token');
      await page.getByRole('button', { name: say.look }).click();
      await expect(page.locator('[data-address-state=settled]')).toContainText(wanted);

      const signIn = (address: string) =>
        fetch(new URL('/auth/v1/token?grant_type=password', stack.url), {
          method: 'POST',
          headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify({ email: address, password: demoPassword }),
        }).then(({ status }) => status);
      expect([await signIn(wanted), await signIn(email)]).toEqual([200, 400]);
    },
  );

  test(
    `the codes of both mails are typed, or pasted with spaces, where the mails say, in whatever figures (${language})`,
    alike(language),
    async ({ portal, stack, sql, openReader }) => {
      test.slow();
      const say = words[language];
      const { page } = portal;
      const { email } = await newStudent(sql);
      const wanted = `${randomUUID()}@new.example`;
      await openAs(portal, stack, { as: email, language, path: '/student/profile' });
      await page.getByRole('button', { name: say.change }).click();
      await typeInto(page.getByLabel(say.field), wanted);
      await page.getByRole('button', { name: say.send }).click();
      await expect(page.locator('[data-address-state=waiting]')).toContainText(wanted);
      const codeTo = async (address: string): Promise<string> => {
        await expect.poll(async () => (await mailsTo(address, stack.dataDir)).length).toBe(1);
        const [mail] = await mailsTo(address, stack.dataDir);
        return /code: (\d+), on the page \S+\/email-change/.exec(mail?.text.replaceAll(/\s+/g, ' ') ?? '')?.[1] ?? '';
      };
      const codes = { wanted: await codeTo(wanted), email: await codeTo(email) };
      expect(codes.wanted).toMatch(/^\d{6,10}$/);

      const reader = await openReader(language);
      await reader.resize({ width: 360, height: 740 });
      await reader.goto('/email-change');
      const account = new AccountPages(reader.page);
      const field = reader.page.getByLabel(say.code);
      const use = reader.page.getByRole('button', { name: say.useCode });
      const titled = (name: string) => reader.page.getByRole('heading', { level: 1, name });
      await typeInto(account.email, wanted);
      await typeInto(field, '12');
      await use.click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(reader.page.getByText(say.missingCode)).toBeVisible();
      await typeByKeys('mailCode', field, '0000000000');
      await use.click();
      await expect(account.alert).toContainText(say.wrongCode);
      await expect(account.email).toHaveValue(wanted);
      expect((await axeOn(reader.page).include('main').analyze()).violations).toEqual([]);
      expect(await reader.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      // As an Arabic keyboard writes it.
      await typeByKeys('mailCode', field, inArabicFigures(codes.wanted));
      await use.click();
      await expect(titled(say.half)).toBeVisible();
      await expect(titled(say.half)).toBeFocused();
      expect(await sql`select from auth.users where email = ${wanted}`).toHaveLength(0);

      // The form of the second mail is empty; the first one's code is none of it.
      await expect(field).toHaveValue('');
      await typeInto(account.email, email);
      await typeByKeys('mailCode', field, codes.wanted);
      await use.click();
      await expect(account.alert).toContainText(say.wrongCode);
      await paste(field, ` ${codes.email.slice(0, 3)} ${codes.email.slice(3, 6)}-${codes.email.slice(6)}\n`);
      await use.click();
      await expect(titled(say.done)).toBeVisible();
      expect(await reader.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('access_token');
      expect(await sql`select from auth.users where email = ${wanted}`).toHaveLength(1);
    },
  );
}

const inArabicFigures = (code: string): string => code.replace(/\d/g, (figure) => '٠١٢٣٤٥٦٧٨٩'[Number(figure)] ?? '');

/** Copies a text out of another page, as out of a mail, and pastes it over what stands in a field. */
async function paste(field: Locator, text: string): Promise<void> {
  const mail = await field.page().context().newPage();
  await mail.setContent('<textarea></textarea>');
  await mail.locator('textarea').fill(text);
  await mail.locator('textarea').press('ControlOrMeta+a');
  await mail.keyboard.press('ControlOrMeta+c');
  await mail.close();
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
  await expect(field).not.toHaveValue('');
}

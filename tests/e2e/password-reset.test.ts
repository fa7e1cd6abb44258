import { demoPassword } from '../../scripts/demo/accounts.ts';
import { linkIn, mailsTo } from '../../supabase/dev-server/lite/mailbox.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { typeByKeys } from '../page-models/typed-by-keys.ts';
import { typeInto } from '../page-models/typing.ts';
import { axeOn } from '../support/accessibility.ts';
import { newStudent } from '../support/new-people.ts';
import { expect, test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    forgot: 'نسيت كلمة المرور؟',
    sent: catalogues.ar.studentAccount.forgot.sent.title,
    choose: 'اختر كلمة مرور جديدة',
    same: 'هذه كلمة مرورك الحالية. اختر غيرها.',
    done: 'حُفظت كلمة المرور',
    wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    dead: catalogues.ar.studentAccount.reset.expired.title,
    again: catalogues.ar.studentAccount.reset.forgot,
    use: catalogues.ar.studentAccount.reset.open,
    look: catalogues.ar.accountWords.linkLook,
    code: catalogues.ar.accountWords.code.label,
    useCode: catalogues.ar.accountWords.code.submit,
    wrongCode: 'لا يصلح هذا الرمز',
    title: catalogues.ar.studentAccount.forgot.title,
  },
  en: {
    forgot: 'Forgot your password?',
    sent: catalogues.en.studentAccount.forgot.sent.title,
    choose: 'Choose a new password',
    same: 'This is your present password. Choose another one.',
    done: 'Password saved',
    wrong: 'Invalid email or password',
    dead: catalogues.en.studentAccount.reset.expired.title,
    again: catalogues.en.studentAccount.reset.forgot,
    use: catalogues.en.studentAccount.reset.open,
    look: catalogues.en.accountWords.linkLook,
    code: catalogues.en.accountWords.code.label,
    useCode: catalogues.en.accountWords.code.submit,
    wrongCode: 'This code does not fit this address',
    title: catalogues.en.studentAccount.forgot.title,
  },
} as const;

// A link of a mail leads to the school's own address alone, so that these pages are opened there.
const newPassword = 'Harbour-Light-31';

for (const language of languages) {
  const say = words[language];

  test(
    `a forgotten password is replaced through the link of a mail, which works once (${language})`,
    alike(language),
    async ({ page, newTab, stack, sql }) => {
      const name = 'ياسمين فؤاد';
      const { email } = await newStudent(sql, { name });
      const portal = new PortalPage(page, stack.url);
      const account = new AccountPages(page);
      await portal.speak(language);
      await portal.goto('/student/login');
      await portal.page.getByRole('link', { name: say.forgot }).click();
      await expect(account.heading).toHaveText(say.title);
      await typeInto(account.email, email);
      await account.submit.click();
      await expect(account.heading).toHaveText(say.sent);
      // The button that was pressed is gone: whoever listens is where the page says so.
      await expect(account.heading).toBeFocused();
      await expect.poll(async () => (await mailsTo(email, stack.dataDir)).length).toBe(1);
      const [mail] = await mailsTo(email, stack.dataDir);
      if (!mail) throw new Error('no mail');

      // Scanners open it before its reader, with and without scripts, and press nothing.
      const scanner = await newTab();
      for (const _ of [1, 2]) {
        await scanner.page.request.get(linkIn(mail).href);
        await scanner.page.request.head(linkIn(mail).href);
        await scanner.page.goto('about:blank');
        await scanner.page.goto(linkIn(mail).href);
        await expect(scanner.page.getByRole('button', { name: say.use })).toBeVisible();
      }
      await scanner.page.close();
      await portal.page.goto('about:blank');
      await portal.page.goto(linkIn(mail).href);
      await expect(account.heading).toHaveText(say.choose);
      expect((await axeOn(portal.page).include('main').analyze()).violations).toEqual([]);
      await portal.page.getByRole('button', { name: say.use }).click();
      await expect(portal.page.getByText(name)).toBeVisible();
      expect(new URL(portal.page.url()).hash).toBe('');
      await typeInto(account.password, demoPassword);
      await account.submit.click();
      await expect(account.alert).toHaveText(say.same);
      await account.password.fill(newPassword);
      await account.submit.click();
      await expect(portal.page).toHaveURL(/\/student\/dashboard$/);
      await expect(portal.page.getByText(say.done, { exact: true })).toBeVisible();

      // Who opens it again is in already, and is not asked for a password once more.
      await portal.page.goto(linkIn(mail).href);
      await portal.page.getByRole('button', { name: say.look }).click();
      await expect(account.heading).toHaveText(say.dead);
      await portal.page.getByRole('link', { name: say.again }).click();
      await expect(account.heading).toHaveText(say.title);

      const other = await newTab();
      const login = new AccountPages(other.page);
      await other.speak(language);
      await other.goto('/student/login');
      await login.signIn(email, demoPassword);
      await expect(other.page.getByText(say.wrong)).toBeVisible();
      await login.signIn(email, newPassword);
      await expect(other.page).toHaveURL(/\/student\/dashboard$/);
    },
  );

  test(
    `a link that is an hour old says so and leads to a new one; an unknown address is told the same as a known one (${language})`,
    alike(language),
    async ({ page, stack, sql }) => {
      const { email } = await newStudent(sql);
      const portal = new PortalPage(page, stack.url);
      const account = new AccountPages(page);
      await portal.speak(language);
      const ask = async (address: string) => {
        await portal.goto('/student/forgot-password');
        await account.email.fill(address);
        await account.submit.click();
        await expect(account.heading).toHaveText(say.sent);
        return account.column.innerText();
      };
      expect(await ask(`nobody-${email}`)).toBe(await ask(email));
      expect(await mailsTo(`nobody-${email}`, stack.dataDir)).toEqual([]);
      // The school answers before it looks: when it was asked is written with the mail.
      await expect.poll(async () => (await mailsTo(email, stack.dataDir)).length).toBe(1);
      await sql`update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = ${email}`;
      const [mail] = await mailsTo(email, stack.dataDir);
      if (!mail) throw new Error('no mail');
      await portal.page.goto(linkIn(mail).href);
      await portal.page.getByRole('button', { name: say.use }).click();
      await expect(account.heading).toHaveText(say.dead);
      await expect(account.heading).toBeFocused();
      await expect(account.password).toHaveCount(0);
      await portal.page.getByRole('link', { name: say.again }).click();
      // The page that was left has a field for an address as well.
      await expect(account.heading).toHaveText(say.title);
      await typeInto(account.email, email);
      await account.submit.click();
      await expect(account.heading).toHaveText(say.sent);
      await expect.poll(async () => (await mailsTo(email, stack.dataDir)).length).toBe(2);
    },
  );

  test(
    `the code of the mail is typed where it was asked for, or on the page that the mail names (${language})`,
    alike(language),
    async ({ page, stack, sql }) => {
      const portal = new PortalPage(page, stack.url);
      const account = new AccountPages(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await portal.speak(language);
      const codeFor = async (email: string): Promise<string> => {
        await expect.poll(async () => (await mailsTo(email, stack.dataDir)).length).toBe(1);
        const [mail] = await mailsTo(email, stack.dataDir);
        return /code: (\d+)/.exec(mail?.text ?? '')?.[1] ?? '';
      };
      const type = async (code: string): Promise<void> => {
        await typeByKeys('mailCode', page.getByLabel(say.code), code);
        await page.getByRole('button', { name: say.useCode }).click();
      };
      const first = await newStudent(sql, { name: 'ياسمين فؤاد' });
      await portal.goto('/student/forgot-password');
      await typeInto(account.email, first.email);
      await account.submit.click();
      await expect(account.heading).toHaveText(say.sent);
      const code = await codeFor(first.email);
      await type('0000000000');
      await expect(account.alert).toContainText(say.wrongCode);
      expect((await axeOn(page).include('main').analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      // As an Arabic keyboard writes it, with a space in the middle.
      const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
      await type(`${arabic.slice(0, 5)} ${arabic.slice(5)}`);
      await expect(page.getByText('ياسمين فؤاد')).toBeVisible();
      await expect(page).toHaveURL(/\/student\/reset-password$/);
    },
  );
}

import { demoPassword } from '../../scripts/demo/accounts.ts';
import { linkIn, mailsTo } from '../../supabase/dev-server/lite/mailbox.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { typeInto } from '../page-models/typing.ts';
import { newStudent } from '../support/new-people.ts';
import { expect, test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';

const words = {
  ar: {
    forgot: 'نسيت كلمة المرور؟',
    sent: 'انظر في بريدك',
    choose: 'اختر كلمة مرور جديدة',
    same: 'هذه كلمة مرورك الحالية. اختر غيرها.',
    done: 'حُفظت كلمة المرور',
    wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    dead: 'هذا الرابط لا يعمل',
    again: 'اطلب رابطًا جديدًا',
    title: 'كلمة مرور جديدة',
  },
  en: {
    forgot: 'Forgot your password?',
    sent: 'Check your inbox',
    choose: 'Choose a new password',
    same: 'This is your present password. Choose another one.',
    done: 'Password saved',
    wrong: 'Invalid email or password',
    dead: 'This link does not work',
    again: 'Ask for a new link',
    title: 'A new password',
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

      await portal.page.goto(linkIn(mail).href);
      await expect(account.heading).toHaveText(say.choose);
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
      await sql`update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = ${email}`;
      await expect.poll(async () => (await mailsTo(email, stack.dataDir)).length).toBe(1);
      const [mail] = await mailsTo(email, stack.dataDir);
      if (!mail) throw new Error('no mail');
      await portal.page.goto(linkIn(mail).href);
      await expect(account.heading).toHaveText(say.dead);
      await expect(portal.page.locator('main form')).toHaveCount(0);
      await portal.page.getByRole('link', { name: say.again }).click();
      await typeInto(account.email, email);
      await account.submit.click();
      await expect(account.heading).toHaveText(say.sent);
      await expect.poll(async () => (await mailsTo(email, stack.dataDir)).length).toBe(2);
    },
  );
}

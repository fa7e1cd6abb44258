import { randomUUID } from 'node:crypto';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { linkIn, mailsTo } from '../../supabase/dev-server/lite/mailbox.ts';
import { openAs } from '../page-models/staff-pages.ts';
import { axeOn } from '../support/accessibility.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { newStudent } from '../support/new-people.ts';

const words = {
  ar: {
    change: 'غيّر البريد',
    field: 'البريد الإلكتروني الجديد',
    send: 'أرسل الرسالتين',
    cutOff: /لا شبكة|تعذر الاتصال/,
    confirm: 'تأكيد',
    half: 'تأكد أحد البريدين',
    done: 'تغيّر بريدك',
    dead: 'لم يعد هذا الرابط صالحًا',
    look: 'أكدتُهما كليهما',
  },
  en: {
    change: 'Change the address',
    field: 'New e-mail address',
    send: 'Send both mails',
    cutOff: /no network|Unable to connect/,
    confirm: 'Confirm',
    half: 'One of two is confirmed',
    done: 'Your e-mail address is changed',
    dead: 'This link does not work any more',
    look: 'I have confirmed both',
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
}

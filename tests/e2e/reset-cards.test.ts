import { randomUUID } from 'node:crypto';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { openAs, StaffPages } from '../page-models/staff-pages.ts';
import { typeInto } from '../page-models/typing.ts';
import { axeOn } from '../support/accessibility.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { newStudent } from '../support/new-people.ts';
import { signedInElsewhere } from '../support/signed-in-elsewhere.ts';
import { catalogues } from '../support/catalogues.ts';

const newPassword = 'Harbour-Light-31';

const words = {
  ar: {
    issue: catalogues.ar.administration.resetCard.issue,
    offline: /لم تصدر قصاصة/,
    warning: /ولا يمكن عرضها مرة أخرى/,
    end: catalogues.ar.administration.resetCard.end,
    ended: catalogues.ar.administration.resetCard.ended,
    way: catalogues.ar.studentAccount.forgot.card,
    weak: /سهلة التخمين/,
    wrong: /هذه القصاصة لا تعمل/,
    noNetwork: /تعذر الاتصال بالخادم/,
    saved: 'حُفظت كلمة المرور',
  },
  en: {
    issue: catalogues.en.administration.resetCard.issue,
    offline: /No slip was made/,
    warning: /cannot be shown again/,
    end: catalogues.en.administration.resetCard.end,
    ended: catalogues.en.administration.resetCard.ended,
    way: catalogues.en.studentAccount.forgot.card,
    weak: /easy to guess/,
    wrong: /This slip does not work/,
    noNetwork: /Unable to connect to the server/,
    saved: 'Password saved',
  },
} as const;

for (const language of languages) {
  test(
    `a student without a way to the mail gets a slip and chooses a new password, once (${language})`,
    alike(language),
    async ({ portal, stack, sql, browser }) => {
      const say = words[language];
      const name = `جنى ${randomUUID().slice(0, 8)}`;
      const student = await newStudent(sql, { name });
      const elsewhere = await signedInElsewhere(stack, student.email, demoPassword);
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=accounts' });
      await portal.page.getByRole('searchbox').fill(name);
      await staff.openSheet(portal.page.locator(`li[data-account-id="${student.id}"]`));
      const sheet = staff.accountSheet;
      const issue = sheet.getByRole('button', { name: say.issue });

      await portal.page.context().setOffline(true);
      await issue.click();
      await expect(sheet.getByText(say.offline)).toBeVisible();
      await portal.page.context().setOffline(false);

      await issue.click();
      await expect(sheet.getByText(say.warning)).toBeVisible();
      expect((await axeOn(portal.page).include('aside[data-side-sheet]').analyze()).violations).toEqual([]);
      const withdrawn = (await sheet.locator('li code').textContent()) ?? '';
      await sheet.getByRole('button', { name: say.end }).click();
      await expect(sheet.getByText(say.ended)).toBeVisible();
      await issue.click();
      const { origin } = new URL(portal.page.url());
      const opens = new URL(await staff.scan(sheet.locator('li')));
      expect(`${opens.origin}${opens.pathname}`).toBe(`${origin}/student/forgot-password`);
      const code = opens.hash.slice('#code='.length);
      // On paper there is the slip, and nothing of the list it was made beside.
      await portal.page.emulateMedia({ media: 'print' });
      await expect(portal.page.locator('body > div > ul code')).toBeVisible();
      await expect(portal.page.getByRole('searchbox')).toBeHidden();
      await portal.page.emulateMedia({ media: 'screen' });

      const phone = await browser.newContext();
      try {
        const page = await phone.newPage();
        const pupil = new PortalPage(page, origin);
        const account = new AccountPages(page);
        await pupil.speak(language);
        await pupil.goto('/student/forgot-password');
        await page.getByRole('link', { name: say.way }).click();
        await typeInto(account.field('code'), withdrawn);
        await typeInto(account.field('password'), 'Password1');
        await account.submit.click();
        await expect(account.alert).toContainText(say.weak);
        await account.field('password').fill(newPassword);
        await account.submit.click();
        await expect(account.alert).toContainText(say.wrong);
        expect((await axeOn(page).include('main').analyze()).violations).toEqual([]);

        await pupil.goto(`${opens.pathname}${opens.hash}`);
        // The one that is withdrawn stands there until the other has come.
        expect(code).toMatch(/^.{4}-.{4}-.{4}$/);
        await expect(account.field('code')).toHaveValue(code);
        await account.field('password').fill(newPassword);
        await phone.setOffline(true);
        await account.submit.click();
        await expect(account.alert).toContainText(say.noNetwork);
        await phone.setOffline(false);
        await account.submit.click();
        await expect(page.getByText(say.saved, { exact: true })).toBeVisible();
        await expect(page).toHaveURL(/\/student\/dashboard$/);
      } finally {
        await phone.close();
      }
      expect((await elsewhere()).status).toBe(400);
      await expect(signedInElsewhere(stack, student.email, demoPassword)).rejects.toThrow('400');
      const again = await fetch(`${stack.url}/rest/v1/rpc/redeem_reset_card`, {
        method: 'POST',
        headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ card_code: code, new_password: 'Another-Light-32' }),
      });
      expect(await again.json()).toEqual([{ email: null, is_valid: false }]);
      await sql`delete from auth.users where id = ${student.id}`;
    },
  );
}

import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { settingMessages } from '@app/contracts/core/setting/messages';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { testOnOwnSite } from './site/own-site';
import { violations } from './support/axe';
import { demoPerson, logIn } from './support/people';
import { expectToast, typeCode } from './support/screen-parts';

/** Uses its own site because the setting applies to every administrator. */
const test = testOnOwnSite();

test('the team is told until when it needs a second factor, then led through the setup (auth.required-factor)', {
  tag: '@whole',
}, async ({ as, client, sql }) => {
  const person = demoPerson('admin');
  const page = await as(await logIn(client, person));
  await page.goto('/dashboard/settings');
  const team = page.getByRole('form', { name: 'Team' });
  await team.getByLabel('Require two-step verification for the team').check({ timeout: 60_000 });
  await team.getByLabel('Days to set it up').fill('91');
  await team.getByRole('button', { name: 'Save team' }).click();
  await expect(team.getByText(settingMessages.teamFactorGraceRange)).toBeVisible();
  await team.getByLabel('Days to set it up').fill('10');
  await team.getByRole('button', { name: 'Save team' }).click();
  await expectToast(page, settingMessages.updated);

  await page.goto('/dashboard/tickets');
  await expect(page.getByRole('status').filter({ hasText: 'requires two-step verification' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/account#two-step');
  expect(await violations(page)).toEqual([]);

  await sql`update setting set updated_at = now() - interval '11 days' where name = 'teamFactorRequired'`;
  await sql`update "user" set created_at = now() - interval '1 year' where role <> 'user'`;
  await page.goto('/account');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: secondFactorMessages.dueTitle })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set it up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' });
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  const key = await dialog.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText();
  await typeCode(page, new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate());
  await page
    .getByRole('dialog', { name: 'Your recovery codes' })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'requires two-step verification' })).toHaveCount(0);
});

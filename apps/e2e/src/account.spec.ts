import { generatedPasswordMessages } from '@app/contracts/accounts/auth/generated-password';
import { messages } from '@app/contracts/messages';
import { accountMessages } from '@app/contracts/people/account/messages';
import { deletionWord } from '@app/contracts/people/account/schema';
import { expect, type Locator, type Page } from '@playwright/test';
import { logIn, stranger } from './support/people';
import { callProcedure } from './support/procedures';
import { expectToast, typeCode } from './support/screen-parts';
import { test } from './test';

const newPassword = 'Lantern?Drift52';

/** One card of the account page. */
function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

test('a new name is kept and shown', { tag: '@whole' }, async ({ as, customer }) => {
  const page = await as(customer);
  await page.goto('/account');
  const profile = section(page, 'Profile');
  const name = profile.getByLabel('Full name');
  await expect(name).toHaveValue(customer.name);
  await name.fill('   ');
  await profile.getByRole('button', { name: 'Save name' }).click();
  await expect(profile.getByText(messages.nameRequired)).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('  Hawa Massaquoi ');
  await page.keyboard.press('Enter');
  await expectToast(page, accountMessages.nameChanged);
  await expect(name).toHaveValue('Hawa Massaquoi');
  await page.reload();
  await expect(name).toHaveValue('Hawa Massaquoi');
});

test('a new address takes effect with the code sent to it', { tag: '@whole' }, async ({
  as,
  client,
  customer,
  mailbox,
}) => {
  const otherSession = await logIn(client, customer);
  const { email } = stranger();
  const page = await as(customer);
  await page.goto('/account#email');
  const card = section(page, 'Email');
  await expect(card).toBeInViewport();
  await card.getByRole('button', { name: 'Change email address' }).click();
  await expect(card.getByLabel('New email', { exact: true })).toBeFocused();
  await card.getByLabel('New email', { exact: true }).fill(email);
  await card.getByLabel('Current password', { exact: true }).fill('Wrong.Password7');
  await card.getByRole('button', { name: 'Send code' }).click();
  await expect(card.getByText(messages.currentPasswordWrong)).toBeVisible();
  await expect(card.getByLabel('Current password', { exact: true })).toBeFocused();
  await expect(card.getByLabel('New email', { exact: true })).toHaveValue(email);
  await card.getByLabel('Current password', { exact: true }).fill(customer.password);
  await page.keyboard.press('Enter');

  await expect(card.getByLabel('Digit 1 of 6')).toBeFocused();
  await expect(card.getByRole('button', { name: /^Resend code in \d+s$/ })).toBeDisabled();
  const code = await mailbox.code(email);
  await page.reload();
  await expect(card.getByLabel('Digit 1 of 6')).toBeFocused();
  await typeCode(page, code === '000000' ? '111111' : '000000');
  await expect(card.getByText(messages.codeInvalid)).toBeVisible();
  await typeCode(page, code);
  await expectToast(page, accountMessages.emailChanged);
  await expect(card.getByText(email)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Change email address' })).toBeFocused();

  const notice = await mailbox.mail(customer.email, 'Your email address was changed');
  expect(notice.text).not.toContain(email);
  const { data } = await callProcedure(client, 'GET', 'auth.me', undefined, otherSession.token);
  expect(data).toBeNull();
  await logIn(client, { ...customer, email });
});

test('an address that already has an account shows the same screen and gets an email about it', {
  tag: '@whole',
}, async ({ as, admin, customer, mailbox }) => {
  const page = await as(customer);
  await page.goto('/account');
  const card = section(page, 'Email');
  await card.getByRole('button', { name: 'Change email address' }).click();
  await card.getByLabel('New email', { exact: true }).fill(admin.email);
  await card.getByLabel('Current password', { exact: true }).fill(customer.password);
  await card.getByRole('button', { name: 'Send code' }).click();
  await expect(card.getByText(`Enter the 6-digit code sent to ${admin.email}`)).toBeVisible();
  await mailbox.mail(admin.email, 'You already have an account');
  await card.getByRole('button', { name: 'Use another address' }).click();
  await expect(card.getByLabel('New email', { exact: true })).toHaveValue(admin.email);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText(customer.email)).toBeVisible();
});

test('changing the password logs out every browser but this one', async ({
  as,
  client,
  customer,
  mailbox,
}) => {
  const otherSession = await logIn(client, customer);
  const page = await as(customer);
  await page.goto('/account#password');
  const card = section(page, 'Password');
  await expect(card.getByRole('list', { name: 'Still missing' }).getByRole('listitem')).toHaveCount(5);
  await card.getByLabel('Current password', { exact: true }).fill(customer.password);
  await card.getByLabel('New password', { exact: true }).fill(newPassword);
  await expect(card.getByText('Meets all requirements')).toBeVisible();
  await card.getByLabel('Confirm password', { exact: true }).fill('Something.Else7');
  await card.getByRole('button', { name: 'Change password' }).click();
  await expect(card.getByText(messages.passwordsDiffer)).toBeVisible();
  await card.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await card.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, accountMessages.passwordChanged);
  await expect(card.getByRole('button', { name: 'Change password' })).toBeFocused();
  await expect(card.getByLabel('New password', { exact: true })).toBeHidden();

  const stored = await page.evaluate(() => [
    localStorage.getItem('token') ?? sessionStorage.getItem('token'),
    localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token'),
  ]);
  expect(stored[0]).toBe(stored[1]);
  expect(stored[0]).not.toBe(customer.token);
  await page.reload();
  await expect(section(page, 'Profile')).toBeVisible();
  for (const token of [customer.token, otherSession.token]) {
    expect((await callProcedure(client, 'GET', 'auth.me', undefined, token)).data).toBeNull();
  }
  await mailbox.mail(customer.email, 'Your password was changed');
  await logIn(client, { ...customer, password: newPassword });
});

test('a user with a generated password is reminded until they choose their own (auth.generated-passwords)', {
  tag: '@whole',
}, async ({ as, client, customer, sql }) => {
  await sql`update "user" set role = 'admin', password_expires_at = now() + interval '20 hours'
    where id = ${customer.user.id}`;
  const page = await as(await logIn(client, customer));
  await page.goto('/dashboard');
  const banner = page.getByRole('status').filter({ hasText: 'Your temporary password stops working' });
  await expect(banner).toBeVisible({ timeout: 60_000 });
  // A full-height screen must not cut the strip off.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/activity');
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  const hidden = await banner.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
  await banner.getByRole('link', { name: 'Choose your own' }).click();
  const card = section(page, 'Password');
  await card.getByLabel('Current password', { exact: true }).fill(customer.password);
  for (const [label, password] of [
    ['the same', customer.password],
    ['another one', newPassword],
  ] as const) {
    await card.getByLabel('New password', { exact: true }).fill(password);
    await card.getByLabel('Confirm password', { exact: true }).fill(password);
    await card.getByRole('button', { name: 'Change password' }).click();
    if (label === 'the same') await expect(card.getByText(generatedPasswordMessages.notOwn)).toBeVisible();
  }
  await expectToast(page, accountMessages.passwordChanged);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('devices are listed in words and signed out one by one or all together', { tag: '@whole' }, async ({
  as,
  client,
  customer,
}) => {
  const others = [
    await logIn(client, customer),
    await logIn(client, customer),
    await logIn(client, customer),
  ];
  const page = await as(customer, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  });
  await page.goto('/auth');
  await page.goto('/account#devices');
  const card = section(page, 'Devices');
  const devices = card.getByRole('listitem');
  await expect(devices).toHaveCount(4);
  await expect(devices.first()).toContainText('This device');
  await expect(devices.first()).toContainText(/Ends in (1[0-2] hours|\d+ days)/);
  await devices
    .nth(1)
    .getByRole('button', { name: /^Log out/ })
    .click();
  const one = page.getByRole('dialog', { name: /^Log out/ });
  await one.getByLabel('Current password', { exact: true }).fill(`${customer.password}x`);
  await one.getByRole('button', { name: 'Log out' }).click();
  await expect(one.getByText(messages.currentPasswordWrong)).toBeVisible();
  await expect(devices).toHaveCount(4);
  await one.getByLabel('Current password', { exact: true }).fill(customer.password);
  await one.getByRole('button', { name: 'Log out' }).click();
  await expectToast(page, accountMessages.sessionSignedOut);
  await expect(devices).toHaveCount(3);
  await expect(card.getByRole('list')).toBeFocused();

  await card.getByRole('button', { name: 'Log out everywhere else' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere else?' });
  await dialog.getByLabel('Current password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expectToast(page, accountMessages.otherSessionsSignedOut);
  await expect(devices).toHaveCount(1);

  const saved = page.waitForEvent('download');
  await section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  await expect(card.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden();
  for (const { token } of others) {
    expect((await callProcedure(client, 'GET', 'auth.me', undefined, token)).data).toBeNull();
  }
  expect((await callProcedure(client, 'GET', 'auth.me', undefined, customer.token)).data).not.toBeNull();
});

test('browsing cached catalogue pages for hours keeps the session alive', {
  tag: '@whole',
}, async ({ as, customer, sql }) => {
  const page = await as(customer, {});
  await page.clock.install();
  await page.goto('/templates');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of / })).toBeVisible();
  await sql`update session set last_seen_at = last_seen_at - interval '1 hour' where user_id = ${customer.user.id}`;
  await page.clock.fastForward('06:00');
  await page.locator('a[href="/about"]:visible').first().click();
  await expect(page).toHaveURL('/about');
  await expect
    .poll(async () => {
      const [row] = await sql`
        select last_seen_at > now() - interval '30 minutes' as lately from session where user_id = ${customer.user.id}`;
      return row?.lately;
    })
    .toBe(true);
});

test('an account is deleted with password and word, by keyboard alone, and its address is free again', {
  tag: '@whole',
}, async ({ as, client, customer, mailbox }) => {
  const page = await as(customer);
  // The placeholder that the server renders until the scripts run.
  expect(await (await page.request.get('/account')).text()).toContain('aria-label="Loading your account"');
  await page.goto('/account#delete');
  const opener = section(page, 'Delete account').getByRole('button', { name: 'Delete account…' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  // Until the dialog has focus, key presses still go to the button that opened it.
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.type('Wrong.Password7');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(accountMessages.deletionWordMissing(deletionWord))).toBeVisible();
  await expect(dialog.getByLabel(`Type ${deletionWord} to confirm`)).toBeFocused();
  await page.keyboard.type(deletionWord);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(messages.currentPasswordWrong)).toBeVisible();
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/');
  await expectToast(page, accountMessages.accountDeleted);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const login = { email: customer.email, password: customer.password };
  expect(await callProcedure(client, 'POST', 'auth.login', login)).toMatchObject({ reason: 'LOGIN_FAILED' });
  await mailbox.mail(customer.email, 'was deleted');
});

import { authMessages } from '@app/contracts/accounts/auth/messages';
import { reasons } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { expect, type Page } from '@playwright/test';

import type { Person } from './support/people';
import { typeCode } from './support/screen-parts';
import { test } from './test';

type Sql = Parameters<Parameters<typeof test>[2]>[0]['sql'];

/** Proceeds to the six boxes for the code. */
async function askForCode(page: Page, { email }: Person): Promise<void> {
  await page.goto('/auth?step=signup');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

function boxesOf(page: Page) {
  return page.getByRole('group', { name: '6-digit OTP' }).getByRole('textbox');
}

/** Returns a code that differs from the correct one. */
function changeLastDigit(code: string): string {
  return code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
}

/**
 * Ends the one-minute wait after the last code, both for the address and for the requester, whose row does
 * not contain the address.
 */
async function endResendWait(sql: Sql, email: string): Promise<void> {
  await sql`
    update code_handle set resend_after = now() from one_time_code
    where email = ${email} and code_handle.resend_after = one_time_code.resend_after`;
  await sql`update one_time_code set resend_after = now() where email = ${email}`;
}

test('a wrong code clears the boxes, and the right one still works', async ({ page, newcomer, mailbox }) => {
  await askForCode(page, newcomer);
  const code = await mailbox.code(newcomer.email);

  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toHaveText(messages.otpIncomplete);

  await typeCode(page, changeLastDigit(code));
  await expect(page.getByRole('alert')).toHaveText(messages.otpInvalid);
  for (const box of await boxesOf(page).all()) await expect(box).toHaveValue('');
  await expect(boxesOf(page).first()).toBeFocused();

  await page.keyboard.type(code);
  await expect(page.getByRole('heading', { name: 'Complete your account' })).toBeVisible();
});

test('the code step reports a lost network, keeps the digits and works afterwards', {
  tag: '@whole',
}, async ({ page, context, newcomer, mailbox }) => {
  await askForCode(page, newcomer);
  const code = await mailbox.code(newcomer.email);
  await context.setOffline(true);
  await typeCode(page, code);
  const notice = page.getByRole('alert').filter({ hasText: authMessages.otpVerificationFailed });
  await expect(notice).toContainText(messages.offline);
  await expect(boxesOf(page).first()).toHaveValue(code.slice(0, 1));
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Complete your account' })).toBeVisible();
});

test('the password checklist considers the name, and the error disappears with the rejected password', {
  tag: '@whole',
}, async ({ page, newcomer, mailbox }) => {
  await askForCode(page, newcomer);
  await typeCode(page, await mailbox.code(newcomer.email));
  await page.getByLabel('Full name').fill('Jo Mart');
  const type = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
  };
  const missing = page.getByRole('list', { name: 'Still missing' }).getByRole('listitem');
  await type('Mart!Tuba41');
  await expect(missing).toHaveText(['No word of your name, your email or the company name']);
  await type('Password123!');
  await expect(missing).toHaveCount(0);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(messages.passwordCommon)).toBeVisible();
  await expect(page.getByText(messages.passwordRules)).toBeHidden();
  await type('Smart!Tuba41');
  await expect(page.getByText('Meets all requirements')).toBeVisible();
  await expect(page.getByText(messages.passwordCommon)).toBeHidden();
  await expect(page.getByText(messages.passwordRules)).toBeHidden();
});

test('the boxes move the focus on, and back on Backspace', { tag: '@whole' }, async ({ page, newcomer }) => {
  await askForCode(page, newcomer);
  const boxes = boxesOf(page);
  await boxes.first().focus();
  await page.keyboard.type('12');
  await expect(boxes.nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(boxes.nth(1)).toBeFocused();
  await expect(boxes.nth(1)).toHaveValue('');
  await expect(boxes.first()).toHaveValue('1');
});

test('after five wrong codes even the right one is refused', { tag: '@whole' }, async ({
  page,
  newcomer,
  mailbox,
}) => {
  await askForCode(page, newcomer);
  const code = await mailbox.code(newcomer.email);
  for (let attempt = 1; attempt <= limits.codeTries; attempt += 1) {
    const refused = page.waitForResponse(/auth\.verifySignupCode/);
    await typeCode(page, changeLastDigit(code));
    await refused;
    await expect(boxesOf(page).first()).toHaveValue('');
  }
  await expect(page.getByRole('alert')).toHaveText(messages.otpInvalid);
  await typeCode(page, code);
  await expect(page.getByRole('alert')).toContainText('Too many wrong codes. Please request a new one in');
});

test('an expired code is refused, and a new one works', { tag: '@whole' }, async ({
  page,
  newcomer,
  mailbox,
  sql,
}) => {
  await page.clock.install();
  await askForCode(page, newcomer);
  const expired = await mailbox.code(newcomer.email);
  await sql`update one_time_code set expires_at = now() - interval '1 second' where email = ${newcomer.email}`;
  await typeCode(page, expired);
  await expect(page.getByRole('alert')).toHaveText(reasons.CODE_EXPIRED.message);

  const resend = page.getByRole('button', { name: 'Resend OTP' });
  await expect(resend).toBeDisabled();
  await endResendWait(sql, newcomer.email);
  await page.clock.fastForward(limits.codeResendMs);
  await resend.click();
  await expect(page.getByText(messages.signupCodeSent)).toBeVisible();
  const newCode = await mailbox.code(newcomer.email, 2);

  await typeCode(page, expired);
  await expect(page.getByRole('alert')).toHaveText(messages.otpInvalid);
  await typeCode(page, newCode);
  await expect(page.getByRole('heading', { name: 'Complete your account' })).toBeVisible();
});

test('another code can be requested after 60 seconds', { tag: '@whole' }, async ({
  page,
  newcomer,
  mailbox,
  sql,
}) => {
  await page.clock.install();
  await askForCode(page, newcomer);
  await mailbox.code(newcomer.email);
  const resend = page.getByRole('button', { name: /^Resend OTP/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/^Resend OTP in \d\ds$/);
  await page.clock.fastForward(limits.codeResendMs - 30_000);
  await expect(resend).toHaveText(/^Resend OTP in \d+s$/);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(30_000);
  await expect(resend).toBeEnabled();

  await test.step('the server counts for itself', async () => {
    await resend.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible();
    await expect(resend).toBeDisabled();
  });

  await test.step('a resend clears the boxes and starts the 60 seconds again', async () => {
    await endResendWait(sql, newcomer.email);
    await page.clock.fastForward(limits.codeResendMs);
    await page.getByLabel('Digit 1 of 6').fill('7');
    await resend.click();
    await expect(page.getByText(messages.signupCodeSent)).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('');
    await expect(resend).toHaveText(/^Resend OTP in \d\ds$/);
    await mailbox.code(newcomer.email, 2);
  });
});

test('an address that already has an account shows the same screen and gets an email about it', async ({
  page,
  customer,
  mailbox,
  sql,
}) => {
  await endResendWait(sql, customer.email);
  await askForCode(page, customer);
  const mail = await mailbox.mail(customer.email, 'You already have an account');
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
});

test('Back leads through the steps, and never to an abandoned code', { tag: '@whole' }, async ({
  page,
  newcomer,
}) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(newcomer.email)).toBeVisible();

  await page.getByRole('button', { name: 'Change Email' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email);
  await page.goto('/auth?step=code');
  await expect(page).toHaveURL('/auth?step=signup');
});

test('the title has the same position in every step', { tag: '@whole' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const top = async (path: string, title: string) => {
    await page.goto(path);
    return (await page.getByRole('heading', { level: 1, name: title }).boundingBox())?.y;
  };
  const login = await top('/auth', 'Welcome back');
  expect(await top('/auth?step=signup', 'Create your account')).toBe(login);
  expect(await top('/auth?step=forgot', 'Forgot your password?')).toBe(login);
});

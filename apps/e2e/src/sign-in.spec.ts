import { reasons } from '@app/contracts/error-reasons';
import { messages } from '@app/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { demoPerson } from './support/people';
import { signInOnScreen, visit } from './support/screen-parts';
import { test } from './test';

const keys = ['auth_token', 'token', 'user'];

function listKeys(page: Page, storageName: 'localStorage' | 'sessionStorage'): Promise<string[]> {
  return page.evaluate(([storage, names]) => names.filter((name) => window[storage].getItem(name) !== null), [
    storageName,
    keys,
  ] as const);
}

test('a wrong password shows an error above the button and keeps the input', async ({ page, customer }) => {
  await page.goto('/auth');
  await signInOnScreen(page, { ...customer, password: 'Harbour.Light8' });
  const refusal = page.getByRole('alert').filter({ hasText: reasons.LOGIN_FAILED.message });
  await expect(refusal).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  const [said, button] = await Promise.all([
    refusal.boundingBox(),
    page.getByRole('button', { name: 'Log in' }).boundingBox(),
  ]);
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);

  await test.step('an address without an account gets the same words', async () => {
    await signInOnScreen(page, { ...customer, email: `nobody-${customer.email}` });
    await expect(refusal).toBeVisible();
  });
});

test('login leads customers to / and administrators to /dashboard', async ({ page, customer }) => {
  await page.goto('/auth');
  await signInOnScreen(page, customer);
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await expect(page).toHaveURL('/');

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/auth');
  await signInOnScreen(page, demoPerson('super-admin'));
  await expect(page).toHaveURL('/dashboard');
});

test('without "Remember me" the session is kept in the tab', { tag: '@whole' }, async ({
  page,
  customer,
}) => {
  await page.goto('/auth');
  await expect(page.getByLabel('Remember me')).not.toBeChecked();
  await signInOnScreen(page, customer);
  await expect(page).toHaveURL('/');
  expect(await listKeys(page, 'sessionStorage')).toEqual(keys);
  expect(await listKeys(page, 'localStorage')).toEqual([]);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session');
  expect(cookie).toMatchObject({ httpOnly: true, expires: -1 });
});

test('with "Remember me" it is kept in the browser', { tag: '@whole' }, async ({ page, customer }) => {
  await page.goto('/auth');
  await page.getByLabel('Remember me').check();
  await signInOnScreen(page, customer);
  await expect(page).toHaveURL('/');
  expect(await listKeys(page, 'localStorage')).toEqual(keys);
  expect(await listKeys(page, 'sessionStorage')).toEqual([]);
  const tokens = await page.evaluate(() => [localStorage.token, localStorage.auth_token]);
  expect(tokens[0]).toBe(tokens[1]);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(days).toBeGreaterThan(89);
  expect(days).toBeLessThanOrEqual(90);
});

test('a customer who logs out stays on the public site', { tag: '@whole' }, async ({ as, customer }) => {
  const page = await as(customer);
  await page.goto('/about');
  await page.getByRole('button', { name: `Account of ${customer.name}` }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await listKeys(page, 'localStorage')).toEqual([]);
  await page.goto('/account/requests');
  await expect(page).toHaveURL('/auth?next=%2Faccount%2Frequests');
});

test('an administrator who logs out of the dashboard comes to the login', { tag: '@whole' }, async ({
  as,
  admin,
}) => {
  const page = await as(admin);
  await page.goto('/dashboard');
  // An unsent internal note on a ticket is private to the team.
  await page.evaluate(() => localStorage.setItem('ticket-note:1', 'An internal note'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await listKeys(page, 'localStorage')).toEqual([]);
});

test('logging out works without the server', { tag: '@whole' }, async ({ as, customer }) => {
  const page = await as(customer);
  await page.goto('/');
  await page.route('**/trpc/auth.logout*', (route) => route.abort());
  await page.getByRole('button', { name: `Account of ${customer.name}` }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await expect(login).toBeVisible();

  await test.step('and the cookie that is left signs nobody in, until the server hears of it', async () => {
    expect(await listKeys(page, 'localStorage')).toEqual([]);
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
    expect(await cookies()).toContain('session');
    await page.waitForLoadState('networkidle');
    await visit(page, '/about');
    await expect(login).toBeVisible();
    await page.unroute('**/trpc/auth.logout*');
    await visit(page, '/about');
    await expect.poll(cookies).not.toContain('session');
    await expect(login).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('logout_unheard'))).toBeNull();
  });
});

test('a forgotten password is replaced, and every other session ends', async ({
  page,
  as,
  customer,
  mailbox,
}) => {
  const otherPage = await as(customer);
  await visit(otherPage, '/templates');

  await page.goto('/auth?next=%2Fservices');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  const changedCustomer = { ...customer, password: 'Lantern,Coast9' };
  await page.getByLabel('New password').fill(changedCustomer.password);
  await page.getByLabel('Confirm password').fill(changedCustomer.password);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: messages.codeIncomplete })).toBeVisible();
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(await mailbox.code(customer.email, 2));
  await page.getByRole('button', { name: 'Reset password' }).click();

  await expect(page.getByText(messages.passwordReset)).toBeVisible();
  await mailbox.mail(customer.email, 'Your password was changed');

  await test.step('the session elsewhere is over at its next call', async () => {
    await otherPage.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click();
    await expect(otherPage.getByText(messages.sessionEnded)).toBeVisible();
    await expect(otherPage).toHaveURL(/^[^?]+\/auth\?next=%2Ftemplates$/);
  });

  await test.step('only the new password works, and leads where the visitor wanted to go', async () => {
    await signInOnScreen(page, customer);
    await expect(page.getByText(reasons.LOGIN_FAILED.message)).toBeVisible();
    await signInOnScreen(page, changedCustomer);
    await expect(page).toHaveURL('/services');
  });
});

import { confirmationMessages } from '@app/contracts/accounts/auth/confirmation-messages';
import { identityMessages } from '@app/contracts/accounts/auth/identity-messages';
import { accountMessages } from '@app/contracts/people/account/messages';
import { expect, type Page } from '@playwright/test';
import {
  type LocalProvider,
  localClient,
  startLocalProvider,
} from '../../server/src/oidc/testing/local-provider';
import { findFreePort, runSite } from './site/run-site';
import type { Site } from './site/site';
import { violations } from './support/axe';
import { demoPerson } from './support/people';
import { expectToast, signInOnScreen } from './support/screen-parts';
import { test as base } from './test';

const people = { admin: demoPerson('admin'), root: demoPerson('super-admin') };

/** A separate site with its own identity provider. */
const test = base.extend<object, { provider: LocalProvider; ownSite: Site; site: Site }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const port = await findFreePort();
      const provider = await startLocalProvider(`http://localhost:${port}/auth/oidc/callback`);
      await use(Object.assign(provider, { sitePort: port }));
      provider.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [
    async ({ provider }, use) => {
      const { site, stop } = await runSite({
        // biome-ignore lint/style/noProcessEnv: the server's process needs it.
        path: process.env.PATH ?? '',
        databaseUrl: null,
        port: (provider as LocalProvider & { sitePort: number }).sitePort,
        environment: {
          TRUST_PROXY: '1',
          OIDC_ISSUER: provider.issuer.origin,
          OIDC_CLIENT_ID: localClient.clientId,
          OIDC_CLIENT_SECRET: localClient.clientSecret,
          OIDC_LABEL: 'Work',
          OIDC_ALLOWED_DOMAINS: people.admin.email.split('@')[1] ?? '',
          OIDC_LOGOUT: 'on',
        },
      });
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
test.describe.configure({ mode: 'serial' });

function setProviderUser(provider: LocalProvider, { email }: { email: string }) {
  provider.person = { sub: email, email, email_verified: true };
  provider.cancelled = false;
}

async function pressContinue(page: Page) {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Continue with Work' }).click();
}

/** Whether the provider link precedes the email field, both visually and in tab order. */
async function isProviderFirst(page: Page): Promise<boolean> {
  const link = page.getByRole('link', { name: 'Continue with Work' });
  const email = page.getByLabel('Email', { exact: true });
  await expect(link).toBeVisible();
  await expect(email).toBeVisible();
  const [above, below] = await Promise.all([link.boundingBox(), email.boundingBox()]);
  const isAbove = (above?.y ?? 0) < (below?.y ?? 0);
  await link.focus();
  await page.keyboard.press('Tab');
  const isEmailFocused = await email.evaluate((field) => field === document.activeElement);
  expect(isEmailFocused).toBe(isAbove);
  return isAbove;
}

async function signIn(page: Page) {
  await pressContinue(page);
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 60_000 });
}

test('a cancelled provider login or a foreign email domain is refused with a reason', {
  tag: '@whole',
}, async ({ page, provider }) => {
  setProviderUser(provider, people.admin);
  provider.cancelled = true;
  await pressContinue(page);
  await expect(page.getByText(identityMessages.refused)).toBeVisible();
  setProviderUser(provider, { email: 'ada@elsewhere.example' });
  await pressContinue(page);
  await expect(page.getByText(identityMessages.foreign)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await isProviderFirst(page)).toBe(false);
});

test('a team member logs in, sees the session’s origin, and logs out at the provider too', {
  tag: '@whole',
}, async ({ page, provider }) => {
  setProviderUser(provider, people.admin);
  await signIn(page);
  await page.goto('/account');
  await expect(page.getByRole('list', { name: 'Linked identity providers' })).toContainText(
    people.admin.email,
  );
  await expect(page.getByRole('list', { name: 'Logged-in devices' })).toContainText('by identity provider');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL((url) => url.origin === provider.issuer.origin);
  await page.getByRole('button', { name: /Yes, sign me out/ }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('link', { name: 'Continue with Work' })).toBeVisible();
});

test('unlinking the provider on the account page leaves the password working', { tag: '@whole' }, async ({
  page,
  provider,
  sql,
}) => {
  setProviderUser(provider, people.admin);
  await signIn(page);
  await page.goto('/account');
  await page.getByRole('button', { name: `Unlink ${people.admin.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expectToast(page, identityMessages.unlinked);
  await expect(page.getByRole('list', { name: 'Linked identity providers' })).toBeHidden();
  expect(await sql`select from user_identity where email = ${people.admin.email}`).toHaveLength(0);
});

test('an account without a password confirms its identity at the provider in a new window, and keeps what was typed', {
  tag: '@whole',
}, async ({ page, provider, sql }) => {
  setProviderUser(provider, people.root);
  await signIn(page);
  await sql`update "user" set has_password = false where email = ${people.root.email}`;
  await sql`update session set confirmed_at = now() - interval '11 minutes'`;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set a password' }).click();
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('New password', { exact: true }).fill('Kettle,Moss81');
  await form.getByLabel('Confirm password', { exact: true }).fill('Kettle,Moss81');
  await expect(form.getByLabel('Current password')).toHaveCount(0);
  await form.getByRole('button', { name: 'Set a password' }).click();
  const question = page.getByRole('dialog', { name: confirmationMessages.title });
  const opening = page.waitForEvent('popup');
  await question.getByRole('button', { name: 'Continue with Work' }).click();
  await opening;
  await expect(question).toBeHidden({ timeout: 60_000 });
  await expectToast(page, accountMessages.passwordChanged);
  const [row] = await sql`select has_password from "user" where email = ${people.root.email}`;
  expect(row?.has_password).toBe(true);
});

test('a super-admin limits the team’s login to the provider, except for an emergency account', {
  tag: '@whole',
}, async ({ browser, page, provider, site, sql }) => {
  setProviderUser(provider, people.root);
  await signIn(page);
  await page.goto('/dashboard/settings');
  const providerOnlySwitch = page.getByRole('switch', { name: 'The team logs in with Work only' });
  await providerOnlySwitch.check();
  await page.getByRole('button', { name: 'Save team' }).click();
  await expect(page.getByText(identityMessages.needsBreakGlass)).toBeVisible();
  await page.goto(`/dashboard/users?search=${people.root.email}`);
  await page.getByRole('button', { name: `Make emergency account ${people.root.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await expectToast(page, identityMessages.marked);
  await page.goto('/dashboard/settings');
  await providerOnlySwitch.check();
  await page.getByRole('button', { name: 'Save team' }).click();
  await expect
    .poll(() => sql`select value from setting where name = 'teamProviderOnly'`)
    .toEqual([{ value: true }]);
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await other.goto('/auth');
  await expect(other.getByText('The team logs in with Work only.')).toBeVisible();
  expect(await isProviderFirst(other)).toBe(true);
  expect(await violations(other)).toEqual([]);
  await signInOnScreen(other, people.admin);
  await expect(other.getByText(identityMessages.providerOnly.replace('{provider}', 'Work'))).toBeVisible();
  await context.close();
});

import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './people';

/**
 * Timeout for changes made by another person: the promise is two seconds, but a busy processor takes longer.
 */
export const shortTimeout = { timeout: 8_000 };

/**
 * Opens a public page and waits until it knows whether a user is signed in, which is when its buttons start
 * to work.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const header = page.getByRole('banner');
  const login = header.getByRole('link', { name: /^(?:Login|Connexion)$/ });
  await expect(login.or(header.getByRole('button', { name: /^(?:Account of|Compte de) / }))).toBeVisible();
}

/** Fills in the login form on the screen. */
export async function signInOnScreen(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Pastes a whole code into the first of the six boxes, as people do who copy it from the mail. */
export async function pasteCode(page: Page, code: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), code);
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.press('ControlOrMeta+V');
}

/** Types a code digit by digit; focus advances by itself. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(code);
}

/**
 * Sends immediately a reply that could still be undone for a few seconds; call it once the screen has
 * confirmed sending. On a machine that was busy for longer than those seconds the reply may have left by
 * itself, possibly while the button is being located.
 */
export async function sendImmediately(desk: Page | Locator): Promise<void> {
  const button = desk.getByRole('button', { name: 'Send now' });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(desk.getByText('Your answer will be sent in a moment.')).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
}

/** Expects a toast with this text, whichever other toasts are shown. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await expect(page.locator('[data-toast]').filter({ hasText: words })).toBeVisible();
}

/** Turns live updates off, as on a connection that blocks event streams. Call it before opening the page. */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  await page.route('**/trpc/live.changes*', (route) => route.abort());
}

import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './people';

/** What another person does shows within this time: two seconds are promised, a busy processor takes longer. */
export const soon = { timeout: 8_000 };

/** Opens a public page and waits until it knows who is there: from then on its buttons work. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const header = page.getByRole('banner');
  const login = header.getByRole('link', { name: /^(?:Login|Connexion)$/ });
  await expect(login.or(header.getByRole('button', { name: /^(?:Account of|Compte de) / }))).toBeVisible();
}

/** Fills in the login form that is on the screen. */
export async function signInOnScreen(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Puts a whole code into the first of the six boxes, as people do who copy it from their mail. */
export async function pasteCode(page: Page, code: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), code);
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.press('ControlOrMeta+V');
}

/** Types a code digit by digit; the focus moves on by itself. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(code);
}

/**
 * Sends the answer at once that could be taken back for a few seconds more; call it once the screen has said that it was sent. On a machine that was
 * busy for longer than those seconds it has left by itself, maybe while the button is looked for.
 */
export async function sendNow(desk: Page | Locator): Promise<void> {
  const button = desk.getByRole('button', { name: 'Send now' });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(desk.getByText('Your answer leaves in a moment.')).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
}

/** A toast, whichever else are there. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await expect(page.locator('[data-toast]').filter({ hasText: words })).toBeVisible();
}

/** The page does not hear at once what others do, as on a line that lets no event stream through. Before it is opened. */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  await page.route('**/trpc/live.changes*', (route) => route.abort());
}

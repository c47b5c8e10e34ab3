import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { tooHigh } from './support/layout-faults';
import { test } from './test';

test('groups of the sidebar fold and stay so, except that of the current page (dashboard.entry-groups)', async ({
  as,
  admin,
}) => {
  const page = await as(admin, { viewport: { width: 1440, height: 900 } });
  await page.goto('/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  const sales = sidebar.getByRole('button', { name: 'Sales' });
  const system = sidebar.getByRole('button', { name: 'System' });
  const orders = sidebar.getByRole('link', { name: 'Orders' });
  const settings = sidebar.getByRole('link', { name: 'Settings' });
  await expect(orders).toBeVisible();
  await expect(settings).toBeHidden();
  await system.press('Enter');
  await expect(system).toHaveAttribute('aria-expanded', 'true');
  await expect(settings).toBeVisible();
  await sales.click();
  await expect(orders).toBeHidden();
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(settings).toBeVisible();
  await expect(sales).toHaveAttribute('aria-expanded', 'false');

  await page.goto('/dashboard/orders');
  await expect(orders).toHaveAttribute('aria-current', 'page');
  await sales.press('Enter');
  await expect(orders).toBeVisible();
  await sidebar.getByRole('link', { name: 'Users' }).click();
  await expect(orders).toBeHidden();

  await page.goto('/dashboard/settings');
  await expect(settings).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect(orders).toBeVisible();
  await expect(sales).toBeHidden();
});

test('a closed group shows what waits in it, and its entries have room for fingers on a phone', {
  tag: '@whole',
}, async ({ as, admin, sql }) => {
  await sql`
    insert into inbound_mail (id, mailbox, uid_validity, uid, received_at, bytes, has_original, outcome, reason,
      from_address, from_name, subject, body)
    values (gen_random_uuid(), ${crypto.randomUUID()}, 1, 1, now(), 100, false, 'unmatched', 'noToken',
      'zoe@example.org', 'Zoe Stray', 'Lamps', 'Do you make lamps?')`;
  const page = await as(admin, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  const sidebar = page.getByRole('dialog').getByRole('navigation', { name: 'Dashboard' });
  await sidebar.getByRole('button', { name: /^System \(\d+ waits? for a reply\)$/ }).tap();
  const entry = sidebar.getByRole('link', { name: /^Incoming mail \(\d+ waits? for a reply\)$/ });
  await expect(entry).toBeVisible();
  await expect(sidebar.getByRole('button', { name: 'System', exact: true })).toBeVisible();
  for (const control of await sidebar.locator('a:visible, button:visible').all())
    await expect.poll(async () => (await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  const wide = await as(admin, { viewport: { width: 1440, height: 700 } });
  await wide.goto('/dashboard/mail');
  await expect(wide.getByRole('link', { name: /^Incoming mail \(/ })).toBeVisible();
  expect(await tooHigh(wide), 'the window scrolls').toBe(0);
});

test('the scripts of other screens are loaded while the overview is idle', async ({ as, admin }) => {
  const page = await as(admin, { viewport: { width: 1440, height: 900 } });
  const settingsScript = page.waitForResponse(/\/assets\/settings-[^/]*\.js$/);
  await page.goto('/dashboard');
  expect((await settingsScript).ok()).toBe(true);
});

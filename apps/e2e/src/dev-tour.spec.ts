import { demoAccounts } from '@app/db/demo/demo-accounts';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { demoPerson, logIn } from './support/people';
import { test } from './test';

test('the tour leads each account to pages that it can open', { tag: '@whole' }, async ({
  browser,
  site,
  as,
  client,
}) => {
  // Requests of tests come through a proxy, from which these pages are hidden.
  const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce', extraHTTPHeaders: {} });
  await page.goto('/dev');
  await expect(page.getByRole('heading', { level: 1, name: 'What to try' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  for (const { email, role } of demoAccounts) {
    const [section] = await page.getByText(`Log in as ${email}.`).all();
    if (!section) throw new Error(`no section for ${email}`);
    const links = await section.locator('xpath=following-sibling::ul[1]').getByRole('link').all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(addresses.length).toBeGreaterThan(2);
    const reader = await as(await logIn(client, demoPerson(role)));
    for (const address of addresses) {
      await reader.goto(address ?? '');
      await expect(reader.locator('h1'), `${address} as ${email}`).toBeVisible();
      await expect(reader, `${address} as ${email}`).toHaveURL(new RegExp(`${address}(\\?|$)`));
      await expect(reader.getByRole('heading', { name: /not found|no access/i })).toHaveCount(0);
    }
  }
  const forAll = page
    .getByRole('heading', { name: /visitor|developer/ })
    .locator('xpath=following-sibling::ul[1]');
  for (const link of await forAll.getByRole('link').all()) {
    const address = (await link.getAttribute('href')) ?? '';
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
  await page.close();
});

test('the sample customer has a quote to accept and an order to pay', { tag: '@whole' }, async ({
  as,
  client,
}) => {
  const page = await as(await logIn(client, demoPerson('user')));
  await page.goto('/account/quotes');
  await expect(page.getByRole('main').getByRole('link', { name: /QUO-/ }).first()).toBeVisible();
  await page.goto('/account/orders');
  await page.getByRole('main').getByRole('link', { name: /ORD-/ }).first().click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Pay \$/ })).toBeVisible();
});

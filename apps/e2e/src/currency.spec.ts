import { settingMessages } from '@app/contracts/core/setting/messages';
import { expect } from '@playwright/test';
import { testOnOwnSite } from './site/own-site';
import { demoPerson, logIn } from './support/people';

/** Uses its own site because every other test expects prices in dollars. */
const test = testOnOwnSite();

test('a new currency appears on cached and open pages without a reload (sales.one-currency)', {
  tag: '@whole',
}, async ({ as, client, request }) => {
  const cachedPaths = ['/templates', '/about', '/api/templates/published'];
  for (const path of cachedPaths) await request.get(path);
  const before = await (await request.get('/templates')).text();
  expect(before).toContain('Starting from $');
  expect(before).not.toContain('€');

  const team = await as(await logIn(client, demoPerson('admin')));
  await team.goto('/dashboard/templates');
  const prices = (sign: string) => team.locator('main').getByText(sign);
  await expect(prices('$').first()).toBeVisible();

  const page = await as(await logIn(client, demoPerson('super-admin')));
  await page.goto('/dashboard/settings');
  const money = page.getByRole('form', { name: 'Money' });
  const currency = money.getByRole('combobox', { name: 'Currency' });
  await currency.fill('yen');
  await page.getByRole('option', { name: 'JPY' }).click();
  await money.getByRole('button', { name: 'Save currency and tax' }).click();
  await expect(money.getByText('Please choose a currency with 2.')).toBeVisible();
  await currency.fill('EUR');
  await page.getByRole('option', { name: 'EUR' }).click();
  await expect(money.getByRole('status')).toContainText(settingMessages.currencyChanges('$100', '€100'));
  await money.getByRole('button', { name: 'Save currency and tax' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-currency', 'EUR');

  // Screens that are already open update.
  await expect(prices('€').first()).toBeVisible();
  await expect(prices('$')).toHaveCount(0);

  const after = await (await request.get('/templates')).text();
  expect(after).toContain('Starting from €');
  expect(after).not.toMatch(/Starting from \$|from \$/);
  expect(await (await request.get('/about')).text()).toContain('data-currency="EUR"');
  const listed = await (await request.get('/api/templates/published')).text();
  expect(listed).toMatch(/"priceText":"€\d/);
  expect(listed).not.toMatch(/"priceText":"[^"]*\$/);

  const visitor = await as(await logIn(client, demoPerson('user')));
  await visitor.goto('/templates');
  await expect(visitor.getByText(/^Starting from €/).first()).toBeVisible();
  await expect(visitor.locator('main')).not.toContainText('$');
  const template = await (await request.get('/templates/coastline')).text();
  expect(template).toContain('"priceCurrency":"EUR"');
  expect(template).not.toContain('USD');
});

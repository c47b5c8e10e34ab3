import { redirectMessages } from '@app/contracts/traffic/redirect/messages';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { mutate } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { test } from './test';

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('a missing page is listed, gets a redirect, and redirects from outside and within (redirects.missing-page-list)', {
  tag: '@whole',
}, async ({ as, admin, client, page }) => {
  const path = `/old-service-${Date.now()}`;
  const body = [{ type: 'paragraph', spans: [{ text: 'What we did before', href: path }] }];
  const post = await mutate<{ id: string; version: number; slug: string }>(
    client,
    'post.create',
    {
      ...{ kind: 'news', category: '', title: `Before ${path}`, summary: 'What was before.', cover: null },
      ...{ services: [], templateIds: [], body },
    },
    admin.token,
  );
  await mutate(client, 'post.publish', post, admin.token);
  const missing = await page.request.get(path, { headers: { 'user-agent': browser } });
  expect(missing.status()).toBe(404);

  const dashboard = await as(admin);
  const make = dashboard.getByRole('button', { name: `Make a redirect from ${path}` });
  await expect(async () => {
    await dashboard.goto('/dashboard/redirects');
    await expect(make).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await make.click();
  const dialog = dashboard.getByRole('dialog', { name: 'Add a redirect' });
  await expect(dialog.getByLabel('Old address')).toHaveValue(path);
  await expect(dialog.getByRole('button', { name: '/services', exact: true })).toBeVisible();
  expect(await violations(dashboard)).toEqual([]);
  await dialog.getByLabel('Leads to').fill('//evil.example');
  await dialog.getByRole('button', { name: 'Add redirect' }).click();
  await expect(dialog.getByText(redirectMessages.toInvalid)).toBeVisible();
  await dialog.getByLabel('Leads to').fill('/services');
  await dialog.getByRole('button', { name: 'Add redirect' }).click();
  await expectToast(dashboard, redirectMessages.added);
  await expect(make).toBeHidden();
  await expect(dashboard.getByRole('button', { name: `Edit ${path}` })).toBeVisible();

  const moved = await page.request.get(`${path}?from=letter`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/services?from=letter']);
  await page.goto(path);
  await expect(page).toHaveURL('/services');
  await page.goto(`/news/${post.slug}`);
  await page.getByRole('link', { name: 'What we did before' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await dashboard.getByRole('button', { name: `Delete ${path}` }).click();
  await dashboard.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(dashboard, redirectMessages.removed);
  expect((await page.request.get(path)).status()).toBe(404);
});

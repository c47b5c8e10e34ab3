import { searchSettingsMessages } from '@app/contracts/catalogue/search-settings/messages';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { publishTemplate } from './support/own-template';
import { expectToast, visit } from './support/screen-parts';
import { test } from './test';

test('posts.search-engines: a template gets its own title for engines, and is kept out of them and the sitemap', async ({
  as,
  admin,
  client,
  sql,
  page: visitor,
}) => {
  const { id, title } = await publishTemplate(client, sql, admin);
  const path = `/templates/${title.toLowerCase().replaceAll(' ', '-')}`;
  const page = await as(admin);
  await page.goto(`/dashboard/templates/add?edit=${id}`);
  await page.getByRole('button', { name: 'Search engines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search engines' });
  await dialog.getByLabel('Title for search engines').fill('Guest houses by the sea');
  await dialog.getByLabel('Keep it out of search engines').check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, searchSettingsMessages.saved);

  await visit(visitor, path);
  await expect(visitor).toHaveTitle('Guest houses by the sea');
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await visit(visitor, `/fr${path}`);
  await expect(visitor).toHaveTitle(new RegExp(title));
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  const sitemap = await visitor.request.get('/sitemap.xml');
  expect(await sitemap.text()).not.toContain(path);
});

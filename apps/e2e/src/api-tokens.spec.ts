import { developerMessages } from '@app/contracts/developer-messages';
import { messages } from '@app/contracts/messages';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { expectToast } from './support/screen-parts';
import { test } from './test';

test('an API token is created, works within its scopes, and is revoked', { tag: '@whole' }, async ({
  as,
  admin,
  site,
  client,
}) => {
  const page = await as(admin);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/account#api-tokens');
  const card = page.getByRole('region', { name: 'API tokens', exact: true });
  const opener = card.getByRole('button', { name: 'Create token…' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'New API token' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText(developerMessages.tokenNameRequired)).toBeVisible();
  await expect(dialog.getByText(developerMessages.tokenScopesRequired)).toBeVisible();
  const name = `Nightly export ${admin.email.length}-${Date.now()}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Expires after').selectOption('30 days');
  await dialog.getByLabel('Read templates').check();
  await dialog.getByLabel('Current password', { exact: true }).fill('Wrong.Password7');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText(messages.currentPasswordWrong)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Current password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');

  const made = page.getByRole('dialog', { name: 'Your new API token' });
  const token = await made.getByText(/^pb_[\w-]{43}$/).innerText();
  await expect(made.getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(made.getByText(developerMessages.copied, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  expect(await violations(page)).toEqual([]);
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(made).toBeHidden();
  await expect(opener).toBeFocused();
  const item = card.getByRole('listitem').filter({ hasText: name });
  await expect(item).toContainText('Never used');
  await expect(page.getByText(token)).toHaveCount(0);

  const call = (path: string) =>
    fetch(site.url + path, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': client.address },
    });
  expect((await call('/api/templates?limit=1')).status).toBe(200);
  const refused = await call('/api/users');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('users:read') });
  await page.reload();
  await expect(item).toContainText(/Last used .+ from 10\./);

  await item.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
  await expectToast(page, developerMessages.tokenRevoked);
  await expect(item).toContainText('Revoked');
  await expect(card.getByRole('list')).toBeFocused();
  expect((await call('/api/templates?limit=1')).status).toBe(401);
});

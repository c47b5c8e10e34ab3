import { reasons } from '@app/contracts/error-reasons';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { test } from './test';

test('dashboard.setup-guide: the guide is put away, taken up, skips a step and lists the samples, which stay for a sample account', {
  tag: '@whole',
}, async ({ admin, as, sql }) => {
  await sql`delete from setting where name = 'guide'`;
  const page = await as(admin);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Continue the setup guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Make this site yours' });
  await guide.getByRole('button', { name: 'Skip: Logo' }).click();
  await expect(guide.getByRole('img', { name: 'Skipped' })).toHaveCount(1);
  await expect(guide.getByRole('link', { name: /^\d+ templates$/ })).toHaveAttribute(
    'href',
    '/dashboard/templates',
  );
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, 'only')).toEqual([]);
  await guide.getByRole('button', { name: 'Remove all samples' }).click();
  const question = page.getByRole('dialog', { name: 'Remove all samples?' });
  await question.getByRole('button', { name: 'Remove all samples' }).click();
  await expect(question.getByText(reasons.OWN_SUPER_ADMIN_FIRST.message)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await guide.getByRole('button', { name: 'Take up again: Logo' }).click();
  await expect(guide.getByRole('img', { name: 'Skipped' })).toHaveCount(0);
  await guide.getByRole('link', { name: 'Logo' }).click();
  await expect(page).toHaveURL(/\/dashboard\/content\?section=brand/);
  await sql`delete from setting where name = 'guide'`;
});

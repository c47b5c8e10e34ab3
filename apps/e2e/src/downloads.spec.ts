import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { demoPerson, logIn } from './support/people';
import { test } from './test';

test('a licensed customer downloads the files of a template in one press (delivery.download-files)', {
  tag: '@whole',
}, async ({ as, client }) => {
  const page = await as(await logIn(client, demoPerson('user')));
  const license = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Meridian', exact: true }) });
  const link = license.getByRole('link', { name: 'Download 1.0.0' });
  // The files of the samples are added after the first start.
  await expect(async () => {
    await page.goto('/account/downloads');
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await violations(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('meridian-1.0.0.zip');
  expect(await download.failure()).toBeNull();
  await page.reload();
  await expect(license.getByText(/downloaded (?:once|\d+ times)/)).toBeVisible();
});

import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { demoPerson, logIn } from './support/people';
import { test } from './test';

test('a licensed customer downloads the files of a template in one press (delivery.download-files)', {
  tag: '@whole',
}, async ({ as, client }) => {
  const page = await as(await logIn(client, demoPerson('user')));
  await page.goto('/account/downloads');
  const license = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Meridian', exact: true }) });
  const link = license.getByRole('link', { name: 'Download 1.0.0' });
  await expect(link).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('meridian-1.0.0.zip');
  expect(await download.failure()).toBeNull();
  await page.reload();
  await expect(license.getByText(/downloaded (?:once|\d+ times)/)).toBeVisible();
});

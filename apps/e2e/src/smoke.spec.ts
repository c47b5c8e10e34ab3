import { expect } from '@playwright/test';
import { test } from './test';

test('the home page answers and the database is there', async ({ page, site }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/./);
  expect((await page.request.get(`${site.url}/healthz`)).status()).toBe(200);
});

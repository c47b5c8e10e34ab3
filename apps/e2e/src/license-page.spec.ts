import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { demoPerson, logIn } from './support/people';
import { test } from './test';

test('a license is checked by its number, from the certificate to the public page (delivery.license-page)', async ({
  as,
  client,
  page: visitor,
  request,
}) => {
  const page = await as(await logIn(client, demoPerson('user')));
  await page.goto('/account/downloads');
  const link = page.getByRole('link', { name: /^Certificate of LIC-/ }).first();
  const [, number = ''] = (await link.getAttribute('aria-label'))?.match(/(LIC-[\dA-F-]+)/) ?? [];
  const certificate = await page.request.get(`/files/licenses/${number}.pdf`);
  expect([certificate.status(), (await certificate.body()).subarray(0, 5).toString()]).toEqual([
    200,
    '%PDF-',
  ]);

  const response = await request.get(`/licenses/${number}`);
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toContain('no-store');
  expect(await response.text()).toContain(number);

  await visitor.goto(`/licenses/${number}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'This license is valid' })).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await violations(visitor)).toEqual([]);

  const unknown = await request.get('/licenses/LIC-00000-00000-00000-00000');
  expect(unknown.status()).toBe(404);
});

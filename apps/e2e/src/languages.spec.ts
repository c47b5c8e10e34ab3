import { expect, type Page } from '@playwright/test';
import { visit } from './support/screen-parts';
import { test } from './test';

/** Marks the document, to detect whether a new one was loaded. */
const markDocument = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', ''));
const markedDocument = (page: Page) => page.locator('body[data-same]');
const expectLanguage = (page: Page, language: 'en' | 'fr') =>
  expect(page.locator('html')).toHaveAttribute('lang', language);

test('a page leads to the same page in the other language and back, with its filter (public-pages.two-languages)', async ({
  page,
}) => {
  await visit(page, '/templates?sort=newest');
  await expectLanguage(page, 'en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/templates?sort=newest');
  await expectLanguage(page, 'fr');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/templates?sort=newest');
  await expectLanguage(page, 'en');
});

test('links of a page lead to pages in its language without loading them, and elsewhere with', {
  tag: '@whole',
}, async ({ page }) => {
  await visit(page, '/fr');
  await markDocument(page);
  const footer = page.getByRole('contentinfo');
  await footer.locator('a[href="/fr/about"]').click();
  await expect(page).toHaveURL('/fr/about');
  await expect(markedDocument(page)).toHaveCount(1);
  await footer.locator('a[href="/fr/templates"]').click();
  await expect(page).toHaveURL('/fr/templates');
  await page.goBack();
  await expect(page).toHaveURL('/fr/about');
  await expect(markedDocument(page)).toHaveCount(1);
  await page.locator('header a[href="/fr/auth"]').first().click();
  await expect(page).toHaveURL('/fr/auth');
  await expect(markedDocument(page)).toHaveCount(1);
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(markedDocument(page)).toHaveCount(0);
  await expectLanguage(page, 'en');
  await page.goBack();
  await expect(page).toHaveURL('/fr/auth');
  await expectLanguage(page, 'fr');
});

test('logging in from a French page returns to it', { tag: '@whole' }, async ({ page, customer }) => {
  await visit(page, '/fr/templates?ticket=new');
  await expect(page).toHaveURL(/\/fr\/auth\?next=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content de vous revoir');
  await page.getByLabel('E-mail', { exact: true }).fill(customer.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/fr/templates?ticket=new');
  await expectLanguage(page, 'fr');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('team pages have no French URL, and unknown pages are not found in French either', {
  tag: '@whole',
}, async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/tickets']) {
    const answer = await page.request.get(`/fr${path}?a=1`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([307, `${path}?a=1`]);
  }
  for (const path of ['/about', '/templates', '/fr/about']) {
    const answer = await page.request.get(`${path}/?a=1`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `${path}?a=1`]);
  }
  expect((await page.request.get('/fr/nothing-here')).status()).toBe(404);
  expect((await page.request.get('/de/about')).status()).toBe(404);
  const upperCaseResponse = await page.request.get('/FR/services/IT-Upgrades', { maxRedirects: 0 });
  expect([upperCaseResponse.status(), upperCaseResponse.headers().location]).toEqual([
    301,
    '/fr/services/it-upgrades',
  ]);
});

test('rendering pages in French leaves the API of everybody else in English', async ({ request }) => {
  for (const path of ['/fr/auth', '/fr/contact-us', '/fr/templates']) await request.get(path);
  const refusal = await request.post('/api/auth/login', { data: { email: 1, password: 'a' } });
  expect(((await refusal.json()) as { details: unknown[] }).details).toContainEqual({
    field: 'email',
    message: expect.stringContaining('required'),
  });
});

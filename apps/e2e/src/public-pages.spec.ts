import { serviceLinks } from '@app/content/navigation';
import { notFoundPage } from '@app/content/not-found';
import { pageMetadata } from '@app/content/page-metadata';
import { expect, type Page } from '@playwright/test';
import { visit } from './support/screen-parts';
import { test } from './test';

/** Returns pictures that failed to load, including those further down the page. */
function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const missing: string[] = [];
    for (const picture of document.images) {
      picture.loading = 'eager';
      await picture.decode().catch(() => missing.push(picture.currentSrc || picture.src));
    }
    return missing;
  });
}

/** One page of each kind; the others consist of the same parts. */
const alwaysTested = ['/', '/templates', '/contact-us', '/auth', '/services/software-development'];
const paths = new Set([...Object.keys(pageMetadata), ...serviceLinks.map(({ href }) => href)]);

// Every test fails on browser errors: script errors, hydration mismatches, policy violations.
for (const path of paths) {
  const tag = alwaysTested.includes(path) ? [] : ['@whole'];
  test(`${path} comes alive without an error in the console`, { tag }, async ({ page }) => {
    const broken: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) broken.push(`${response.status()} ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      // A browser without a built-in viewer aborts a document in a frame; a built-in viewer requests its own
      // files.
      const isInFrame = request.isNavigationRequest() && request.frame() !== page.mainFrame();
      if (request.url().startsWith('http') && !isInFrame) broken.push(`failed ${request.url()}`);
    });
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        throw new Error(`the policy forbids ${violatedDirective} ${blockedURI}`);
      });
    });
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(pageMetadata[path]?.title ?? /\S/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // Loads everything that is deferred until scrolled to.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await missingPictures(page)).toEqual([]);
    expect(broken).toEqual([]);
  });
}

for (const path of ['/no-such-page', '/services/no-such-service', '/templates/no/such/thing']) {
  const tag = path === '/no-such-page' ? [] : ['@whole'];
  test(`${path} is a true 404`, { tag }, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundPage.title);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: notFoundPage.home.label }).click();
    await expect(page).toHaveURL('/');
  });
}

test('the styles of a page stand in its HTML, and no script loads them again', async ({ page, request }) => {
  const html = await (await request.get('/templates')).text();
  const [sheet, ...otherSheets] = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  expect(otherSheets).toEqual([]);
  // The theme is in that file, and not also in the page.
  expect(await (await request.get(sheet?.[1] ?? '')).text()).toContain('--mantine-color-brand-6:');
  expect(html).not.toContain('--mantine-color-brand-6:');
  const [, inlined = ''] = /<style[^>]*>([\s\S]{1000,}?)<\/style>/.exec(html) ?? [];
  const loaded: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'stylesheet') loaded.push(sent.url());
  });
  await visit(page, '/templates');
  const styleAddresses = await page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')));
  expect(styleAddresses.length).toBeGreaterThan(2);
  // The scripts have taken over the page and left them in it.
  expect(await page.locator('style').allTextContents()).toContain(inlined);
  expect(loaded.filter((address) => styleAddresses.includes(address))).toEqual([]);
});

// Ten packets of 1,460 bytes, and one more for a template, whose page says whom it suits and what it shows. The home
// page and the lists of templates are longer.
test('a page arrives with the first packets of a new connection', async ({ request }) => {
  const packets = {
    '/templates/campus-hill': 11,
    '/about': 10,
    '/contact-us': 10,
    '/services/software-development': 10,
  };
  for (const [path, most] of Object.entries(packets)) {
    const response = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
    const head = response.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    expect(response.headers()['content-encoding'], path).toBe('br');
    const bytes = Number(response.headers()['content-length']) + head.join('').length;
    expect(bytes, path).toBeLessThanOrEqual(most * 1_460);
  }
});

test('a malformed address is not found, whichever part would answer it', async ({ request }) => {
  for (const path of ['/%zz', '/templates/%zz', '/api/%zz', '/trpc/%zz', '/files/%zz']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('an unknown dashboard page is reported inside the dashboard frame', async ({ as, admin }) => {
  const page = await as(admin);
  await page.goto('/dashboard/no-such-page');
  await expect(page.getByText(notFoundPage.title)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
});

for (const path of ['/', '/templates/campus-hill', '/contact-us', '/fr', '/fr/contact-us']) {
  const tag = path === '/' ? [] : ['@whole'];
  test(`${path} is written with the first part of each face, and a foreign name loads the rest`, {
    tag,
  }, async ({ page }) => {
    const faces = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') faces.add(new URL(request.url()).pathname);
    });
    await visit(page, path);
    await page.evaluate(() => document.fonts.ready);
    const basicFonts = [
      expect.stringMatching(/bricolage-grotesque-basic\.gen-.+\.woff2$/),
      expect.stringMatching(/figtree-basic\.gen-.+\.woff2$/),
    ];
    expect([...faces].sort()).toEqual(basicFonts);
    await page.evaluate(async () => {
      for (const heading of document.querySelectorAll('h1')) heading.textContent = 'Señor Nuñez';
      await document.fonts.ready;
    });
    await expect.poll(() => [...faces].filter((face) => /-latin-.+\.woff2$/.test(face))).not.toEqual([]);
  });
}

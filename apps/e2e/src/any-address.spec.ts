import { expect } from '@playwright/test';
import { openWithoutScripts } from './support/held-requests';
import { visit } from './support/screen-parts';
import { test } from './test';

/** Public pages served as HTML, with the query parameters that each of them reads. */
const pages = [
  ['/', []],
  ['/about', []],
  ['/values', []],
  ['/why-us', []],
  ['/clients', []],
  ['/company-profile', []],
  ['/services', []],
  ['/services/software-development', []],
  ['/contact-us', ['interest']],
  [
    '/templates',
    ['search', 'category', 'industry', 'price', 'minPrice', 'maxPrice', 'sort', 'page', 'ticket'],
  ],
  ['/templates/campus-hill', []],
  ['/favorites', ['ticket']],
  ['/auth', ['step', 'email', 'next']],
  ['/no-such-page', []],
  ['/no-such%00page%0D', []],
  ['/templates/no%00such', []],
] as const;

/** Query parameters that advertising, mail programs and attackers add to any address. */
const commonQuery = [
  'utm_source=mail&utm_campaign=a%20b&gclid=Cj0K&industry=event&page=7',
  '__proto__=1&constructor=2&toString=3&=&&&%E0%A4%A=%FF&%00=%00',
  'q=%3Cscript%3Ealert(1)%3C/script%3E&a[]=1&a[]=2&b={"c":1}',
  `q=${'x'.repeat(3_000)}`,
].join('&');
/** Hostile or unusual values for each query parameter that a page reads. */
const values: readonly ((name: string) => string)[] = [
  (name) => `${name}=`,
  (name) => `${name}=a&${name}=b`,
  (name) => `${name}=0&utm_source=mail`,
  (name) => `${name}=-1e3`,
  (name) => `${name}=true`,
  (name) => `${name}=%22quoted%22`,
  (name) => `${name}={"a":[1]}`,
  (name) => `${name}=%3Cb%3E%27%22%00%0D&${name}[]=1`,
  (name) => `${name}=%22%5Cud800%22`,
  (name) => `${name}=${'long-'.repeat(60)}`,
];

/** The catalogue reads the most parameters. */
const alwaysTested = ['/templates'] as readonly string[];

for (const [path, parameters] of pages) {
  const tag = alwaysTested.includes(path) ? [] : ['@whole'];
  test(`${path} renders without error whatever its query says`, { tag }, async ({ page }) => {
    // The catalogue reads the most parameters and is tested with all values; the other pages with every
    // second one.
    const halfOfValues = values.filter((_, at) => at % 2 === path.length % 2);
    const testedValues = parameters.length > 3 ? values : parameters.length > 0 ? halfOfValues : [];
    const pageQueries = testedValues.map((value) => parameters.map(value).join('&'));
    for (const query of [commonQuery, ...pageQueries]) {
      await test.step(query.slice(0, 80), async () => {
        await visit(page, `${path}?${query}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      });
    }
  });
}

const formPages = [
  '/contact-us',
  '/contact-us?interest=a&interest=b',
  '/contact-us?interest=it-deployment&industry=event',
  '/templates?utm_source=mail&search=&category=a&category=b',
];
for (const [index, address] of formPages.entries()) {
  const tag = index === 0 ? [] : ['@whole'];
  test(`text typed before the scripts load is kept: ${address}`, { tag }, async ({ page }) => {
    const release = await openWithoutScripts(page, address);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const fields = page
      .getByRole('main')
      .locator('input:not([type=hidden]), textarea, select')
      .filter({ visible: true });
    const typed: string[] = [];
    for (const field of await fields.all()) {
      if (await field.evaluate((element) => element.matches('[tabindex="-1"], select'))) continue;
      const name = (await field.getAttribute('name')) ?? '';
      const text = /price/i.test(name) ? '40' : name === 'search' ? 'a' : `${name}@example.com`;
      await field.fill(text);
      typed.push(`${name}: ${text}`);
    }
    release();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const kept = await fields.evaluateAll((elements) =>
      elements
        .filter((element) => !element.matches('[tabindex="-1"], select'))
        .map((element) => `${(element as HTMLInputElement).name}: ${(element as HTMLInputElement).value}`),
    );
    expect(typed.length).toBeGreaterThan(2);
    expect(kept).toEqual(typed);
  });
}

test('the scroll position is kept when the scripts load', { tag: '@whole' }, async ({ page }) => {
  const release = await openWithoutScripts(page, '/');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.mouse.wheel(0, 1_200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_200);
  release();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(1_200);
});

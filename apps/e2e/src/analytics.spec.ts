import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './test';

/**
 * User agent of a regular browser: robots are not counted, and a headless browser identifies itself as one.
 */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

test('page views count with and without a document load, and not when the browser opts out (analytics.known-pages, analytics.not-counted)', async ({
  browser,
  client,
  site,
  sql,
}) => {
  const countViews = async () => {
    const rows = await sql<{ page: string }[]>`
      select page from page_view where visitor = any(
        select visitor from page_view where source = ${client.address}) order by id`;
    return rows.map(({ page }) => page);
  };
  const visit = async (headers: Record<string, string>, expectedPages: string[]) => {
    const context = await browser.newContext({
      baseURL: site.url,
      userAgent,
      extraHTTPHeaders: { 'x-forwarded-for': client.address, ...headers },
    });
    const page = await context.newPage();
    await page.goto(`/about?utm_source=${client.address}`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/templates');
    await expect.poll(countViews).toEqual(expectedPages.slice(0, 2));
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === '/about');
    await expect.poll(countViews).toEqual(expectedPages.slice(0, 3));
    // Full document loads, then back to a document that the browser restores from its cache.
    await page.goto('/services');
    await page.goBack();
    await expect.poll(countViews).toEqual(expectedPages);
    await context.close();
  };
  await visit({ 'sec-gpc': '1' }, []);
  await visit({}, ['/about', '/templates', '/about', '/services', '/about']);
});

test('site figures are compared with the previous period, shown as a table and exported (analytics.compared-ranges, analytics.six-steps, analytics.csv-files)', {
  tag: '@whole',
}, async ({ as, admin }) => {
  const page = await as(admin);
  await page.goto('/dashboard/reports');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Last 30 days' }).click();
  const visits = page.getByRole('region', { name: 'Visits', exact: true });
  await expect(visits.getByText(/before$/).first()).toBeVisible();
  const funnel = page.getByRole('region', { name: 'Funnel', exact: true });
  await funnel.getByRole('button', { name: 'Show as table' }).click();
  await expect(funnel.getByRole('rowheader', { name: /^Sent a request/ })).toBeVisible();
  await funnel.getByText('By week').click();
  const weeks = funnel.getByRole('region', { name: 'Funnel by week, as a table' });
  await expect(weeks.getByRole('row')).not.toHaveCount(0);
  await expect(weeks.getByRole('columnheader').first()).toHaveText('Week from');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV: Funnel' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^analytics-funnel-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFWeek from,Viewed a page,.*\r\nAll,\d+/);
});

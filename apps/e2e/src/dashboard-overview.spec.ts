import { notFoundPage } from '@app/content/not-found';
import { statsMessages } from '@app/contracts/insight/stats/messages';
import { expect, type Page, type Route } from '@playwright/test';
import { violations } from './support/axe';
import { createFailure } from './support/failing-procedure';
import { openTicket } from './support/own-ticket';
import { test } from './test';

const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

test('one failing statistic can be retried by itself, and the badges show the totals', {
  tag: '@whole',
}, async ({ as, admin, client, customer }) => {
  await openTicket(client, customer);
  const page = await as(admin);
  const fail = createFailure('stats.topCategory');
  await page.route('**/trpc/**stats.topCategory**', fail);
  await page.goto('/dashboard');
  const top = card(page, 'Top category');
  await expect(top.getByRole('alert')).toContainText(
    statsMessages.analyticsFailed(statsMessages.fetchStatsFailed),
  );
  await expect(card(page, 'Highest ticket template').getByRole('link')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  const total = page.getByRole('main').getByRole('link', { name: /^Tickets: \d/ });
  const figure = (await total.innerText()).trim();
  const badge = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Tickets/ });
  await expect(badge).toContainText(figure);
  await expect(badge).toContainText(/waits? for a reply/);

  await page.unroute('**/trpc/**stats.topCategory**', fail);
  await top.getByRole('button', { name: 'Try Again' }).click();
  await expect(top.getByRole('link')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('charts can be shown as tables, and the range is kept in the URL and by Back', async ({
  as,
  admin,
  client,
  customer,
}) => {
  await openTicket(client, customer);
  const page = await as(admin);
  await page.goto('/dashboard');
  const weeks = card(page, 'Tickets per week');
  await expect(weeks.getByRole('img', { name: /as a bar chart/ })).toBeVisible();
  await weeks.getByRole('button', { name: 'Show as table' }).click();
  const rows = weeks.getByRole('rowheader');
  await expect(rows).toHaveCount(4);
  for (const label of await rows.allInnerTexts())
    expect(label).toMatch(/^[A-Z][a-z]+ \d+–([A-Z][a-z]+ )?\d+$/);
  await expect(card(page, 'Latest tickets').getByRole('listitem')).toHaveCount(5);
  expect(await violations(page)).toEqual([]);

  const ranges = page.getByRole('navigation', { name: 'Range of the statistics' });
  await ranges.getByRole('link', { name: 'Last 30 days' }).click();
  await expect(page).toHaveURL('/dashboard?range=30d');
  await expect(ranges.locator('[aria-current]')).toHaveText('30 days');
  await ranges.getByRole('link', { name: 'All time' }).click();
  await expect(weeks.getByRole('columnheader', { name: 'Previous period' })).toBeHidden();

  await page.goto('/dashboard?from=2026-01-05&to=2026-02-01');
  await expect(page.getByText('Jan 5 – Feb 1, 2026, compared with Dec 8, 2025 – Jan 4, 2026')).toBeVisible();
  await expect(rows).toHaveText(['Jan 5–11', 'Jan 12–18', 'Jan 19–25', 'Jan 26–Feb 1']);
  await expect(card(page, 'Tickets per template')).toContainText('No ticket was created in this range.');
  await page.getByRole('button', { name: 'Days of the statistics' }).click();
  await page.getByRole('button', { name: '6 January 2026', exact: true }).click();
  await page.getByRole('button', { name: '12 January 2026', exact: true }).click();
  await expect(page).toHaveURL('/dashboard?from=2026-01-06&to=2026-01-12');
  await expect(rows).toHaveText(['Jan 6–11', 'Jan 12–18']);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard?from=2026-01-05&to=2026-02-01');
  await expect(rows).toHaveCount(4);
});

/** Replaces the counts of every period with these. */
function withFigures(figures: { count: number; before: number }) {
  return async (route: Route) => {
    const response = await route.fetch();
    const answers = await response.json();
    for (const { result } of answers) {
      for (const period of result?.data?.periods ?? []) Object.assign(period, figures);
    }
    await route.fulfill({ response, json: answers });
  };
}

test('bars stand above their labels when the previous period is empty, and nothing covers the legend', {
  tag: '@whole',
}, async ({ as, admin, client, customer }) => {
  await openTicket(client, customer);
  const page = await as(admin);
  await page.goto('/dashboard?range=7d');
  const weeks = card(page, 'Tickets per week');
  await expect(weeks).toContainText(/, [12] week/);
  await expect(weeks).not.toContainText('latest');

  const bar = weeks.locator('.recharts-bar-rectangle').first();
  const periods = '**/trpc/**stats.ticketsInPeriods**';
  await page.route(periods, withFigures({ count: 3, before: 0 }));
  await page.goto('/dashboard?range=90d');
  // It is drawn once it comes into view.
  await weeks.scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  // No previous count to compare with.
  await expect(weeks).not.toContainText('before');
  const barBox = await bar.boundingBox();
  const label = await weeks
    .locator('.recharts-xAxis-tick-labels .recharts-cartesian-axis-tick-value')
    .first()
    .boundingBox();
  if (!barBox || !label) throw new Error('the chart is not drawn');
  expect(Math.abs(barBox.x + barBox.width / 2 - (label.x + label.width / 2))).toBeLessThan(4);

  await page.unrouteAll({ behavior: 'wait' });
  await page.route(periods, withFigures({ count: 3, before: 2 }));
  await page.goto('/dashboard?range=90d');
  await bar.hover();
  const tooltipWrapper = weeks.locator('.recharts-tooltip-wrapper');
  await expect(tooltipWrapper).toContainText(/[A-Z][a-z]+ \d+–.*In this range.*3.*Previous period.*2/s);
  const tooltip = await tooltipWrapper.boundingBox();
  const legend = await weeks.locator('.recharts-legend-wrapper').boundingBox();
  if (!tooltip || !legend) throw new Error('the chart has no tooltip or no legend');
  expect(tooltip.y).toBeGreaterThanOrEqual(legend.y + legend.height - 1);
});

test('the tab of a dashboard address that does not exist says so', { tag: '@whole' }, async ({
  as,
  admin,
}) => {
  const page = await as(admin);
  await page.goto('/dashboard/nothing-here');
  await expect(page.getByText(notFoundPage.title, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${notFoundPage.title}`));
  await page.getByRole('main').getByRole('link', { name: 'Overview' }).click();
  await expect(page).not.toHaveTitle(new RegExp(`^${notFoundPage.title}`));
});

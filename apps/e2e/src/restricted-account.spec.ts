import { reasons } from '@app/contracts/error-reasons';
import { userMessages } from '@app/contracts/people/user/messages';
import { scopesOfAreas, type WorkArea } from '@app/contracts/people/user/restriction';
import type { DatabaseClient } from '@app/db/client';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { openTicket } from './support/own-ticket';
import { demoPerson, logIn, type SignedIn, signUp, stranger } from './support/people';
import type { Client } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { test } from './test';

/** Collects calls that the server refuses while a user browses: the screen should not have offered them. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/trpc/')) return;
    const text = await response.text().catch(() => '');
    if (/"reason":"(RESTRICTED|FORBIDDEN)"/.test(text)) refused.push(`${page.url()}: ${response.url()}`);
  });
  return refused;
}

/** Makes a person a colleague with these areas and signs them in. */
async function createColleague(
  sql: DatabaseClient['sql'],
  client: Client,
  person: SignedIn,
  areas: readonly WorkArea[],
) {
  const restriction = scopesOfAreas(areas);
  await sql`update "user" set role = 'admin', restriction = ${restriction} where id = ${person.user.id}`;
  return logIn(client, person);
}

/** Opens every sidebar entry in turn; returns their names. */
async function visitEveryEntry(page: Page): Promise<string[]> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible({ timeout: 60_000 });
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  const closed = sidebar.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  const links = await sidebar.getByRole('link').evaluateAll((all) =>
    all.map((link) => ({
      href: link.getAttribute('href') ?? '',
      label: [...link.querySelectorAll('span')].map((part) => part.firstChild?.nodeValue ?? '').join(''),
    })),
  );
  for (const { href } of links.filter((link) => link.href.startsWith('/dashboard'))) {
    await page.goto(href);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 2 }).first(), href).toBeVisible();
    await expect(page.getByText(reasons.RESTRICTED.message), href).toBeHidden();
    await expect(page.getByRole('alert'), href).toHaveCount(0);
  }
  return links.map(({ label }) => label.replace(/[^A-Za-z ].*$/, '').trim());
}

test.describe('a restricted account of the team (users.restricted-accounts)', () => {
  test('limited to tickets meets no dead end and sees no amounts', async ({
    as,
    customer,
    client,
    mailbox,
    sql,
  }) => {
    test.slow();
    const ticket = await openTicket(client, await signUp(client, mailbox, stranger()));
    const page = await as(await createColleague(sql, client, customer, ['tickets']));
    const refused = watchRefusals(page);
    expect(await visitEveryEntry(page)).toEqual(['Overview', 'Tickets', 'Website']);

    await page.goto(`/dashboard/tickets?ticket=${ticket.id}`);
    await expect(page.getByRole('heading', { name: ticket.number })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const name of ['New quote', 'Finalize Sale', 'Finalize sale']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('main').locator('a[href*="/dashboard/customers/"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();

    expect(refused).toEqual([]);
    await page.goto('/dashboard/orders');
    await expect(page.getByText('This page is not for your account.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Overview' }).last().click();
    await expect(page).toHaveURL('/dashboard');
  });

  for (const [areas, entries] of [
    [['templates'], ['Overview', 'Templates', 'Categories', 'Collections', 'Reviews', 'Website']],
    [
      ['orders', 'users', 'stats'],
      [
        'Overview',
        'Users',
        'Orders',
        'Invoices',
        'Ledger',
        'Month',
        'Companies',
        'Analytics',
        'Reports',
        'Website',
      ],
    ],
    [
      ['tickets', 'quotes', 'messages'],
      ['Overview', 'Tickets', 'Messages', 'Quotes', 'Website'],
    ],
  ] as const) {
    test(`for ${areas.join(', ')} opens each of its entries`, { tag: '@whole' }, async ({
      as,
      customer,
      client,
      sql,
    }) => {
      test.slow();
      const page = await as(await createColleague(sql, client, customer, areas));
      const refused = watchRefusals(page);
      expect(await visitEveryEntry(page)).toEqual(entries);
      expect(refused).toEqual([]);
    });
  }

  test('is restricted on the users screen, and logged out at once', { tag: '@whole' }, async ({
    as,
    customer,
    client,
    sql,
    admin,
  }) => {
    await sql`update "user" set role = 'admin' where id = ${customer.user.id}`;
    const colleague = await logIn(client, customer);
    const colleaguePage = await as(colleague);
    await colleaguePage.goto('/dashboard/orders');
    await expect(colleaguePage.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible({
      timeout: 60_000,
    });

    const page = await as(admin);
    await page.goto(`/dashboard/users?search=${customer.email}`);
    await page.getByRole('button', { name: `Restrict ${customer.name}` }).click({ timeout: 60_000 });
    const dialog = page.getByRole('dialog', { name: `Restrict ${customer.name}` });
    await dialog.getByLabel('Only some areas').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(userMessages.areaRequired)).toBeVisible();
    await dialog.getByLabel('Catalogue').check();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, userMessages.userRestricted);
    await expect(page.getByRole('cell', { name: 'Admin (restricted)' })).toBeVisible();

    await colleaguePage.reload();
    await expect(colleaguePage).toHaveURL(/\/auth\?next=/);
  });
});

test('administrators cannot restrict their own account on the screen', { tag: '@whole' }, async ({
  as,
  client,
}) => {
  const root = await logIn(client, demoPerson('super-admin'));
  const page = await as(root);
  await page.goto(`/dashboard/users?search=${root.email}`);
  const own = page.getByRole('button', { name: `Restrict ${root.name}` });
  await expect(own).toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
});

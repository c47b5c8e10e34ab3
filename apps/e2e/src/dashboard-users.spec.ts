import { readFile } from 'node:fs/promises';
import { reasons } from '@app/contracts/error-reasons';
import { messages } from '@app/contracts/messages';
import { userMessages } from '@app/contracts/people/user/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { holdRequests } from './support/held-requests';
import { stranger } from './support/people';
import { callProcedure, mutate } from './support/procedures';
import { expectToast, withoutLiveUpdates } from './support/screen-parts';
import { test } from './test';

type Sql = Parameters<Parameters<typeof test>[2]>[0]['sql'];

/** Creates accounts unique to this test, found by their mark. */
async function ownUsers(sql: Sql, many: number): Promise<string> {
  // The mark starts with a letter because a query such as `search=1e5` is parsed as a number.
  const mark = `m${stranger().name.split(' ').at(-1)}`;
  await sql`
    insert into "user" (id, name, email, password_hash, created_at)
    select gen_random_uuid(), 'Person ' || lpad(n::text, 3, '0') || ${` ${mark}`}, 'p' || n || ${`-${mark}@example.com`},
      'none', timestamptz '2026-01-01' + n * interval '1 hour'
    from generate_series(1, ${many}::int) n`;
  return mark;
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const openUsers = async (page: Page, search: string) => {
  await page.goto(`/dashboard/users?search=${search}`);
  // The first page of a fresh browser loads every script of the dashboard, which takes long on a busy
  // machine.
  await expect(rows(page).first()).toBeVisible({ timeout: 60_000 });
};

test('an account is added, changed, suspended, let in again and deleted', async ({ as, admin, newcomer }) => {
  const page = await as(admin);
  await page.goto('/dashboard/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const adding = page.getByRole('dialog', { name: 'Add User' });
  for (const label of ['Name', 'Email', 'Role', 'Password']) {
    await expect(adding.getByText(label, { exact: true })).toBeVisible();
  }
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expect(adding.getByLabel('Name')).toBeFocused();
  await expect(adding.getByText(messages.nameRequired)).toBeVisible();
  await expect(adding.getByLabel('Role')).toHaveValue('user');
  await adding.getByLabel('Name').fill(newcomer.name);
  await adding.getByLabel('Email').fill(admin.email);
  await adding.getByLabel(/^Password/).fill(newcomer.password);
  await expect(adding.getByText('Meets all requirements')).toBeVisible();
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expect(adding.getByText(messages.emailTakenByOther)).toBeVisible();
  await expect(adding.getByLabel('Email')).toBeFocused();
  await adding.getByLabel('Email').fill(newcomer.email);
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expectToast(page, userMessages.userCreated);

  await page.getByRole('searchbox', { name: /Search users/ }).fill(newcomer.email);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Edit ${newcomer.name}` }).click();
  const editing = page.getByRole('dialog', { name: `Edit ${newcomer.name}` });
  await editing.getByRole('button', { name: 'Send reset email' }).click();
  await expectToast(page, userMessages.resetSent);
  await editing.getByLabel('Role').selectOption('admin');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, userMessages.userUpdated);
  await expect(rows(page).getByText('Admin', { exact: true })).toBeVisible();

  for (const word of ['Suspend', 'Unsuspend']) {
    await page.getByRole('button', { name: `${word} ${newcomer.name}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: word, exact: true }).click();
    await expectToast(page, word === 'Suspend' ? userMessages.userSuspended : userMessages.userUnsuspended);
  }
  await page.getByRole('button', { name: `Delete ${newcomer.name}` }).click();
  const question = page.getByRole('dialog', { name: `Delete ${newcomer.name}?` });
  await expect(
    question.getByText('Are you sure you want to delete this user? This action cannot be undone.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, userMessages.userDeleted);
  await expect(page.getByText('No users found matching your criteria.')).toBeVisible();
});

test('sorting, filters and page are kept in the URL, and Back restores them with the selection', async ({
  as,
  admin,
  sql,
}) => {
  const mark = await ownUsers(sql, 27);
  const page = await as(admin);
  await openUsers(page, mark);
  await expect(page.getByText('Showing 10 of 27 users')).toBeVisible();
  await page.getByRole('button', { name: 'Sort by Name ascending' }).click();
  await expect(rows(page).first()).toContainText('Person 001');
  await expect(page.getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(rows(page).first()).toContainText('Person 011');
  await expect(page.getByRole('navigation', { name: 'Pages of users' }).locator('[aria-current]')).toHaveText(
    '2',
  );
  await page.getByRole('checkbox', { name: `Select Person 012 ${mark}` }).check();
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL(`/dashboard/users?search=${mark}&order=name&direction=asc&page=2`);
  await expect(rows(page).first()).toContainText('Person 011');
  await expect(page.getByRole('checkbox', { name: `Select Person 012 ${mark}` })).toBeChecked();
  await expect(page.getByText('1 user selected')).toBeVisible();

  await page.getByLabel('Status', { exact: true }).selectOption('suspended');
  await expect(page.getByText('No users found matching your criteria.')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('searchbox', { name: /Search users/ })).toHaveValue('');
});

test('a table that is sorted by keys keeps the focus on its head', { tag: '@whole' }, async ({
  as,
  admin,
  sql,
}) => {
  const mark = await ownUsers(sql, 3);
  const page = await as(admin);
  await openUsers(page, mark);
  const head = page.getByRole('columnheader', { name: /^Name/ });
  const button = head.getByRole('button').first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('Person 001');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText('Person 003');
  await expect(button).toBeFocused();
});

test('Back finds the place in a long table, whose last rows are drawn later', { tag: '@whole' }, async ({
  as,
  admin,
  sql,
}) => {
  const mark = await ownUsers(sql, 50);
  const page = await as(admin);
  await page.setViewportSize({ width: 1280, height: 600 });
  const address = `/dashboard/users?search=${mark}&order=name&direction=asc&pageSize=50`;
  await page.goto(address);
  const scroller = page.locator('[data-scroll-restoration-id]:has(table)').last();
  const scrollTopOf = () => scroller.evaluate(({ scrollTop }) => Math.round(scrollTop));
  await page.getByRole('checkbox', { name: `Select Person 045 ${mark}` }).scrollIntoViewIfNeeded();
  const scrollTopBefore = await scrollTopOf();
  expect(scrollTopBefore).toBeGreaterThan(1_000);
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await page.goBack();
  await expect.poll(scrollTopOf).toBe(scrollTopBefore);
});

test('all matching users are suspended in steps, with a result for each', { tag: '@whole' }, async ({
  as,
  admin,
  sql,
}) => {
  const mark = await ownUsers(sql, 31);
  const page = await as(admin);
  await openUsers(page, mark);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('10 users selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 31 matching' }).click();
  await page
    .getByRole('region', { name: 'Selected users' })
    .getByRole('button', { name: 'Suspend', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Suspend 31 users?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(dialog.getByText('31 users changed.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveCount(31);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Selected users' })).toBeHidden();
  await expect(rows(page).getByText('Suspended')).toHaveCount(10);
});

test('a bulk change interrupted by a lost network or a reload is reported and can be completed', {
  tag: '@whole',
}, async ({ as, admin, sql }) => {
  test.slow();
  const mark = await ownUsers(sql, 60);
  const page = await as(admin);
  await openUsers(page, `${mark}&pageSize=50`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected users' });
  await expect(bar).toContainText('60 users selected');

  const changes = '**/trpc/**user.changeMany**';
  let calls = 0;
  await page.route(changes, (route) => {
    calls += 1;
    return calls === 2 ? route.abort() : route.continue();
  });
  await bar.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Suspend 60 users/ });
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  const status = dialog.getByRole('status');
  await expect(status).toHaveText(/^\d+ users changed, \d+ left\.$/);
  // A busy server changes fewer users per step.
  const first = Number((await status.innerText()).split(' ')[0]);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(25);
  const results = dialog.getByRole('listitem');
  await expect(results).toHaveCount(60);
  await expect(results.filter({ hasText: 'No response' })).toHaveCount(25);
  await expect(results.filter({ hasText: 'it was not reached' })).toHaveCount(35 - first);
  await expect(results.filter({ hasText: mark })).toHaveCount(60);

  // The third step hangs; the browser asks for confirmation before leaving the page.
  await page.unroute(changes);
  calls = 0;
  await page.route(changes, (route) => {
    calls += 1;
    if (calls < 2) void route.continue();
  });
  await dialog.getByRole('button', { name: 'Do the rest' }).click();
  await expect(status).toHaveText(new RegExp(`^(?!${first} )\\d+ of 60 users$`));
  const second = Number((await status.innerText()).split(' ')[0]);
  const confirmed = page.waitForEvent('dialog').then((beforeUnload) => beforeUnload.accept());
  await page.reload();
  await confirmed;
  await expect(status).toHaveText(`${second} users changed, ${60 - second} left.`);
  await expect(results.filter({ hasText: 'No response' })).toHaveCount(Math.min(60 - second, 25));
  await page.unroute(changes);
  await dialog.getByRole('button', { name: 'Do the rest' }).click();
  await expect(status).toHaveText('60 users changed.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('an interrupted bulk change can be completed while the list is still reloading', {
  tag: '@whole',
}, async ({ as, admin, sql }) => {
  const mark = await ownUsers(sql, 30);
  const page = await as(admin);
  await withoutLiveUpdates(page);
  await openUsers(page, `${mark}&pageSize=50`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected users' });
  const changes = '**/trpc/**user.changeMany**';
  await page.route(changes, (route) => route.abort(), { times: 1 });
  const read = await holdRequests(page, '**/trpc/**user.list**');
  await bar.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Suspend 30 users/ });
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText('0 users changed, 30 left.');
  await dialog.getByRole('button', { name: 'Do the rest' }).click();
  await expect(dialog.getByRole('status')).toHaveText('30 users changed.');
  read();
});

test('a bulk change names the users it could not change, with the reason', { tag: '@whole' }, async ({
  as,
  admin,
}) => {
  const page = await as(admin);
  await page.goto(`/dashboard/users?search=${encodeURIComponent(admin.email)}`);
  await page.getByRole('checkbox', { name: `Select ${admin.name}` }).check();
  await expect(page.getByRole('button', { name: `Delete ${admin.name}` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('region', { name: 'Selected users' }).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(userMessages.deleteUsersConfirm('1 user'))).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('0 users changed, 1 not changed.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(reasons.OWN_ACCOUNT.message);
});

test('the export contains all matching users, and formulas stay text', { tag: '@whole' }, async ({
  as,
  admin,
  sql,
}) => {
  const mark = await ownUsers(sql, 12);
  await sql`update "user" set name = '=1+1' where email = ${`p1-${mark}@example.com`}`;
  const page = await as(admin);
  await openUsers(page, mark);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFName,Email,Role,Status,Joined,Last login\r\n')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(13);
  expect(text).toContain(`\r\n'=1+1,p1-${mark}@example.com,`);
});

test('the second of two who edit an account at once is told and sees its current values', {
  tag: '@whole',
}, async ({ as, admin, client, customer }) => {
  const page = await as(admin);
  await openUsers(page, encodeURIComponent(customer.email));
  await page.getByRole('button', { name: `Edit ${customer.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mine');
  const { id } = customer.user;
  const otherVersion = { id, name: 'Theirs', email: customer.email, role: 'user' };
  await mutate(client, 'user.update', otherVersion, admin.token);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText(reasons.USER_CHANGED.message);
  await expect(dialog.getByLabel('Name')).toHaveValue('Mine');
  await dialog.getByRole('button', { name: 'Use these values' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Theirs');
  await dialog.getByLabel('Name').fill('Both');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, userMessages.userUpdated);
  const { data } = await callProcedure<{ name: string }>(client, 'GET', 'user.byId', { id }, admin.token);
  expect(data.name).toBe('Both');
});

test('editing an account deleted by somebody else shows a dismissible banner', {
  tag: '@whole',
}, async ({ as, admin, client, customer }) => {
  const page = await as(admin);
  await openUsers(page, encodeURIComponent(customer.email));
  await page.getByRole('button', { name: `Delete ${customer.name}` }).click();
  await mutate(client, 'user.remove', { id: customer.user.id }, admin.token);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const banner = page.getByRole('main').getByRole('alert');
  await expect(banner).toContainText(userMessages.userGone);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();
});

test('checkbox clicks faster than rendering are all counted', { tag: '@whole' }, async ({
  as,
  admin,
  sql,
}) => {
  const mark = await ownUsers(sql, 12);
  const page = await as(admin);
  await openUsers(page, mark);
  const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(ticks).toHaveCount(10);
  await ticks.evaluateAll((boxes) => {
    for (const box of boxes.slice(0, 4)) if (box instanceof HTMLElement) box.click();
  });
  await expect(page.getByText('4 users selected')).toBeVisible();
  await ticks.nth(9).click({ modifiers: ['Shift'] });
  await expect(page.getByText('10 users selected')).toBeVisible();
});

test('an action of a row is named under the pointer until Escape, a press or the next one', async ({
  as,
  admin,
  sql,
}) => {
  const page = await as(admin);
  await openUsers(page, await ownUsers(sql, 2));
  const row = rows(page).first();
  const [edit, remove] = [
    row.getByRole('button', { name: /^Edit / }),
    row.getByRole('button', { name: /^Delete / }),
  ];
  const named = page.getByRole('tooltip');
  await edit.hover();
  await expect(named).toHaveText('Edit');
  await expect(edit).toHaveAccessibleDescription('Edit');
  await page.keyboard.press('Escape');
  await expect(named).toHaveCount(0);
  await remove.hover();
  await expect(named).toHaveText('Delete');
  await expect(edit).toHaveAccessibleDescription('');
  await page.mouse.down();
  await expect(named).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = colorScheme === 'light' ? [] : ['@whole'];
  test(`axe finds nothing in the dialogs and the selection, ${colorScheme}`, { tag }, async ({
    as,
    admin,
    sql,
  }) => {
    const mark = await ownUsers(sql, 12);
    const page = await as(admin, { colorScheme });
    await openUsers(page, mark);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByRole('button', { name: 'Select all 12 matching' })).toBeVisible();
    // Moves the pointer off the checkbox, whose tooltip would otherwise open.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add User' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click();
    await expect(page.getByRole('dialog').getByText(messages.nameRequired)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('on a phone a user is a row of 72 px with one menu, worked with the keyboard too', {
  tag: '@whole',
}, async ({ as, admin, sql }) => {
  const mark = await ownUsers(sql, 2);
  await sql`update "user" set email_verified_at = now() where email like ${`%-${mark}@example.com`}`;
  const page = await as(admin, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openUsers(page, mark);
  const name = `Person 002 ${mark}`;
  const row = rows(page).filter({ hasText: name });
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(80);
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: `Actions for ${name}` });
  await expect(menu.getByRole('menuitem')).not.toHaveCount(0);
  await menu.getByRole('menuitem', { name: `Suspend ${name}` }).click();
  await expect(page.getByRole('dialog', { name: `Suspend ${name}?` })).toBeVisible();
});

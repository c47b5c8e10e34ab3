import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { demoPerson, stranger } from './support/people';
import { mutate } from './support/procedures';
import { test } from './test';

test('the activity shows who did what, with before and after, filtered by person and action, and exports it', {
  tag: '@whole',
}, async ({ as, admin, client }) => {
  const mark = `m${stranger().name.split(' ').at(-1)}`;
  const person = { ...stranger(), name: `Ada ${mark}`, role: 'user' };
  const { id } = await mutate<{ id: string }>(client, 'user.create', person, admin.token);
  const changed = { id, name: `Ada Byron ${mark}`, email: person.email, role: 'admin' };
  await mutate(client, 'user.update', changed, admin.token);
  await mutate(client, 'user.suspend', { id }, admin.token);

  const page = await as(admin);
  await page.goto(`/dashboard/activity?search=${mark}`);
  const events = page.getByRole('region', { name: 'Events' }).getByRole('listitem');
  await expect(events).toHaveText([/ suspended /, / changed the account of /, / created the account of /]);
  await expect(events.first()).toContainText(admin.name);

  await test.step('by action and person', async () => {
    await page.getByLabel('What was done').selectOption('user.update');
    await expect(events).toHaveText([/ changed the account of /]);
    await expect(page).toHaveURL(/kind=user\.update/);
    await page.getByLabel('What was done').selectOption('user');
    await expect(events).toHaveCount(3);
    const who = page.getByRole('combobox', { name: 'Person' });
    const other = demoPerson('super-admin');
    await who.fill(other.email);
    await page.getByRole('option', { name: other.name }).click();
    await expect(page.getByText('No events found matching your criteria.')).toBeVisible();
    await who.fill(admin.email);
    await page.getByRole('option', { name: admin.name }).click();
    await expect(events).toHaveCount(3);
    await page.reload();
    await expect(who).toHaveValue(admin.name);
    await expect(events).toHaveCount(3);
  });

  await test.step('before and after', async () => {
    await events.nth(1).locator('summary').click();
    const row = (field: string) => events.nth(1).getByRole('row').filter({ hasText: field });
    await expect(row('Name').getByRole('cell')).toHaveText([person.name, changed.name]);
    await expect(row('Role').getByRole('cell')).toHaveText(['user', 'admin']);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain(
      `Name: ${person.name}; Role: user,Name: ${changed.name}; Role: admin,user.update`,
    );
  });

  await test.step('as JSON lines', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as JSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.jsonl$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).action)).toContain('user.update');
  });

  await test.step('on a phone everything has room', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Page actions' }).click();
    await expect(page.getByRole('button', { name: 'Export as JSON' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

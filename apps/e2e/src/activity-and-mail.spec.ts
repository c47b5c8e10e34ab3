import { readFile } from 'node:fs/promises';
import { mailMessages } from '@app/contracts/mail-messages';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { mutate } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { test } from './test';

test('what somebody did is found, read field by field, followed and exported', async ({
  as,
  admin,
  client,
  customer,
}) => {
  const { id } = customer.user;
  const renamed = `=${customer.name}`;
  await mutate(
    client,
    'user.update',
    { id, name: renamed, email: customer.email, role: 'user' },
    admin.token,
  );
  await mutate(client, 'user.suspend', { id }, admin.token);
  const page = await as(admin);
  await page.goto(`/dashboard/activity?search=${id}`);
  const events = page.getByRole('region', { name: 'Events' }).getByRole('listitem');
  await expect(events).toHaveCount(2);
  await expect(events.first()).toContainText(`${admin.name} suspended ${renamed}`);
  await events.nth(1).getByText('1 detail').click();
  const row = events.nth(1).getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveText([customer.name, renamed]);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('What was done').selectOption('user.suspend');
  await expect(events).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(2);
  expect(file).toContain(`suspended ${renamed}`);
  await events.first().getByRole('link', { name: renamed }).click();
  await expect(page.getByRole('row').filter({ hasText: customer.email })).toBeVisible();
  await page.goBack();
  await expect(events).toHaveCount(1);

  await page.getByLabel('To this day').fill('2020-01-01');
  await expect(page.getByText('No events found matching your criteria.')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(events.first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Person' }).fill(admin.email);
  await page.getByRole('option', { name: admin.name }).click();
  await expect(events.first()).toContainText(admin.name);
  await expect(page).toHaveURL(/person=/);
});

test('a mail that was refused is read and sent again; a code is never shown', async ({
  as,
  admin,
  client,
  sql,
  customer,
  newcomer,
  mailbox,
}) => {
  const data = {
    template: 'ticket-closed',
    to: newcomer.email,
    name: newcomer.name,
    ticketId: '1',
    ticketNumber: 'TKT-2020-000001',
  };
  const refused = { kind: 'never', reason: '550 no such mailbox' };
  await sql`
    insert into pgboss.job (name, data, state, output, started_on, completed_on, retry_limit)
    values ('mail', ${JSON.stringify(data)}::jsonb, 'failed', ${JSON.stringify(refused)}::jsonb, now(), now(), 0)`;
  const page = await as(admin);
  await page.goto(`/dashboard/mail?search=${encodeURIComponent(newcomer.email)}`);
  const row = page.getByRole('row').filter({ hasText: newcomer.email });
  await expect(row).toContainText('Failed');
  await expect(row).toContainText(refused.reason);
  await row.getByRole('link', { name: 'Ticket closed' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByTitle('The mail as HTML')).toBeVisible();
  await drawer.getByRole('tab', { name: 'As text' }).click();
  await expect(drawer.getByText('TKT-2020-000001').last()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Send again now' }).click();
  await expectToast(page, mailMessages.mailRetried);
  await mailbox.mail(newcomer.email, 'TKT-2020-000001');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await page.reload();
  await expect(row).toContainText('Sent');
  await expect(row.getByRole('button')).toHaveCount(0);

  await mutate(client, 'auth.forgotPassword', { email: customer.email });
  const code = await mailbox.code(customer.email, 2);
  await page.goto(`/dashboard/mail?search=${encodeURIComponent(customer.email)}&kind=reset-code`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(drawer.getByText(mailMessages.mailCodeHidden)).toBeVisible();
  await drawer.getByRole('tab', { name: 'As text' }).click();
  await expect(drawer.getByText('••••••')).toBeVisible();
  await expect(drawer).not.toContainText(code);
});

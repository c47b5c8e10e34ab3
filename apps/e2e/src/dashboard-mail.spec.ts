import { mailMessages } from '@app/contracts/messaging/mail/messages';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { openTicket } from './support/own-ticket';
import { expectToast } from './support/screen-parts';
import { test } from './test';

// Mail is shown in a frame that runs no scripts. Playwright's trace recorder injects scripts into every
// frame, which the browser reports as an error.
test.use({ trace: 'off' });

test('the outbox previews an email, shows why one failed, and resends it', {
  tag: '@whole',
}, async ({ as, admin, client, customer, sql }) => {
  const { number } = await openTicket(client, customer);
  const kind = 'ticket-created-customer';
  const reason = '550 5.1.1 No such mailbox here';
  // The mail server rejected it permanently.
  await expect
    .poll(async () => {
      const { count } = await sql`
        update pgboss.job
        set state = 'failed', output = output || jsonb_build_object('kind', 'never', 'reason', ${reason}::text)
        where name = 'mail' and state = 'completed' and data ->> 'to' = ${customer.email}
          and data ->> 'template' = ${kind}`;
      return count;
    })
    .toBe(1);

  const page = await as(admin);
  await page.goto(`/dashboard/mail?search=${encodeURIComponent(customer.email)}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Status').selectOption('failed');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(reason);
  await page.getByLabel('Kind').selectOption('signup-code');
  await expect(page.getByText('No emails found matching your criteria.')).toBeVisible();
  await page.getByLabel('Kind').selectOption(kind);
  await expect(rows).toHaveCount(1);

  await rows.getByRole('link').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(reason);
  const mail = page.frameLocator('iframe[title="The email as HTML"]');
  await expect(mail.locator('body')).toContainText(number);
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('tab', { name: 'As text' }).click();
  await expect(drawer.getByRole('tabpanel')).toContainText(number);
  await drawer.getByRole('button', { name: 'Send again now' }).click();
  await expectToast(page, mailMessages.mailRetried);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  // The list refreshes only every 15 seconds.
  await expect
    .poll(
      async () =>
        (
          await sql`select from pgboss.job where state = 'completed' and data ->> 'template' = ${kind}
      and data ->> 'to' = ${customer.email}`
        ).count,
    )
    .toBe(1);
  await page.getByLabel('Status').selectOption('sent');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('button', { name: /Send again/ })).toHaveCount(0);

  // Codes are shown to nobody but their recipient.
  await page.goto(`/dashboard/mail?search=${encodeURIComponent(customer.email)}&kind=signup-code`);
  await rows.getByRole('link').click();
  await expect(drawer).toContainText(mailMessages.mailCodeHidden);
});

test('on a phone every control of an opened email has the size of a finger', { tag: '@whole' }, async ({
  as,
  admin,
  client,
  customer,
}) => {
  await openTicket(client, customer);
  const page = await as(admin, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`/dashboard/mail?search=${encodeURIComponent(customer.email)}`);
  await page.getByRole('row').getByRole('link').first().tap();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('tab', { name: 'As text' })).toBeVisible();
  for (const control of await drawer.locator('button').all())
    await expect
      .poll(async () => (await control.boundingBox())?.height, { message: String(control) })
      .toBeGreaterThanOrEqual(44);
});

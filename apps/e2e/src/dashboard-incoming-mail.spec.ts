import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { openTicket } from './support/own-ticket';
import { expectToast } from './support/screen-parts';
import { test } from './test';

test('an unmatched email is added to a ticket by its number and shown there with its original', {
  tag: '@whole',
}, async ({ as, admin, client, customer, sql }) => {
  const { id, number } = await openTicket(client, customer);
  const subject = `Lamps for ${number}`;
  await sql`
    insert into inbound_mail (id, mailbox, uid_validity, uid, received_at, bytes, has_original, outcome, reason,
      from_address, from_name, recipients, subject, body, folded, left_out)
    values (gen_random_uuid(), ${number}, 1, 1, now(), 100, false, 'unmatched', 'noToken', 'zoe@example.org',
      'Zoe Stray', ${['reply@example.com']}, ${subject}, 'Do you make <b>lamps</b>?', '> an older mail', null)`;

  const page = await as(admin);
  await page.goto(`/dashboard/incoming-mail?search=${encodeURIComponent(subject)}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name: subject }).click();
  const drawer = page.getByRole('dialog');
  // HTML is only ever shown as text.
  await expect(drawer).toContainText('Do you make <b>lamps</b>?');
  await expect(drawer.getByText('> an older mail')).toBeHidden();
  expect(await violations(page)).toEqual([]);

  const field = drawer.getByRole('textbox', { name: 'Ticket' });
  await field.fill('lamps');
  await drawer.getByRole('button', { name: 'Add to ticket' }).click();
  await expect(drawer).toContainText('Enter the number of a ticket');
  await field.fill(number.toLowerCase());
  await drawer.getByRole('button', { name: 'Add to ticket' }).click();
  await expectToast(page, inboundMailMessages.assigned(number));
  await expect(drawer.getByRole('link', { name: number })).toBeVisible();

  await page.goto(mailPaths.teamTicket(id));
  const message = page.getByRole('listitem').filter({ hasText: 'By email from zoe@example.org' });
  await expect(message).toContainText('Do you make <b>lamps</b>?');
  await message.getByText('Show original').click();
  await expect(message).toContainText('> an older mail');
});

test('waiting mails become tickets of their reader, one with its link and several at once', async ({
  as,
  admin,
  customer,
  sql,
}) => {
  const files = [{ name: 'plan.pdf', bytes: 2_048 }];
  const subjects = ['first', 'second', 'third'].map((word) => `Lamps ${word} of ${customer.email}`);
  for (const [index, subject] of subjects.entries()) {
    await sql`
      insert into inbound_mail (id, mailbox, uid_validity, uid, received_at, bytes, has_original, outcome, reason,
        from_address, from_name, subject, body, folded, files)
      values (gen_random_uuid(), ${customer.email}, 1, ${index}, now() - interval '25 hours', 100, false,
        'unmatched', 'noToken', ${customer.email}, ${customer.name}, ${subject}, 'Do you make lamps?',
        '> an older mail', ${JSON.stringify(files)}::text::jsonb)`;
  }
  const page = await as(admin);
  await page.goto(`/dashboard/incoming-mail?search=${encodeURIComponent(customer.email)}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('1 file');
  await expect(rows.first()).toContainText('overdue');
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(sidebar.getByRole('link', { name: /^Incoming mail \(.*wait/ })).toBeVisible();

  await rows.getByRole('link', { name: subjects[0] ?? '' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('plan.pdf');
  await expect(drawer).toContainText(inboundMailMessages.filesGone);
  await drawer.getByRole('checkbox', { name: 'Assign to me' }).check();
  await drawer.getByRole('button', { name: 'Make a ticket' }).click();
  const openTicket = page.getByRole('button', { name: inboundMailMessages.openTicket });
  // Whether the drawer is still open or not, the toast is above it.
  await openTicket.click();
  await expect(page).toHaveURL(/\/dashboard\/tickets\?ticket=/);
  await expect(page.getByText(subjects[0] ?? '').first()).toBeVisible();
  const thread = page.getByRole('list', { name: 'Conversation' });
  await expect(thread).toContainText(inboundMailMessages.folded(1));
  await sql`
    insert into inbound_mail (id, mailbox, uid_validity, uid, received_at, bytes, has_original, outcome, reason,
      from_address, from_name, subject, body, folded, ticket_id)
    values (gen_random_uuid(), ${customer.email}, 1, 9, now(), 100, false, 'automatic', 'outOfOffice',
      ${customer.email}, ${customer.name}, 'Away', 'Away until 30 November.', '',
      ${new URL(page.url()).searchParams.get('ticket')})`;
  await page.reload();
  const notice = thread.getByRole('listitem').filter({ hasText: inboundMailMessages.automatic });
  await expect(notice).toContainText('“Away until 30 November.”');
  await notice.getByText('Show original').click();
  await expect(notice.getByText('Away until 30 November.')).toHaveCount(2);

  await page.goto(`/dashboard/incoming-mail?search=${encodeURIComponent(customer.email)}`);
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: /select all/i }).check();
  await page.getByRole('button', { name: 'Make my tickets' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make tickets of' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 emails changed');
  const assigned = await sql`
    select t.id from ticket t join "user" u on u.id = t.assignee_id
    where t.customer_email = ${customer.email} and u.email = ${admin.email}`;
  expect(assigned).toHaveLength(3);
});

test('on a phone the values of a waiting email stay in their row, and its controls have room for fingers', {
  tag: '@whole',
}, async ({ as, admin, sql }) => {
  const subject = `Lamps on a phone ${crypto.randomUUID()}`;
  await sql`
    insert into inbound_mail (id, mailbox, uid_validity, uid, received_at, bytes, has_original, outcome, reason,
      from_address, from_name, recipients, subject, body, folded)
    values (gen_random_uuid(), ${subject}, 1, 1, now(), 100, false, 'unmatched', 'forgedSender',
      'zoe@a-very-long-name.of-a-company.example.org', 'Zoe Stray', ${['reply@example.com']}, ${subject}, 'Lamps?', '')`;
  const page = await as(admin, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`/dashboard/incoming-mail?search=${encodeURIComponent(subject)}`);
  const values = page.getByRole('row').locator('td[data-label]');
  await expect(values).toHaveCount(4);
  const overflows = await values.evaluateAll(
    (cells) =>
      cells.filter((cell) => {
        const row = cell.closest('tr')?.getBoundingClientRect();
        return (
          !row || cell.getBoundingClientRect().right > row.right || cell.scrollWidth > cell.clientWidth + 1
        );
      }).length,
  );
  expect(overflows).toBe(0);

  await page.getByRole('link', { name: subject }).tap();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'Make a ticket' })).toBeVisible();
  const controls = drawer.locator('button, select, textarea, input:not([type="checkbox"])');
  for (const control of await controls.all())
    await expect
      .poll(async () => (await control.boundingBox())?.height, { message: String(control) })
      .toBeGreaterThanOrEqual(44);
});

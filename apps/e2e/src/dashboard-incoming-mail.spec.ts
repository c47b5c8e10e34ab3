import { inboundMailMessages } from '@app/contracts/inbound-mail/messages';
import { mailPaths } from '@app/contracts/mail/paths';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { openTicket } from './support/own-ticket';
import { expectToast } from './support/screen-parts';
import { test } from './test';

test('a mail that belongs to no ticket is read, put into one by its number, and shown there with its original', {
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
  const message = page.getByRole('listitem').filter({ hasText: 'By mail from zoe@example.org' });
  await expect(message).toContainText('Do you make <b>lamps</b>?');
  await message.getByText('Show original').click();
  await expect(message).toContainText('> an older mail');
});

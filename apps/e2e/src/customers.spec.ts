import { companyMessages } from '@app/contracts/people/company/messages';
import { customerMessages } from '@app/contracts/people/customer/messages';
import { expect } from '@playwright/test';
import { openTicket } from './support/own-ticket';
import { signUp, stranger } from './support/people';
import { callProcedure } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { test } from './test';

test('a customer page opens, two customers become colleagues, and one replies for the other (customers.one-page, customers.colleagues-see)', {
  tag: '@whole',
}, async ({ as, admin, client, customer, mailbox }) => {
  const ticket = await openTicket(client, customer);
  const colleague = await signUp(client, mailbox, stranger());
  const team = await as(admin);
  await team.goto(`/dashboard/tickets?ticket=${ticket.id}`);
  await team.getByRole('link', { name: customer.name, exact: true }).first().click();
  await expect(team.getByRole('heading', { name: customer.name })).toBeVisible();
  await expect(
    team.getByRole('region', { name: 'Tickets' }).getByRole('link', { name: ticket.number }),
  ).toBeVisible();
  await expect(team.getByRole('region', { name: 'Emails' }).getByRole('listitem').first()).toBeVisible();

  const note = team.getByRole('textbox', { name: 'New note' });
  await note.fill('Prefers to be called.');
  await team.reload();
  // The typed text is still there.
  await expect(note).toHaveValue('Prefers to be called.');
  await team.getByRole('button', { name: 'Add note' }).click();
  await expectToast(team, customerMessages.noteAdded);
  const notes = team.getByRole('list', { name: 'Notes about the customer' });
  await expect(notes.getByText('Prefers to be called.')).toBeVisible();

  const name = `Company of ${customer.name}`;
  await team.goto('/dashboard/companies');
  await team.getByRole('button', { name: 'New company' }).click();
  const adding = team.getByRole('dialog', { name: 'New company' });
  await adding.getByRole('textbox', { name: 'Name' }).fill(name);
  await adding.getByRole('switch', { name: companyMessages.colleaguesSee }).click();
  await adding.getByRole('button', { name: 'Save company' }).click();
  await expectToast(team, companyMessages.saved);
  await team.getByRole('searchbox', { name: 'Search companies by name' }).fill(name);
  await team.getByRole('link', { name }).click();
  for (const person of [customer, colleague]) {
    await team.getByRole('button', { name: 'Add person' }).click();
    const dialog = team.getByRole('dialog', { name: `Add a person to ${name}` });
    await dialog.getByRole('combobox', { name: 'Person' }).fill(person.email);
    await team.getByRole('option').filter({ hasText: person.email }).click();
    await dialog.getByRole('button', { name: 'Add person' }).click();
    await expect(dialog).toBeHidden();
    await expect(team.getByRole('list', { name: 'People' }).getByText(person.email)).toBeVisible();
  }
  await expect(
    team.getByRole('region', { name: 'Tickets' }).getByRole('link', { name: ticket.number }),
  ).toBeVisible();

  const other = await as(colleague);
  await other.goto('/account/requests');
  const row = other.getByRole('main').getByRole('listitem').filter({ hasText: ticket.number });
  await expect(row).toContainText(`Of ${customer.name}`);
  await row.getByRole('link', { name: ticket.number }).click();
  await other.getByLabel('Your reply').fill('The logo comes tomorrow.');
  await other.getByRole('button', { name: 'Send reply' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'The logo comes tomorrow.' })).toContainText(
    'You',
  );
  await expect(other.getByRole('button', { name: /Close/ })).toHaveCount(0);

  const own = await as(customer);
  await own.goto(`/account/requests/${ticket.number}`);
  await expect(own.getByRole('listitem').filter({ hasText: 'The logo comes tomorrow.' })).toContainText(
    colleague.name,
  );

  // With the switch off, access ends immediately.
  await team.getByRole('button', { name: 'Edit', exact: true }).click();
  const editing = team.getByRole('dialog', { name: `Edit ${name}` });
  await editing.getByRole('switch', { name: companyMessages.colleaguesSee }).click();
  await editing.getByRole('button', { name: 'Save company' }).click();
  await expect(editing).toBeHidden();
  const { status } = await callProcedure(
    client,
    'GET',
    'ticket.myTicket',
    { number: ticket.number },
    colleague.token,
  );
  expect(status).toBe(404);
  await other.reload();
  await expect(other.getByRole('heading', { name: /Not Found/ })).toBeVisible();
});

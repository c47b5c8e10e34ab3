import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { messages } from '@app/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { openTicket } from './support/own-ticket';
import { demoPerson, logIn } from './support/people';
import { mutate } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { test } from './test';

const views = (desk: Page) => desk.getByRole('navigation', { name: 'Views of the queue' });

test('a ticket opened from a phone call emails a new customer who opened it and how to log in', {
  tag: '@whole',
}, async ({ as, admin, newcomer, mailbox }) => {
  const desk = await as(admin);
  await desk.goto('/dashboard/tickets');
  await desk.getByRole('button', { name: 'New ticket' }).click();
  const dialog = desk.getByRole('dialog', { name: 'New ticket' });
  // The list of customers would cover the other fields.
  const customer = dialog.getByPlaceholder('Name or email');
  await expect(customer).toBeFocused();
  await expect(customer).toHaveAttribute('aria-expanded', 'false');

  await test.step('what is missing is said on its field', async () => {
    await dialog.getByRole('button', { name: 'Open ticket' }).click();
    await expect(dialog.getByText(ticketMessages.customerRequired)).toBeVisible();
    await expect(dialog.getByText('Please enter your inquiry')).toBeVisible();
  });
  await dialog.getByText('New customer').click();
  await dialog.getByLabel('Name').fill(newcomer.name);
  await dialog.getByLabel('Email').fill(newcomer.email);
  await dialog.getByLabel('What the customer wants').fill('A booking form, by May.');
  expect(await violations(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Open ticket' }).click();
  await expect(dialog).toBeHidden();
  const ticket = desk.getByRole('article');
  await expect(ticket).toContainText('A booking form, by May.');
  await expect(ticket).toContainText(`Opened by ${admin.name}, came by phone`);

  await test.step('the mail says who opened it and how to sign in', async () => {
    const mail = await mailbox.mail(newcomer.email, 'opened request');
    const text = mail.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`${admin.name} from our team has opened request`);
    expect(text).toContain('Choose your password');
  });

  await test.step('it cannot be merged: there is no other', async () => {
    await ticket.getByRole('button', { name: 'More actions' }).click();
    await desk.getByRole('menuitem', { name: 'Merge into another ticket…' }).click();
    const merging = desk.getByRole('dialog', { name: /^Merge/ });
    await expect(merging).toContainText(`${newcomer.name} has no other ticket`);
    await expect(merging.getByRole('button', { name: 'Merge tickets' })).toHaveCount(0);
    await merging.getByRole('button', { name: 'Cancel' }).click();
    await expect(merging).toBeHidden();
  });

  await test.step('the same for a customer who has an account, found by name', async () => {
    await desk.getByRole('button', { name: 'New ticket' }).click();
    await dialog.getByRole('combobox', { name: 'Customer' }).fill(newcomer.email);
    await desk.getByRole('option', { name: new RegExp(newcomer.name) }).click();
    await dialog.getByLabel('What the customer wants').fill('And a map.');
    await dialog.getByRole('button', { name: 'Open ticket' }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByRole('article')).toContainText('And a map.');
  });
});

test('a ticket goes through the queue: priority, tag, follow, snooze, and back when the customer writes', async ({
  as,
  admin,
  client,
  customer,
}) => {
  const own = await openTicket(client, customer);
  const tag = `Logo ${own.number.slice(-4)}`;
  const desk = await as(admin);
  await desk.goto(`/dashboard/tickets?view=waiting&ticket=${own.id}`);
  const ticket = desk.getByRole('article', { name: own.number });
  const row = desk.locator(`[data-ticket="${own.id}"]`);
  await expect(row).toBeVisible();

  await test.step('a tag is made in the one dialog and put on', async () => {
    await desk.getByRole('button', { name: 'Tools' }).click();
    await desk.getByRole('menuitem', { name: 'Manage tags' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Tags' });
    await dialog.getByRole('button', { name: 'New tag' }).click();
    await dialog.getByLabel('Name').fill(tag);
    await dialog.getByRole('radio', { name: 'violet' }).check();
    expect(await violations(desk)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save tag' }).click();
    await expect(dialog.getByRole('button', { name: `Edit ${tag}` })).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await ticket.getByRole('button', { name: 'Tags' }).click();
    await desk.getByRole('menuitem', { name: tag }).click();
    await expect(row).toContainText(tag);
    await desk.keyboard.press('Escape');
  });
  await test.step('priority and following', async () => {
    await ticket.getByLabel('Priority').selectOption({ label: 'Urgent priority' });
    await expect(row).toContainText('Urgent');
    await ticket.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(ticket.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    await desk.getByRole('button', { name: 'Filters' }).click();
    await desk.getByLabel('Tag', { exact: true }).selectOption({ label: tag });
    await expect(desk.locator('[data-ticket]')).toHaveCount(1);
    expect(await violations(desk)).toEqual([]);
    await desk.keyboard.press('Escape');
    expect(await violations(desk)).toEqual([]);
  });
  await test.step('keys reach what has no room beside the thread (ticket.single-keys)', async () => {
    await desk.setViewportSize({ width: 900, height: 800 });
    await ticket.getByRole('heading', { name: own.number }).focus();
    await desk.keyboard.press('p');
    const sheet = desk.getByRole('dialog', { name: own.number, exact: true });
    await expect(sheet.getByLabel('Priority')).toBeFocused();
    await desk.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await desk.keyboard.press('t');
    const item = desk.getByRole('menuitem', { name: tag });
    await expect(item).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(item).toBeHidden();
    await desk.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await desk.keyboard.press('f');
    await expectToast(desk, ticketMessages.unfollowed);
    await desk.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('snoozed it leaves the view, and the customer brings it back', async () => {
    await ticket.getByRole('button', { name: 'Snooze' }).click();
    const dialog = desk.getByRole('dialog', { name: `Snooze ${own.number}` });
    await expect(dialog.getByRole('button', { name: /^In \d+ hours$/ })).toBeFocused();
    expect(await violations(desk)).toEqual([]);
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toBeHidden();
    await views(desk)
      .getByRole('link', { name: /^Snoozed/ })
      .click();
    await expect(row).toContainText('Snoozed, back in');
    await mutate(client, 'ticket.reply', { id: own.id, body: 'Any news?' }, customer.token);
    await expect(row).toBeHidden();
    await views(desk)
      .getByRole('link', { name: /^Waiting for us/ })
      .click();
    await expect(row).toBeVisible();
  });
});

test('tickets are changed in bulk, merged, split and marked as spam', { tag: '@whole' }, async ({
  as,
  admin,
  client,
  customer,
  sql,
}) => {
  const [first, second] = [await openTicket(client, customer), await openTicket(client, customer)];
  await mutate(client, 'ticket.reply', { id: first.id, body: 'Also: hosting?' }, customer.token);
  const desk = await as(admin);
  await desk.goto(`/dashboard/tickets?search=${encodeURIComponent(customer.email)}`);

  await test.step('both are assigned in one go', async () => {
    for (const { number } of [first, second]) await desk.getByLabel(`Select ${number}`).check();
    const bar = desk.getByRole('region', { name: 'Selected tickets' });
    await expect(bar).toContainText('2 tickets selected');
    expect(await violations(desk)).toEqual([]);
    await bar.getByRole('button', { name: 'Assign' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Assign to').selectOption({ label: admin.name });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await bar.getByRole('button', { name: 'Assign' }).click();
    await expect(dialog.getByLabel('Assign to')).toHaveValue('');
    await dialog.getByLabel('Assign to').selectOption({ label: admin.name });
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog).toContainText('2 tickets changed.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(desk.locator(`[data-ticket="${second.id}"]`)).toContainText(admin.name);
  });
  await test.step('priority and spam of both are set and taken back', async () => {
    const bar = desk.getByRole('region', { name: 'Selected tickets' });
    const states = () => sql`select priority, status, spam_at is not null as spam from ticket
      where customer_email = ${customer.email}`;
    const before = await states();
    for (const [button, done] of [
      ['Set priority', { ...before[0], priority: 2 }],
      ['Mark as spam', { ...before[0], status: 'closed', spam: true }],
    ] as const) {
      for (const { number } of [first, second]) await desk.getByLabel(`Select ${number}`).check();
      await bar.getByRole('button', { name: button }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('button', { name: /^(?:Set priority|Mark as spam)/ }).click();
      await expect(dialog).toContainText('2 tickets changed.');
      expect(await violations(desk)).toEqual([]);
      await expect.poll(states).toEqual([done, done]);
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await expect(dialog).toBeHidden();
      expect(await states()).toEqual(before);
    }
  });
  const more = async (article: string, action: string) => {
    await desk.getByRole('article', { name: article }).getByRole('button', { name: 'More actions' }).click();
    await desk.getByRole('menuitem', { name: action }).click();
  };
  await test.step('a message becomes a ticket of its own', async () => {
    await desk.locator(`[data-ticket="${first.id}"]`).click();
    await more(first.number, 'Turn messages into a ticket…');
    await desk.getByRole('dialog').getByRole('button', { name: 'Make a ticket' }).click();
    await expect(desk.getByRole('dialog')).toBeHidden();
    await expect(desk.getByRole('article')).toContainText('Also: hosting?');
    await expect(desk.getByRole('article', { name: first.number })).toHaveCount(0);
  });
  await test.step('one goes on in the other, for the customer too', async () => {
    await desk.locator(`[data-ticket="${first.id}"]`).click();
    await more(first.number, 'Merge into another ticket…');
    const dialog = desk.getByRole('dialog', { name: `Merge ${first.number}` });
    const choice = dialog.getByLabel('Merge into');
    const mergeTarget = choice.locator('option').filter({ hasText: second.number });
    await choice.selectOption((await mergeTarget.getAttribute('value')) ?? '');
    await dialog.getByRole('button', { name: 'Merge tickets' }).click();
    await expectToast(desk, ticketMessages.ticketsMerged(second.number));
    await expect(desk.getByRole('article', { name: second.number })).toContainText(
      `merged ${first.number} into this ticket`,
    );
    await desk.goto(`/dashboard/tickets?ticket=${first.id}`);
    const merged = desk.getByRole('article', { name: first.number });
    await expect(merged.getByRole('link', { name: second.number })).toBeVisible();
    await expect(merged.getByLabel('Your response')).toHaveCount(0);
    await expect(merged.getByRole('textbox')).toHaveCount(0);
    await desk.goBack();
    const page = await as(customer);
    await page.goto(`/account/requests/${first.number}`);
    await page.getByRole('link', { name: second.number }).click();
    await expect(page.getByRole('heading', { name: second.number })).toBeVisible();
  });
  await test.step('spam is closed, and a blocked customer is told in words', async () => {
    await more(second.number, 'Mark as spam…');
    const dialog = desk.getByRole('dialog', { name: `Mark ${second.number} as spam?` });
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Mark as spam' }).click();
    await expect(desk.locator(`[data-ticket="${second.id}"]`)).toContainText('Spam');
    const page = await as(customer);
    await page.goto(`/account/requests/${second.number}`);
    await page.getByLabel('Your reply').fill('Why?');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('We do not accept requests from this address.').first()).toBeVisible();
  });
});

test('a second request about the same template shows a hint first and can still be sent', {
  tag: '@whole',
}, async ({ as, client, customer }) => {
  const own = await openTicket(client, customer);
  const again = await openTicket(client, customer);
  expect(again.number).not.toBe(own.number);
  const other = await logIn(client, demoPerson('super-admin'));
  const { templates } = await mutate<{ templates: { templateId: string }[] }>(
    client,
    'ticket.setPriority',
    { id: own.id, priority: 'high' },
    other.token,
  );
  await mutate(client, 'cart.add', { templateIds: [templates[0]?.templateId] }, customer.token);
  const page = await as(customer);
  await page.goto('/templates?ticket=new');
  const dialog = page.getByRole('dialog', { name: 'Create Customization Ticket' });
  await expect(dialog.getByRole('note')).toContainText('You already have an open request about this');
  await expect(dialog.getByRole('note').getByRole('link', { name: own.number })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel(messages.inquiryLabel).fill('A third one.');
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(page.getByText('Ticket Created Successfully!')).toBeVisible();
});

import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { openTicket } from './support/own-ticket';
import { expectToast } from './support/screen-parts';
import { test } from './test';

test('a message is forwarded outside by keys at 390 px; the customer’s address is refused without losing the question', {
  tag: '@whole',
}, async ({ as, admin, client, customer }) => {
  const { id, number } = await openTicket(client, customer);
  const desk = await as(admin, { viewport: { width: 390, height: 844 } });
  await desk.goto(`/dashboard/tickets?ticket=${id}`);
  await desk.getByRole('button', { name: 'More actions' }).press('Enter');
  await desk.getByRole('menuitem', { name: 'Forward to somebody outside…' }).press('Enter');
  const dialog = desk.getByRole('dialog', { name: `Forward ${number}` });
  const email = dialog.getByLabel('Email');
  await expect(email).toBeFocused();

  await test.step('an address that is none is refused at its field', async () => {
    await desk.keyboard.type('nobody');
    await desk.keyboard.press('Enter');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toBeFocused();
    expect(await violations(desk)).toEqual([]);
  });
  await test.step('the customer’s is refused in words, and the question stays', async () => {
    await email.fill(customer.email);
    const question = dialog.getByLabel('Your question');
    await question.fill('Can you print this?');
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(dialog.getByText('Write an answer or a note instead')).toBeVisible();
    await expect(email).toBeFocused();
    await expect(question).toHaveValue('Can you print this?');
    expect(await violations(desk)).toEqual([]);
  });
  await test.step('sent, it is a note with what went along', async () => {
    const printer = `print-${number.toLowerCase()}@example.org`;
    await email.fill(printer);
    await dialog.getByLabel('Message that goes along').selectOption('inquiry');
    const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await expectToast(desk, ticketMessages.forwarded(printer));
    await expect(dialog).toBeHidden();
    const ticket = desk.getByRole('article', { name: number });
    await expect(ticket).toContainText('Can you print this?');
    await expect(ticket).toContainText(`Forwarded to ${printer}`);
    await expect(ticket.getByText('Message that went along')).toBeVisible();
  });
});

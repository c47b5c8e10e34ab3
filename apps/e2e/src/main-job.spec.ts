import { company } from '@app/content/company';
import { passwordRules } from '@app/contracts/accounts/auth/password';
import { cartMessages } from '@app/contracts/cart/messages';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { messages } from '@app/contracts/messages';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { expect } from '@playwright/test';
import { demoPerson } from './support/people';
import { expectToast, pasteCode, sendImmediately, signInOnScreen } from './support/screen-parts';
import { test } from './test';

const inquiry = 'Twelve pages in English and French, in our colors, before the rains.';
const answer = 'Twelve pages take us two weeks. Shall we begin on Monday?';
const reply = 'Yes, please. And add our logo to the letterhead.';

// With animations, as most people see the site.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('from signing up to a finalized sale', async ({ page, browser, newcomer, mailbox }) => {
  test.slow();
  const customer = page;

  await test.step('a visitor asks for their requests and signs up on the way', async () => {
    await customer.goto('/account/requests');
    await expect(customer).toHaveURL('/auth?next=%2Faccount%2Frequests');
    await customer.getByRole('link', { name: 'Create account' }).click();
    await customer.getByLabel('Email').fill(newcomer.email);
    await customer.getByRole('button', { name: 'Continue' }).click();
    await pasteCode(customer, await mailbox.code(newcomer.email));
  });

  await test.step('the password rules are told live', async () => {
    await expect(customer.getByRole('heading', { name: 'Complete your account' })).toBeVisible();
    const create = customer.getByRole('button', { name: 'Create account' });
    const missing = customer.getByRole('list', { name: 'Still missing' }).getByRole('listitem');
    await expect(missing).toHaveText(passwordRules.map(({ label }) => label));
    await customer.getByLabel('Full name').fill(newcomer.name);
    await customer.getByLabel('Password', { exact: true }).fill('harbour');
    await expect(missing).toHaveText([
      'At least 8 characters',
      'One uppercase letter',
      'One number',
      'One special character',
    ]);
    await customer.getByLabel('Password', { exact: true }).fill(newcomer.password);
    await expect(customer.getByText('Meets all requirements')).toBeVisible();
    await customer.getByLabel('Confirm password').fill(`${newcomer.password}x`);
    await expect(create).toBeDisabled();
    await customer.getByLabel('Confirm password').fill(newcomer.password);
    // The message is visible for only a tenth of a second.
    const redirecting = customer.waitForFunction(
      (words) => document.body.innerText.includes(words),
      messages.redirecting,
      { polling: 'raf' },
    );
    await create.click();
    await redirecting;
    await expectToast(customer, messages.accountCreated);
  });

  await test.step('and lands where they wanted to go', async () => {
    await expect(customer).toHaveURL('/account/requests');
    await customer.getByRole('link', { name: 'Browse templates' }).click();
  });

  const number = await test.step('a template becomes a ticket', async () => {
    await customer.getByLabel('Search templates').fill('meridian');
    await expect(customer.getByText(messages.showingTemplates(1))).toBeVisible();
    const card = customer.getByRole('article', { name: 'Meridian' });
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expectToast(customer, messages.addedToCart);
    const cart = customer.getByRole('region', { name: 'Cart (1)' });
    await expect(cart.getByText('Price Starting from $450')).toBeVisible();
    await expect(cart.getByText(cartMessages.estimatedTotal('from $450'))).toBeVisible();

    await cart.getByRole('button', { name: 'Create Ticket' }).click();
    const dialog = customer.getByRole('dialog', { name: 'Create Customization Ticket' });
    await expect(dialog.getByRole('list', { name: 'Templates in this request' })).toContainText('Meridian');
    const create = dialog.getByRole('button', { name: 'Create Ticket' });
    await expect(create).toBeDisabled();
    await dialog.getByLabel(messages.inquiryLabel).fill(inquiry);
    await create.click();

    const success = customer.getByRole('dialog', { name: messages.ticketSuccessTitle });
    await expect(success.getByText(messages.ticketSuccessText)).toBeVisible();
    await expect(success.getByText(/^We answer by /)).toBeVisible();
    const ticketNumber = (await success.getByText(/^TKT-\d{4}-\d{6}$/).textContent()) ?? '';
    await expect(success).toBeHidden();
    await expectToast(customer, messages.ticketCreated);
    await expect(customer.getByRole('region', { name: 'Cart (0)' })).toContainText(messages.emptyCart);
    return ticketNumber;
  });

  await test.step('its number is among my requests', async () => {
    await customer.getByRole('button', { name: `Account of ${newcomer.name}` }).click();
    await customer.getByRole('link', { name: 'My requests' }).click();
    await expect(customer.getByRole('link', { name: number })).toBeVisible();
    await expect(customer.getByRole('main')).toContainText(inquiry);
    expect(await mailbox.mail(newcomer.email, `We received your request ${number}`)).toMatchObject({
      links: expect.arrayContaining([expect.stringContaining(`/account/requests/${number}`)]),
    });
  });

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const team = await context.newPage();

  await test.step('the mail leads the team to the ticket, by way of the login', async () => {
    const mail = await mailbox.mail(company.email, `New ticket ${number} from ${newcomer.name}`);
    expect(mail.text).toContain(inquiry);
    await team.goto(mail.links.find((link) => link.includes('/dashboard/tickets')) ?? '');
    await signInOnScreen(team, demoPerson('admin'));
    await expect(team.getByRole('heading', { name: number })).toBeVisible();
    await team.goto('/dashboard/tickets');
    await team.getByLabel('Search tickets by number').fill(number);
    await team.getByRole('link', { name: number }).click();
  });

  const ticket = team.getByRole('article', { name: number });
  await test.step('an administrator answers and closes', async () => {
    await expect(ticket.getByRole('list').last()).toContainText(inquiry);
    await ticket.getByLabel('Your response').fill(answer);
    await ticket.getByRole('button', { name: 'Send and close' }).click();
    await expectToast(team, ticketMessages.responseSent);
    await sendImmediately(ticket);
    await expect(ticket.getByText('Closed', { exact: true })).toBeVisible();
  });

  await test.step('the customer reads the answer and replies, which reopens the ticket', async () => {
    const mail = await mailbox.mail(newcomer.email, `We answered your request ${number}`);
    expect(mail.text).toContain(answer);
    await customer.goto(mail.links.find((link) => link.endsWith(number)) ?? '');
    const thread = customer.getByRole('list', { name: 'Conversation' });
    await expect(thread).toContainText(answer);
    const tabs = customer.getByRole('navigation', { name: 'Account' });
    await expect(tabs.getByRole('link', { name: 'My requests' })).toHaveAttribute('aria-current', 'page');
    await expect(tabs.getByRole('link', { name: 'Account and security' })).not.toHaveAttribute(
      'aria-current',
    );
    await expect(customer.getByText('Closed', { exact: true }).first()).toBeVisible();
    await customer.getByLabel('Your reply').fill(reply);
    await customer.getByRole('button', { name: 'Send reply' }).click();
    await expectToast(customer, messages.replySent);
    await expect(thread.getByRole('listitem').last()).toContainText(reply);
    await expect(customer.getByText('Open', { exact: true })).toBeVisible();
    expect((await mailbox.mail(company.email, `${newcomer.name} reopened`)).text).toContain(reply);
  });

  const order = await test.step('an administrator finalizes the sale with a service', async () => {
    await team.reload();
    await expect(ticket.getByRole('list').last()).toContainText(reply);
    await ticket.getByRole('button', { name: 'Finalize Sale' }).click();
    const dialog = team.getByRole('dialog', { name: `Finalize sale of ${number}` });
    await expect(dialog.getByText(saleMessages.finalizeConfirm)).toBeVisible();
    await dialog.getByRole('button', { name: 'Add a service' }).click();
    const service = dialog.getByRole('group', { name: 'Line' }).last();
    await service.getByLabel('Service', { exact: true }).fill('Letterhead');
    await service.getByLabel('Price').fill('120.50');
    await service.getByLabel('Quantity').fill('2');
    await expect(dialog.getByText('$691.00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Finalize Sale' }).click();
    await expectToast(team, saleMessages.saleFinalized);
    await expect(ticket.getByText('Finalized', { exact: true })).toBeVisible();
    await expect(ticket.getByRole('button', { name: 'Finalize Sale' })).toBeHidden();
    const orderNumber = (await ticket.getByRole('heading', { name: /^Order / }).textContent()) ?? '';
    return orderNumber.replace('Order ', '');
  });

  await test.step('the customer sees the order and its total', async () => {
    await customer.reload();
    const summary = customer.getByRole('region', { name: `Order ${order}` });
    await expect(summary).toContainText('Letterhead × 2$241.00');
    await expect(summary).toContainText('Total$691.00');
    await expect(customer.getByText('This sale is finalized')).toBeVisible();
    expect((await mailbox.mail(newcomer.email, `Your order ${order} is confirmed`)).text).toContain('$691');
    await mailbox.mail(company.email, `Sale ${order}: $691 from ${newcomer.name}`);
  });

  await context.close();
});

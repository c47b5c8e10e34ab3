import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { limits } from '@app/contracts/limits';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { type OwnTicket, openTicket } from './support/own-ticket';
import { demoPerson, logIn } from './support/people';
import { mutate } from './support/procedures';
import { expectToast, sendImmediately } from './support/screen-parts';
import { test } from './test';

async function openOnDesk(desk: Page, { id, number }: OwnTicket) {
  await desk.goto(`/dashboard/tickets?ticket=${id}`);
  const ticket = desk.getByRole('article', { name: number });
  await expect(ticket.getByLabel('Your response')).toBeVisible();
  return ticket;
}

test('a ticket opened by link shows its newest message in full', { tag: '@whole' }, async ({
  as,
  admin,
  client,
  customer,
}) => {
  const own = await openTicket(client, customer);
  const paragraph = 'The colors of the header, the footer and the buttons.\n';
  for (const body of [...Array.from({ length: 6 }, () => paragraph.repeat(5)), 'The newest\nof\nall.']) {
    await mutate(client, 'ticket.reply', { id: own.id, body }, customer.token);
  }
  const desk = await as(admin);
  const ticket = await openOnDesk(desk, own);
  const conversation = ticket.getByRole('list', { name: 'Conversation' });
  await expect(conversation.getByRole('listitem').filter({ hasText: 'The newest' })).toBeInViewport({
    ratio: 1,
  });
});

test('an internal note stays with the team, beside the answer that is being written', async ({
  as,
  admin,
  client,
  customer,
}) => {
  const own = await openTicket(client, customer);
  const desk = await as(admin);
  const ticket = await openOnDesk(desk, own);
  const note = 'Asked for a discount twice.';

  await test.step('each of both drafts is kept for itself', async () => {
    await ticket.getByLabel('Your response').fill('We begin on Monday.');
    const noteSwitch = ticket.locator('label').filter({ hasText: 'Internal note' });
    await noteSwitch.click();
    const field = ticket.getByRole('textbox', { name: 'Internal note' });
    await expect(field).toHaveValue('');
    await field.fill(note);
    await desk.reload();
    await expect(ticket.getByLabel('Your response')).toHaveValue('We begin on Monday.');
    await noteSwitch.click();
    await expect(field).toHaveValue(note);
    expect(await violations(desk)).toEqual([]);
    await ticket.getByRole('button', { name: 'Add note' }).click();
    await expectToast(desk, ticketMessages.noteAdded);
    await expect(ticket.getByRole('listitem').filter({ hasText: note })).toContainText('Internal note');
    await ticket.getByText('Public answer').click();
    await ticket.getByRole('button', { name: 'Send and close' }).click();
    await expectToast(desk, ticketMessages.responseSent);
    await sendImmediately(ticket);
  });

  await test.step('the customer reads the answer alone, and opens the request again', async () => {
    const page = await as(customer);
    await page.goto(`/account/requests/${own.number}`);
    await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('We begin on Monday.');
    await page.getByRole('button', { name: 'Reopen this request' }).click();
    await expectToast(page, ticketMessages.requestReopened);
    await expect(page.getByRole('list', { name: 'Progress' })).toContainText('Reopened');
    await expect(page.getByRole('heading', { name: own.number })).toBeFocused();
    await expect(page.getByText(note)).toHaveCount(0);
  });
});

test('two administrators see each other on a ticket, and the slower to take it is told who has it', {
  tag: '@whole',
}, async ({ as, admin, client, customer }) => {
  const own = await openTicket(client, customer);
  const other = await logIn(client, demoPerson('super-admin'));
  const [desk, otherDesk] = [await as(admin), await as(other)];
  const ticket = await openOnDesk(desk, own);
  const otherTicket = await openOnDesk(otherDesk, own);
  await expect(otherTicket.getByText(`Also viewing: ${admin.name}`)).toBeVisible();
  await expect(ticket.getByText(`Also viewing: ${other.name}`)).toBeVisible();
  await test.step('who else is there hides no word, on a phone neither', async () => {
    const words = ticket.getByRole('list', { name: 'Conversation' }).getByRole('listitem').last();
    const size = desk.viewportSize();
    for (const width of [390, size?.width ?? 1280]) {
      await desk.setViewportSize({ width, height: size?.height ?? 720 });
      await words.scrollIntoViewIfNeeded();
      const below = async () =>
        ((await ticket.getByText('Also viewing').boundingBox())?.y ?? 0) -
        (await words.boundingBox().then((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY)));
      await expect.poll(below, `${width} px`).toBeGreaterThanOrEqual(0);
    }
  });

  const assignButtons = [ticket, otherTicket].map((each) =>
    each.getByRole('button', { name: 'Assign to me' }),
  );
  await Promise.all(assignButtons.map((button) => button.click()));
  const countToasts = (words: RegExp) =>
    Promise.all(
      [desk, otherDesk].map((page) => page.locator('[data-toast]').filter({ hasText: words }).count()),
    );
  await expect.poll(async () => (await countToasts(/^Ticket assigned to/)).toSorted()).toEqual([0, 1]);
  await expect.poll(async () => (await countToasts(/^Somebody was faster/)).toSorted()).toEqual([0, 1]);
  const [mine] = await countToasts(/^Ticket assigned to/);
  const [winner, winnerName] = mine ? [desk, admin.name] : [otherDesk, other.name];
  for (const each of [ticket, otherTicket]) {
    await expect(each.getByText(`${winnerName} took the ticket`)).toBeVisible();
  }

  await test.step('it is among the tickets of the one who has it, and leaving the screen is noticed', async () => {
    await winner.getByRole('link', { name: 'Overview' }).first().click();
    const loser = winner === desk ? otherTicket : ticket;
    await expect(loser.getByText('Also viewing')).toHaveCount(0);
    await winner.goto(`/dashboard/tickets?search=${own.number.slice(4)}`);
    await winner.getByRole('button', { name: 'Filters' }).click();
    await winner.getByLabel('Assignee').selectOption({ label: 'Assigned to me' });
    await expect(winner).toHaveURL(/assignee=me/);
    await expect(winner.getByRole('link', { name: own.number })).toBeVisible();
    await winner.getByLabel('Assignee').selectOption({ label: 'Unassigned' });
    await expect(winner.getByText('No tickets found matching your criteria.')).toBeVisible();
  });
});

test('a long conversation opens at the latest message, and the badge of the selected row stays visible', {
  tag: '@whole',
}, async ({ as, admin, client, customer }) => {
  const ticket = await openTicket(client, customer);
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const adminResponse = `Answer ${number}. ${'We are on it. '.repeat(20)}`;
    await mutate(client, 'ticket.respond', { id: ticket.id, adminResponse }, admin.token);
  }
  const page = await as(admin);
  for (const height of [700, 900]) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto(`/dashboard/tickets?search=${ticket.number}`);
    await page.locator(`[data-ticket="${ticket.id}"]`).click();
    await expect(page.getByText(/^Answer 6\./)).toBeInViewport();
    await expect(page.getByText(/^Answer 1\./)).not.toBeInViewport();
  }
  await test.step('it stays in sight when the field below it takes its room', async () => {
    await page.keyboard.press('r');
    await expect(page.getByRole('button', { name: 'Send response' })).toBeVisible();
    await expect(page.getByText(/^Answer 6\./)).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('Escape');
  });
  const grounds = await page.locator(`[data-ticket="${ticket.id}"]`).evaluate((item) => {
    const pill = [...item.querySelectorAll('span')].findLast(
      ({ textContent }) => textContent === 'In progress',
    );
    return [item, pill].map((part) => part && getComputedStyle(part).backgroundColor);
  });
  expect(grounds[0]).not.toBe(grounds[1]);
});

test('on a phone the list loads more on scrolling, and a ticket replaces it until one goes back (ticket.team-screen)', {
  tag: '@whole',
}, async ({ as, admin, customer: { name, email, user }, sql }) => {
  const many = limits.tablePageSizeMax + 3;
  const mark = user.id.slice(-8);
  await sql`insert into ticket
      (id, number, user_id, customer_name, customer_email, inquiry, first_response_due_at, created_at, updated_at)
    select gen_random_uuid(), 'TKT-2098-' || ${mark}::text || n, ${user.id}, ${name}, ${email},
      'Wish ' || n || ' of many', now() + interval '1 day', now() - n * interval '1 minute', now()
    from generate_series(1, ${many}::int) n`;
  const page = await as(admin, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dashboard/tickets?search=${encodeURIComponent(email)}`);
  const rows = page.locator('[data-ticket]');
  await expect(rows).toHaveCount(limits.tablePageSizeMax);
  await expect(page.getByRole('article')).toHaveCount(0);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(many);
  await rows.last().click();
  await expect(page.getByRole('article')).toContainText(`Wish ${many} of many`);
  await expect(rows.first()).toBeHidden();
  await page.goBack();
  await expect(rows.last()).toBeVisible();
  await expect(rows).toHaveCount(many);
  // Left in place, they would be listed before the tickets that other tests look for.
  await sql`delete from ticket where user_id = ${user.id}`;
});

import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { seedDay } from './support/own-ticket';
import { mutate } from './support/procedures';
import { test } from './test';

const day = 40;

/** Operates on the open ticket by keyboard, starting wherever the previous operation left the focus. */
type Work = (desk: Page, words: { canned: string; tag: string }) => Promise<void>;

const send = async (desk: Page) => {
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('article').locator('textarea')).toHaveValue('');
  await desk.keyboard.press('Escape');
};

const focusByTab = (desk: Page, target: Locator) =>
  expect(async () => {
    await desk.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 250 });
  }).toPass({ intervals: [50] });

const workSteps: readonly Work[] = [
  async function reply(desk) {
    await desk.keyboard.press('r');
    await desk.keyboard.type('We begin on Monday.');
    await send(desk);
  },
  async function cannedReply(desk, { canned }) {
    await desk.keyboard.press('c');
    const picker = desk.getByRole('dialog', { name: 'Canned replies' });
    await expect(picker.getByRole('textbox')).toBeFocused();
    await desk.keyboard.type(canned);
    await expect(picker.getByRole('option')).toHaveCount(1);
    await desk.keyboard.press('ArrowDown');
    await desk.keyboard.press('Enter');
    await expect(picker).toBeHidden();
    await send(desk);
  },
  async function assignAndTag(desk, { tag }) {
    const ticket = desk.getByRole('article');
    await desk.keyboard.press('a');
    await expect(ticket.getByRole('button', { name: 'Assign to me' })).toBeHidden();
    await desk.keyboard.press('t');
    const item = desk.getByRole('menuitem', { name: tag });
    await expect(item).toBeVisible();
    // The menu receives focus shortly after it is drawn, and may have closed by then on a busy machine.
    await expect(async () => {
      if (!(await item.isVisible())) await desk.keyboard.press('t');
      await desk.keyboard.press('ArrowDown');
      await expect(item).toBeFocused({ timeout: 250 });
    }).toPass({ intervals: [50] });
    await desk.keyboard.press('Enter');
    await expect(ticket.getByRole('list', { name: 'Tags of this ticket' })).toContainText(tag);
    await desk.keyboard.press('Escape');
    await expect(item).toBeHidden();
  },
  async function noteAndSnooze(desk) {
    await desk.keyboard.press('n');
    await desk.keyboard.type('Ask again tomorrow.');
    await send(desk);
    await desk.keyboard.press('s');
    const dialog = desk.getByRole('dialog', { name: /^Snooze/ });
    await expect(dialog.getByRole('button', { name: 'In 3 hours' })).toBeFocused();
    await focusByTab(desk, dialog.getByRole('button', { name: 'Snooze', exact: true }));
    await desk.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  },
  async function closeAsUrgent(desk) {
    const ticket = desk.getByRole('article');
    await desk.keyboard.press('p');
    await expect(ticket.getByLabel('Priority')).toBeFocused();
    await desk.keyboard.press('ArrowUp');
    await expect(ticket.getByLabel('Priority')).toHaveValue('high');
    await desk.keyboard.press('Escape');
    await desk.keyboard.press('e');
    await expect(ticket.getByRole('button', { name: 'Reopen' })).toBeVisible();
  },
];

test('a day of forty tickets is worked off by keys alone, on one page (ticket.single-keys)', {
  tag: '@whole',
}, async ({ as, admin, client, customer, sql }) => {
  test.slow();
  const mark = randomInt(1e8);
  const words = { canned: `Keys ${mark}`, tag: `zz keys ${mark}` };
  await seedDay(sql, customer, day);
  await mutate(client, 'cannedReply.create', { title: words.canned, body: 'Thank you.' }, admin.token);
  await mutate(client, 'ticketTag.save', { name: words.tag, color: 'teal' }, admin.token);
  const desk = await as(admin, { viewport: { width: 1440, height: 900 } });
  const inquiry = desk.getByRole('list', { name: 'Conversation' }).getByRole('listitem').first();
  let loadCount = 0;
  desk.on('load', () => {
    loadCount += 1;
  });
  await desk.goto(`/dashboard/tickets?search=${encodeURIComponent(customer.email)}`);
  await expect(desk.locator('[data-ticket]')).toHaveCount(day);

  await test.step('the first opens by itself, and nobody is told', async () => {
    await expect(inquiry).toContainText('Wish 1 of');
    await expect(desk).not.toHaveURL(/ticket=/);
    await desk.keyboard.press('?');
    await expect(desk.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next ticket');
    // Shortcuts do not work beneath a dialog.
    await desk.keyboard.press('j');
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('dialog')).toBeHidden();
    await expect(inquiry).toContainText('Wish 1 of');
  });
  for (let place = 1; place <= day; place += 1) {
    await expect(inquiry).toContainText(`Wish ${place} of`);
    await workSteps[(place - 1) % workSteps.length]?.(desk, words);
    if (place < day) await desk.keyboard.press('j');
  }
  await test.step('all of it is done, once the answers have left', async () => {
    expect(loadCount).toBe(1);
    const countByStatus = () => sql`select status, count(*)::int as many, count(assignee_id)::int as assigned,
        count(snoozed_until)::int as snoozed, sum(priority)::int as priority
      from ticket where customer_email = ${customer.email} group by status order by status`;
    await expect.poll(countByStatus).toEqual([
      { status: 'open', many: 16, assigned: 8, snoozed: 8, priority: 16 },
      { status: 'in_progress', many: 16, assigned: 0, snoozed: 0, priority: 16 },
      { status: 'closed', many: 8, assigned: 0, snoozed: 0, priority: 16 },
    ]);
  });
  await test.step('one is merged into another, and one is spam', async () => {
    const choose = async (item: string, dialogName: RegExp, confirm: string) => {
      const found = desk.getByRole('menuitem', { name: item });
      await expect(async () => {
        if (!(await found.isVisible())) await desk.keyboard.press('m');
        await desk.keyboard.press('ArrowDown');
        await expect(found).toBeFocused({ timeout: 250 });
      }).toPass({ intervals: [50] });
      await desk.keyboard.press('Enter');
      const dialog = desk.getByRole('dialog', { name: dialogName });
      const button = dialog.getByRole('button', { name: confirm });
      await expect(button).toBeVisible();
      await focusByTab(desk, button);
      await desk.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    };
    await choose('Merge into another ticket…', /^Merge/, 'Merge tickets');
    await expect
      .poll(
        () => sql`select count(*)::int as many from ticket
      where customer_email = ${customer.email} and merged_into_id is not null`,
      )
      .toEqual([{ many: 1 }]);
    await desk.keyboard.press('k');
    await choose('Mark as spam…', /spam/i, 'Mark as spam');
    await expect
      .poll(
        () => sql`select count(*)::int as many from ticket
      where customer_email = ${customer.email} and spam_at is not null`,
      )
      .toEqual([{ many: 1 }]);
  });
  await test.step('the list, the selection and the search are a key away', async () => {
    await desk.keyboard.press('k');
    await expect(desk).toHaveURL(/ticket=/);
    await desk.keyboard.press('x');
    await expect(desk.getByRole('region', { name: 'Selected tickets' })).toContainText('1 ticket selected');
    await desk.keyboard.press('/');
    await expect(desk.getByLabel('Search tickets by number')).toBeFocused();
  });
});

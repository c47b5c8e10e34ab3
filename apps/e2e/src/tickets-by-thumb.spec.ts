import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { seedDay } from './support/own-ticket';
import { mutate } from './support/procedures';
import { test } from './test';

const day = 20;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Taps what a thumb can hit: large enough, on the screen, and beneath nothing. */
async function tap(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  const name = await target.evaluate((node) => node.getAttribute('aria-label') ?? node.textContent);
  expect(Math.min(box?.width ?? 0, box?.height ?? 0), `size of “${name}”`).toBeGreaterThanOrEqual(44);
  expect((box?.x ?? 0) + (box?.width ?? 0), `right edge of “${name}”`).toBeLessThanOrEqual(390);
  await target.tap();
}

type Work = (page: Page, words: { canned: string }) => Promise<void>;

const answer = (page: Page) => page.getByRole('textbox', { name: 'Your response' });
const send = async (page: Page) => {
  await tap(page.getByRole('button', { name: 'Send response' }));
  await expect(answer(page)).toHaveValue('');
};
const openDetails = async (page: Page) => {
  await tap(page.getByRole('button', { name: 'Details' }));
  return page.getByRole('dialog');
};
const choose = async (page: Page, item: string) => {
  await tap(page.getByRole('button', { name: 'More actions' }));
  await tap(page.getByRole('menuitem', { name: item }));
};

const workSteps: readonly Work[] = [
  async function reply(page) {
    await tap(answer(page));
    await page.keyboard.type('We begin on Monday.');
    await send(page);
  },
  async function cannedReply(page, { canned }) {
    await tap(answer(page));
    await tap(page.getByRole('button', { name: 'Canned replies' }).last());
    const picker = page.getByRole('dialog', { name: 'Canned replies' });
    await picker.getByRole('textbox').fill(canned);
    await picker.getByRole('option').tap();
    await send(page);
  },
  async function assignAndNote(page) {
    const details = await openDetails(page);
    await tap(details.getByRole('button', { name: 'Assign to me' }));
    await expect(details.getByRole('button', { name: 'Assign to me' })).toBeHidden();
    await tap(details.getByRole('button', { name: 'Close' }).first());
    await expect(details).toBeHidden();
    await answer(page).tap();
    await tap(page.locator('label').filter({ hasText: 'Internal note' }));
    await page.getByRole('textbox', { name: 'Internal note' }).tap();
    await page.keyboard.type('Ask again tomorrow.');
    await tap(page.getByRole('button', { name: 'Add note' }));
    await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Ask again tomorrow.');
  },
  async function snooze(page) {
    await tap(page.getByRole('button', { name: 'Snooze' }));
    const dialog = page.getByRole('dialog', { name: /^Snooze/ });
    await tap(dialog.getByRole('button', { name: 'Snooze' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Back to the queue' })).toBeVisible();
  },
  async function close(page) {
    await tap(page.getByRole('button', { name: 'Close', exact: true }));
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  },
];

test('a day of twenty tickets is worked off by a thumb at 390 px', { tag: '@whole' }, async ({
  as,
  admin,
  client,
  customer,
  sql,
}) => {
  test.slow();
  const words = { canned: `Thumb ${randomInt(1e8)}` };
  await seedDay(sql, customer, day);
  await mutate(client, 'cannedReply.create', { title: words.canned, body: 'Thank you.' }, admin.token);
  const page = await as(admin, phone);
  const list = `/dashboard/tickets?search=${encodeURIComponent(customer.email)}`;
  await page.goto(list);
  for (let place = 1; place <= day; place += 1) {
    const row = page.locator('[data-ticket]').filter({ hasText: `Wish ${place} of` });
    await tap(row);
    await expect(page.getByRole('list', { name: 'Conversation' })).toContainText(`Wish ${place} of`);
    await workSteps[(place - 1) % workSteps.length]?.(page, words);
    if (place <= workSteps.length) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'sideways').toBe(390);
      expect(await violations(page)).toEqual([]);
    }
    await tap(page.getByRole('link', { name: 'All tickets' }));
    await expect(row).toBeVisible();
  }
  await test.step('one is merged, and one is spam', async () => {
    await tap(page.locator('[data-ticket]').filter({ hasText: 'Wish 1 of' }));
    await choose(page, 'Merge into another ticket…');
    const merging = page.getByRole('dialog', { name: /^Merge/ });
    await tap(merging.getByRole('button', { name: 'Merge tickets' }));
    await expect(merging).toBeHidden();
    await choose(page, 'Mark as spam…');
    const spam = page.getByRole('dialog', { name: /spam/ });
    await tap(spam.getByRole('button', { name: 'Mark as spam' }));
    await expect(spam).toBeHidden();
  });
  const countByStatus = () => sql`select status, count(*)::int as many, count(assignee_id)::int as assigned,
      count(snoozed_until)::int as snoozed, count(merged_into_id)::int as merged, count(spam_at)::int as spam
    from ticket where customer_email = ${customer.email} group by status order by status`;
  await expect
    .poll(async () => (await countByStatus()).map(({ merged, spam }) => [merged, spam]))
    .toContainEqual([1, 1]);
});

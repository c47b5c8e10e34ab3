import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { openTicket } from './support/own-ticket';
import { mutate } from './support/procedures';
import { test } from './test';

test('a message in a ticket is found by search, narrowed down and opened', async ({
  as,
  admin,
  client,
  customer,
  ownTemplate,
}) => {
  const ticket = await openTicket(client, customer, [ownTemplate.id]);
  const word = `lighthouse${ticket.number.slice(-6)}`;
  const adminResponse = `We have drawn the ${word}, shall we go on?`;
  await mutate(client, 'ticket.respond', { id: ticket.id, adminResponse }, admin.token);
  const page = await as(admin);
  await page.goto('/dashboard/search');
  await expect(page.getByRole('region', { name: 'How to search' })).toContainText('is:waiting');
  await page.getByRole('searchbox', { name: 'Search everything' }).fill(word);
  const conversations = page.getByRole('region', { name: 'Conversations' });
  await expect(conversations.getByRole('listitem')).toHaveCount(1);
  await expect(conversations.locator('mark')).toHaveText(word);
  await expect(page).toHaveURL(`/dashboard/search?search=${word}`);

  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
  }
  await page.getByRole('searchbox').fill(`${word} is:note`);
  await expect(page.getByText(`Nothing found for “${word} is:note”.`)).toBeVisible();
  await page.getByRole('searchbox').fill(`${word} is:misplaced`);
  await expect(page.getByText(/“is:misplaced” is unknown/)).toBeVisible();
  await conversations.getByRole('link').click();
  await expect(page).toHaveURL(`/dashboard/tickets?ticket=${ticket.id}`);
  await expect(page.getByRole('article', { name: ticket.number })).toContainText(word);
});

test('an invalid search URL shows the empty search, and customers cannot open it', { tag: '@whole' }, async ({
  as,
  admin,
  customer,
}) => {
  const page = await as(admin);
  await page.goto('/dashboard/search?kind=secrets&search[]=x');
  await expect(page.getByRole('searchbox', { name: 'Search everything' })).toHaveValue('');
  const other = await as(customer);
  await other.goto('/dashboard/search?search=a');
  await expect(other.getByRole('searchbox', { name: 'Search everything' })).toBeHidden();
});

import { expect } from '@playwright/test';
import { openTicket } from './support/own-ticket';
import { mutate } from './support/procedures';
import { test } from './test';

const body =
  'Like https://example.com/a?b=1&c=2, not javascript:alert(1) nor <a href="https://evil.example">this</a>.';

test('web addresses in messages are links for both sides, and nothing else is', { tag: '@whole' }, async ({
  as,
  admin,
  client,
  customer,
}) => {
  const ticket = await openTicket(client, customer);
  await mutate(client, 'ticket.reply', { id: ticket.id, body }, customer.token);
  const pages = [
    [await as(customer), `/account/requests/${ticket.number}`],
    [await as(admin), `/dashboard/tickets?ticket=${ticket.id}`],
  ] as const;
  for (const [page, path] of pages) {
    await page.goto(path);
    const message = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Like https' }).last();
    await expect(message).toContainText(body);
    const links = message.getByRole('link');
    await expect(links).toHaveText(['https://example.com/a?b=1&c=2', 'https://evil.example']);
    await expect(links.first()).toHaveAttribute('href', 'https://example.com/a?b=1&c=2');
    await expect(links.first()).toHaveAttribute('rel', 'noopener nofollow');
  }
});

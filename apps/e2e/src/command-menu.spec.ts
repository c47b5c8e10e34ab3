import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { openTicket } from './support/own-ticket';
import { test } from './test';

test('the command menu finds pages, people, templates and tickets by keyboard alone', async ({
  as,
  admin,
  client,
  customer,
  ownTemplate,
}) => {
  const ticket = await openTicket(client, customer, [ownTemplate.id]);
  const page = await as(admin, { reducedMotion: 'reduce' });
  await page.goto('/dashboard/users');
  const menu = page.getByRole('dialog', { name: 'Search the dashboard' });
  const field = menu.getByRole('combobox');
  const chosen = menu.getByRole('option', { selected: true });

  const opener = page.getByRole('button', { name: 'Search', exact: true });
  await opener.focus();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(field).toBeFocused();
  await expect(chosen).toHaveText('Overview');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('Users');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('templ');
  await expect(chosen).toHaveText('Templates');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/templates');

  // From within a field as well.
  await page.getByRole('searchbox', { name: /Search templates/ }).focus();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(field).toBeFocused();
  await page.keyboard.type(ticket.number);
  await expect(menu.getByRole('group', { name: 'Tickets' }).getByRole('option')).toContainText(ticket.number);
  await expect(chosen).toContainText(ticket.number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/tickets?ticket=${ticket.id}`);
  await expect(page.getByLabel('Your response')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+K');
  await field.fill(customer.email);
  const person = menu.getByRole('group', { name: 'Users' }).getByRole('option');
  await expect(person).toContainText(customer.name);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await person.click();
  await expect(page).toHaveURL(`/dashboard/users?search=${encodeURIComponent(customer.email)}`);

  await page.keyboard.press('ControlOrMeta+K');
  await field.fill(ownTemplate.title);
  await expect(menu.getByRole('group', { name: 'Templates' })).toContainText(ownTemplate.title);
  await field.fill('zzzz-nothing-like-it');
  await expect(menu.getByText('Nothing found for “zzzz-nothing-like-it”.')).toBeVisible();
});

import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { openTicket } from './support/own-ticket';
import { test } from './test';

test('the command menu finds pages, people, templates and tickets by keyboard alone', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate }) => {
  const ticket = await openTicket(client, customer, [ownTemplate.id]);
  const page = await as(admin);
  await page.goto('/dashboard/users');
  const menu = page.getByRole('dialog', { name: 'Search the dashboard' });
  const field = menu.getByRole('combobox');
  const chosen = menu.getByRole('option', { selected: true });

  const opener = page.getByRole('button', { name: 'Search', exact: true });
  await opener.focus();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(field).toBeFocused();
  await expect(chosen).toHaveText('Overview');
  for (const [key, label] of [
    ['ArrowDown', 'Users'],
    ['ArrowUp', 'Overview'],
    ['ArrowUp', 'Your account'],
    ['ArrowDown', 'Overview'],
    ['End', 'Your account'],
    ['Home', 'Overview'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chosen, key).toHaveText(label);
    await expect(field, key).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id')) ?? '',
    );
  }
  await expect(chosen).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('cat');
  await expect(chosen).toHaveText('Categories');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/categories');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  // The shortcut also works inside a field.
  await page.goto('/dashboard/users');
  await page.getByRole('searchbox', { name: /Search users/ }).focus();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(field).toBeFocused();
  await page.keyboard.type('tkt');
  await expect(menu.getByRole('group', { name: 'Tickets' })).toBeVisible();
  // Presses Enter while the list still shows the previous query's results.
  await field.fill(ticket.number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/tickets?ticket=${ticket.id}`);
  await expect(page.getByLabel('Your response')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+K');
  await field.fill(customer.email);
  const person = menu.getByRole('group', { name: 'Users' }).getByRole('option');
  await expect(person).toContainText(customer.name);
  await expect(menu.getByRole('status')).toHaveText(/^\d+ results?$/);
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
  }
  await person.click();
  await expect(page).toHaveURL(/\/dashboard\/customers\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible();

  // Phones lack the shortcut, so the button opens the menu.
  await opener.click();
  await field.fill(ownTemplate.title);
  const found = menu.getByRole('group', { name: 'Templates' });
  await expect(found).toContainText(ownTemplate.title);
  await field.fill('zzzz-nothing-like-it');
  await expect(menu.getByText('Nothing found for “zzzz-nothing-like-it”.')).toBeVisible();
  await field.fill(ownTemplate.title);
  await found.getByRole('option', { name: ownTemplate.title }).click();
  await expect(page).toHaveURL(`/dashboard/templates/add?edit=${ownTemplate.id}`);
});

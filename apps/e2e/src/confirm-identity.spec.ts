import { confirmationMessages } from '@app/contracts/accounts/auth/confirmation-messages';
import { messages } from '@app/contracts/messages';
import { userMessages } from '@app/contracts/people/user/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { expireConfirmation, type SignedIn } from './support/people';
import { callProcedure } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { test } from './test';

const confirmDialog = (page: Page) => page.getByRole('dialog', { name: confirmationMessages.title });

async function openUserForm(page: Page, person: SignedIn) {
  await page.goto(`/dashboard/users?search=${person.email}`);
  await page.getByRole('button', { name: `Edit ${person.name}` }).click({ timeout: 60_000 });
  return page.getByRole('dialog', { name: `Edit ${person.name}` });
}

test('changing a role ten minutes after login needs the password, and cancelling keeps the form', async ({
  as,
  admin,
  customer,
  sql,
}) => {
  const page = await as(admin);
  const form = await openUserForm(page, customer);
  await form.getByLabel('Name').fill(`${customer.name} Junior`);
  await form.getByLabel('Role').selectOption('admin');
  await expireConfirmation(sql, admin);
  await form.getByRole('button', { name: 'Save changes' }).click();

  await expect(confirmDialog(page).getByLabel('Current password')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(confirmDialog(page)).toBeHidden();
  await expect(form.getByLabel('Name')).toHaveValue(`${customer.name} Junior`);
  await expect(form.getByLabel('Role')).toHaveValue('admin');

  await form.getByRole('button', { name: 'Save changes' }).click();
  await confirmDialog(page).getByLabel('Current password').fill('Wrong.Harbour9');
  await confirmDialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(confirmDialog(page).getByText(messages.currentPasswordWrong)).toBeVisible();
  const [before] = await sql`select role from "user" where id = ${customer.user.id}`;
  expect(before?.role).toBe('user');
  await confirmDialog(page).getByLabel('Current password').fill(admin.password);
  await confirmDialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, userMessages.userUpdated);
  await expect(confirmDialog(page)).toBeHidden();
  const [after] = await sql`select name, role from "user" where id = ${customer.user.id}`;
  expect(after).toEqual({ name: `${customer.name} Junior`, role: 'admin' });
});

test('an export asks for the password and then downloads the file', { tag: '@whole' }, async ({
  as,
  admin,
  customer,
  sql,
}) => {
  const page = await as(admin);
  await page.goto(`/dashboard/users?search=${customer.email}`);
  const button = page.getByRole('button', { name: 'Export', exact: true });
  await expect(button).toBeVisible({ timeout: 60_000 });
  await expireConfirmation(sql, admin);
  await button.click();
  await confirmDialog(page).getByLabel('Current password').fill(admin.password);
  const download = page.waitForEvent('download');
  await confirmDialog(page).getByRole('button', { name: 'Confirm' }).click();
  expect((await download).suggestedFilename()).toMatch(/^users-.*\.csv$/);
});

test('an administrator signs somebody out everywhere', { tag: '@whole' }, async ({
  as,
  admin,
  customer,
  client,
}) => {
  const page = await as(admin);
  await page.goto(`/dashboard/users?search=${customer.email}`);
  await page.getByRole('button', { name: `Log out everywhere ${customer.name}` }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog', { name: `Log ${customer.name} out everywhere?` });
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await expectToast(page, userMessages.sessionsEnded);
  expect(await callProcedure(client, 'POST', 'cart.clear', {}, customer.token)).toMatchObject({
    status: 401,
  });
});

import { messages } from '@app/contracts/messages';
import { settingMessages } from '@app/contracts/setting/messages';
import { expect, type Page } from '@playwright/test';
import { demoPerson, logIn } from './support/people';
import { mutate } from './support/procedures';
import { test } from './test';

const taxName = (page: Page) => page.getByRole('textbox', { name: 'Name of the tax' });
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
const openSettings = async (page: Page) => {
  await page.goto('/dashboard/settings');
  await expect(taxName(page)).toBeVisible();
};

test('what is typed is asked about before it is left, and is there again after a reload', async ({
  as,
  admin,
}) => {
  const page = await as(admin);
  await openSettings(page);
  await taxName(page).fill('Levy');
  await page.getByRole('link', { name: 'Mail' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(taxName(page)).toHaveValue('Levy');

  page.once('dialog', (browserAsks) => browserAsks.accept());
  await page.reload();
  await expect(taxName(page)).toHaveValue('Levy');

  await page.getByRole('link', { name: 'Mail' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/mail');
  await openSettings(page);
  await expect(taxName(page)).not.toHaveValue('Levy');
});

test('one press of the button shows everything that is wrong', async ({ as, admin }) => {
  const page = await as(admin);
  await openSettings(page);
  await taxName(page).fill('');
  await page.getByLabel('Address of the team').fill('nobody');
  await save(page).click();
  await expect(page.getByText(settingMessages.taxNameRequired)).toBeVisible();
  await expect(page.getByText(messages.emailInvalid)).toBeVisible();
  await expect(taxName(page)).toBeFocused();
});

test('what a colleague changes shows beside what is typed', async ({ as, admin, client, sql }) => {
  const colleague = await logIn(client, demoPerson('super-admin'));
  const page = await as(admin);
  await page.clock.install();
  await openSettings(page);
  await page.getByLabel('Address of the team').fill('desk@example.com');
  await mutate(client, 'setting.update', { orderTaxName: 'GST' }, colleague.token);
  // Who comes back to the tab after a minute sees what is new.
  await page.clock.fastForward('01:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(taxName(page)).toHaveValue('GST');
  await expect(page.getByLabel('Address of the team')).toHaveValue('desk@example.com');
  await sql`delete from setting where name = 'orderTaxName'`;
});

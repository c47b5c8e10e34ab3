import { settingMessages } from '@app/contracts/core/setting/messages';
import { handoverTeamMessages } from '@app/contracts/delivery/team-messages';
import { reasons } from '@app/contracts/error-reasons';
import { messages } from '@app/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { holdAnswers } from './support/held-requests';
import { demoPerson, logIn } from './support/people';
import { mutate } from './support/procedures';
import { test } from './test';

const taxName = (page: Page) => page.getByRole('textbox', { name: 'Name of the tax' });
const section = (page: Page, name: string) => page.getByRole('form', { name });
const openSettings = async (page: Page) => {
  await page.goto('/dashboard/settings');
  await expect(taxName(page)).toBeVisible();
};

test('leaving unsaved settings asks first, and a reload restores them', async ({ as, admin }) => {
  const page = await as(admin);
  await openSettings(page);
  await taxName(page).fill('Levy');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Visitor statistics' })
    .click();
  await expect(page).toHaveURL('/dashboard/settings#visits');
  await expect(section(page, 'Visitor statistics')).toBeInViewport();
  await expect(question).toBeHidden();
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(taxName(page)).toHaveValue('Levy');

  page.once('dialog', (beforeUnload) => beforeUnload.accept());
  await page.reload();
  await expect(taxName(page)).toHaveValue('Levy');

  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/mail');
  await openSettings(page);
  await expect(taxName(page)).not.toHaveValue('Levy');
});

test('saving shows all invalid fields at once', { tag: '@whole' }, async ({ as, admin }) => {
  const page = await as(admin);
  await openSettings(page);
  const documents = section(page, 'Quotes and invoices');
  await documents.getByLabel('Quotes are valid for').fill('0');
  await documents.getByRole('textbox', { name: 'Deposit' }).fill('12.5');
  await documents.getByRole('button', { name: 'Save quotes and invoices' }).click();
  await expect(documents.getByText(settingMessages.quoteValidityRange)).toBeVisible();
  await expect(documents.getByText(settingMessages.depositRange)).toBeVisible();
  await expect(documents.getByRole('textbox', { name: 'Deposit' })).toHaveValue('12.5');
  await expect(documents.getByLabel('Quotes are valid for')).toBeFocused();

  const team = section(page, 'Team');
  await team.getByLabel('Address of the team').fill('nobody');
  await team.getByRole('button', { name: 'Save team' }).click();
  await expect(team.getByText(messages.emailInvalid)).toBeVisible();
});

test('saving one settings section keeps unsaved text in the others', { tag: '@whole' }, async ({
  as,
  admin,
  sql,
}) => {
  const page = await as(admin);
  await openSettings(page);
  const sellerName = page.getByRole('textbox', { name: 'Legal name' });
  await sellerName.fill('Pepperbird Holding');
  const payment = section(page, 'Getting paid');
  const holder = payment.getByLabel('Account holder');
  await expect(holder).toBeHidden();
  await payment.getByRole('switch', { name: 'Bank transfer' }).click();
  await holder.fill('Pepperbird Ltd.');
  await payment.getByRole('button', { name: 'Save ways to pay' }).click();
  await expect(payment.getByText(settingMessages.missingDetails.bankAccount)).toBeVisible();
  const account = payment.getByLabel('Account number or IBAN');
  await expect(account).toBeFocused();
  await expect(account).toHaveAttribute('aria-invalid', 'true');
  await account.fill('LR12 3456');
  await payment.getByRole('button', { name: 'Save ways to pay' }).click();
  await expect(page.getByText(settingMessages.updated)).toBeVisible();
  await expect(sellerName).toHaveValue('Pepperbird Holding');

  page.once('dialog', (beforeUnload) => beforeUnload.accept());
  await page.reload();
  await expect(account).toHaveValue('LR12 3456');
  await expect(sellerName).toHaveValue('Pepperbird Holding');
  expect([...(await sql`select value from setting where name = 'sellerName'`)]).toEqual([]);
  await sql`delete from setting where name like 'bank%'`;
});

test('the time zone can be found by typing', { tag: '@whole' }, async ({ as, admin, sql }) => {
  const page = await as(admin);
  await openSettings(page);
  const team = section(page, 'Team');
  await team.getByRole('combobox', { name: 'Time zone' }).fill('monrovia');
  await page.getByRole('option', { name: 'Africa/Monrovia' }).click();
  await team.getByRole('button', { name: 'Save team' }).click();
  await expect(page.getByText(settingMessages.updated)).toBeVisible();
  expect([...(await sql`select value from setting where name = 'timeZone'`)]).toEqual([
    { value: 'Africa/Monrovia' },
  ]);
  await sql`delete from setting where name = 'timeZone'`;
});

test('a colleague’s change is shown next to the unsaved text', { tag: '@whole' }, async ({
  as,
  admin,
  client,
  sql,
}) => {
  const colleague = await logIn(client, demoPerson('super-admin'));
  const page = await as(admin, {});
  await page.clock.install();
  await openSettings(page);
  await page.getByLabel('Address of the team').fill('desk@example.com');
  await mutate(client, 'setting.update', { orderTaxName: 'GST' }, colleague.token);
  // Returning to the tab after a minute refreshes the data.
  await page.clock.fastForward('01:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(taxName(page)).toHaveValue('GST');
  await expect(page.getByLabel('Address of the team')).toHaveValue('desk@example.com');
  await sql`delete from setting where name = 'orderTaxName'`;
});

test('a tax with a half-typed day is not added, and the day stays to be completed', {
  tag: '@whole',
}, async ({ as, admin, sql }) => {
  const page = await as(admin);
  await openSettings(page);
  await page.getByRole('button', { name: 'Add a tax' }).click();
  const form = page.getByRole('form', { name: 'Add a tax' });
  await form.getByLabel('Name').fill('Half');
  await form.getByLabel('Rate (%)').fill('3');
  await form.getByLabel('Valid from').focus();
  await page.keyboard.type('12');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText(settingMessages.validFromInvalid)).toBeVisible();
  expect(await sql`select id from tax_rate where name = 'Half'`).toHaveLength(0);
});

test('a list that a colleague has changed meanwhile is overwritten on purpose only', {
  tag: '@whole',
}, async ({ as, admin, client, sql }) => {
  const colleague = await logIn(client, demoPerson('super-admin'));
  const page = await as(admin);
  await openSettings(page);
  const team = section(page, 'Team');
  await team.getByRole('checkbox', { name: /calendar/i }).check();
  await mutate(client, 'setting.update', { attachmentKinds: ['zip'] }, colleague.token);
  const save = team.getByRole('button', { name: 'Save team' });
  const release = await holdAnswers(page, /setting\.all/);
  await Promise.all([page.waitForRequest(/setting\.all/), save.click()]);
  // Until the other change is known, saving again would be refused again.
  await expect(save).toHaveAttribute('data-loading', 'true');
  await expect(team.getByText(reasons.SETTINGS_CHANGED.message)).toBeHidden();
  release();
  await expect(team.getByText(reasons.SETTINGS_CHANGED.message)).toBeVisible();
  const stored = () => sql`select value from setting where name = 'attachmentKinds'`;
  expect([...(await stored())]).toEqual([{ value: ['zip'] }]);
  await save.click();
  await expect(page.getByText(settingMessages.updated)).toBeVisible();
  expect([...(await stored())]).toEqual([{ value: ['calendar'] }]);
  await sql`delete from setting where name = 'attachmentKinds'`;
});

test('the list of the hand-over is added to, renamed, moved and cut down (delivery.hand-over)', async ({
  as,
  admin,
  sql,
}) => {
  const page = await as(admin);
  await openSettings(page);
  const handover = section(page, 'Hand-over');
  const team = handover.getByRole('list', { name: 'The team does' });
  const customer = handover.getByRole('list', { name: 'The customer confirms' });
  // One that no other test reads: all share the list while it is saved.
  await team
    .getByRole('textbox', { name: 'The team does: item 5', exact: true })
    .fill('Backups were explained');
  await team.getByRole('button', { name: /^Move Backups were explained/ }).press('ArrowUp');
  await customer.getByRole('button', { name: 'Remove Texts and pictures are right' }).click();
  await handover.getByRole('button', { name: 'The customer confirms: add an item' }).click();
  await expect(
    customer.getByRole('textbox', { name: 'The customer confirms: item 3', exact: true }),
  ).toBeFocused();
  await handover.getByRole('button', { name: 'Save hand-over' }).click();
  await expect(handover.getByText(handoverTeamMessages.labelRequired)).toBeVisible();
  await page.keyboard.type('The invoice is right');
  expect(await violations(page)).toEqual([]);
  await handover.getByRole('button', { name: 'Save hand-over' }).click();
  await expect.poll(async () => (await sql`select from setting where name = 'handoverItems'`).length).toBe(1);
  const [row] = await sql`delete from setting where name = 'handoverItems' returning value`;
  expect(row?.value.map(({ side, label }: { side: string; label: string }) => `${side}: ${label}`)).toEqual([
    ...[
      'The domain leads to the website, with a secure connection',
      'The website was checked on phones and computers',
      'Forms were tested: their messages arrive',
      'Backups were explained',
      'Access to the website was handed over',
    ].map((label) => `team: ${label}`),
    ...['I can log in to my website', 'Messages from my website reach me', 'The invoice is right'].map(
      (label) => `customer: ${label}`,
    ),
  ]);
});

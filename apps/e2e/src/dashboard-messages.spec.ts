import { savedViewMessages } from '@app/contracts/accounts/saved-view/messages';
import { contactMessages } from '@app/contracts/desk/contact/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { demoPerson, logIn, stranger } from './support/people';
import { mutate } from './support/procedures';
import { expectToast, sendImmediately, withoutLiveUpdates } from './support/screen-parts';
import { test } from './test';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test('a lead is found, annotated, handled by the faster of two admins, reopened and deleted', async ({
  as,
  admin,
  client,
  sql,
}) => {
  const sender = stranger();
  const { name, email } = sender;
  const mark = `m${name.split(' ').at(-1)}`;
  const message = `We need ${mark} cameras & a gate.\nWhen can you come?`;
  await mutate(client, 'contact.send', { name, company: 'Duport Storage', email, message });
  await sql`update contact_message set reply_due_at = now() - interval '3 hours' where email = ${email}`;

  const ada = await as(admin);
  await withoutLiveUpdates(ada);
  await ada.goto(`/dashboard/messages?search=${mark}`);
  await expect(rows(ada)).toHaveCount(1);
  await expect(rows(ada)).toContainText('Reply overdue by 3 hours');
  await ada.getByRole('link', { name }).click();
  const drawer = ada.getByRole('dialog', { name });
  await expect(drawer).toContainText('When can you come?');
  await drawer.getByRole('textbox', { name: 'Note' }).fill('Called, wants a visit');
  await drawer.getByRole('button', { name: 'Save note' }).click();
  await expectToast(ada, contactMessages.noteSaved);
  expect(await violations(ada)).toEqual([]);

  const superAdmin = demoPerson('super-admin');
  const bob = await as(await logIn(client, superAdmin));
  await bob.goto(`/dashboard/messages?show=overdue&search=${mark}`);
  await expect(rows(bob)).toContainText('Called, wants a visit');
  await bob.getByRole('button', { name: `Mark handled ${name}` }).click();
  await expectToast(bob, contactMessages.handled);
  await expect(bob.getByText('No messages found matching your criteria.')).toBeVisible();

  await drawer.getByRole('button', { name: 'Mark as handled' }).click();
  await expectToast(ada, `${superAdmin.name} has already handled this message.`);
  await expect(drawer).toContainText(`Handled by ${superAdmin.name}`);
  await drawer.getByRole('button', { name: 'Mark as unanswered' }).click();
  await expectToast(ada, contactMessages.reopened);
  await drawer.getByRole('button', { name: 'Delete' }).click();
  const question = ada.getByRole('dialog', { name: `Delete the message from ${name}?` });
  await ada.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(ada, contactMessages.deleted);
  await expect(drawer).toBeHidden();
  await expect(ada.getByText('No messages found matching your criteria.')).toBeVisible();
});

test('a lead is assigned, answered, lost, reopened and becomes a ticket with its conversation', {
  tag: '@whole',
}, async ({ as, admin, client, mailbox }) => {
  const { name, email } = stranger();
  await mutate(client, 'contact.send', {
    name,
    company: 'Duport Storage',
    email,
    message: 'Two cameras, please.',
  });
  const page = await as(admin);
  await page.goto(`/dashboard/messages?view=board&search=${encodeURIComponent(email)}`);
  const column = (state: string) => page.getByRole('region', { name: new RegExp(`^${state}`) });
  await column('New').getByRole('link', { name }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByLabel('Assigned to').selectOption({ label: `${admin.name} (me)` });
  await expectToast(page, contactMessages.assigned);
  await drawer.getByRole('textbox', { name: 'Your response' }).fill('We come on Monday.');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, contactMessages.answered);
  await sendImmediately(drawer);
  await expect(drawer.getByRole('list', { name: 'Conversation' })).toContainText('We come on Monday.');
  await expect(column('In conversation')).toContainText(name);
  expect((await mailbox.mail(email, 'Your message to')).text).toContain('We come on Monday.');
  expect(await violations(page)).toEqual([]);

  await drawer.getByRole('button', { name: 'Mark as lost' }).click();
  const lostDialog = page.getByRole('dialog', { name: `Mark the message from ${name} as lost?` });
  await lostDialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(lostDialog).toContainText(contactMessages.lostReasonRequired);
  await lostDialog.getByRole('textbox', { name: 'Reason' }).fill('Nobody answers');
  await lostDialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expectToast(page, contactMessages.lost);
  await expect(drawer).toContainText('Nobody answers');
  await drawer.getByRole('button', { name: 'Mark as unanswered' }).click();
  await expectToast(page, contactMessages.reopened);

  await drawer.getByRole('button', { name: 'Make a ticket' }).click();
  const convert = page.getByRole('dialog', { name: `Turn the message from ${name} into a ticket?` });
  await convert.getByRole('button', { name: 'Make a ticket' }).click();
  const link = drawer.getByRole('link', { name: /^TKT-/ });
  await expect(column('Converted')).toContainText(name);
  await link.click();
  const thread = page.getByRole('list', { name: 'Conversation' });
  await expect(page.getByRole('link', { name: `the message from ${name}` })).toBeVisible();
  await expect(thread).toContainText('Two cameras, please.');
  await expect(thread).toContainText('We come on Monday.');
});

test('a view is saved, opened from elsewhere, changed, renamed and deleted, and an old one still opens', {
  tag: '@whole',
}, async ({ as, admin, sql }) => {
  const mark = `m${stranger().name.split(' ').at(-1)}`;
  const page = await as(admin);
  await page.goto('/dashboard/messages?show=handled&interest=network-cabling&page=2');
  const menu = page.getByRole('button', { name: /^Views/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const saving = page.getByRole('dialog', { name: 'Save this view' });
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(saving.getByText(savedViewMessages.nameRequired)).toBeVisible();
  await saving.getByLabel('Name').fill(`Cabling ${mark}`);
  await saving.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, savedViewMessages.saved);
  await expect(menu).toContainText(`Cabling ${mark}`);

  await page.getByRole('link', { name: 'Users' }).first().click();
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await expect(page).toHaveURL('/dashboard/messages');
  await menu.click();
  await page.getByRole('menuitem', { name: `Cabling ${mark}` }).click();
  await expect(page).toHaveURL('/dashboard/messages?show=handled&interest=network-cabling');
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('handled');

  await page.getByLabel('Topic', { exact: true }).selectOption('none');
  await expect(menu).toContainText(`Cabling ${mark} *`);
  await menu.click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  const managing = page.getByRole('dialog', { name: 'Manage views' });
  await managing.getByRole('button', { name: `Update Cabling ${mark} with the current filters` }).click();
  await expectToast(page, savedViewMessages.overwritten);
  await managing.getByRole('button', { name: `Rename Cabling ${mark}` }).click();
  await managing.getByRole('textbox', { name: 'Name' }).fill(`Untold ${mark}`);
  await managing.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, savedViewMessages.renamed);
  expect(await violations(page)).toEqual([]);
  await managing.getByRole('button', { name: 'Close' }).last().click();
  await expect(menu).toContainText(`Untold ${mark}`);

  // A search as an older version may have stored it.
  const old = { show: 'starred', interest: 'none', gone: 'x', page: 7 };
  await sql`update saved_view set search = ${JSON.stringify(old)}::text::jsonb where name = ${`Untold ${mark}`}`;
  await page.goto('/dashboard/messages?show=all');
  await menu.click();
  await page.getByRole('menuitem', { name: `Untold ${mark}` }).click();
  await expect(page).toHaveURL('/dashboard/messages?interest=none');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  await managing.getByRole('button', { name: `Delete Untold ${mark}` }).click();
  await managing.getByRole('button', { name: `Delete Untold ${mark}` }).click();
  await expectToast(page, savedViewMessages.deleted);
});

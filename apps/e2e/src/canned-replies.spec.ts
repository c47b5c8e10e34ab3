import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { fileMessages } from '@app/contracts/files/file/messages';
import { limits } from '@app/contracts/limits';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { attach, attachedFile, pdfFile } from './support/files';
import { openTicket } from './support/own-ticket';
import { stranger } from './support/people';
import { expectToast, sendImmediately } from './support/screen-parts';
import { test } from './test';

test('a canned reply is inserted into an answer with the ticket’s values filled in', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate }) => {
  test.slow();
  const mark = stranger().name.split(' ').at(-1);
  const title = `Welcome ${mark}`;
  const { id, number } = await openTicket(client, customer, [ownTemplate.id]);
  const page = await as(admin);
  await page.goto('/dashboard/tickets');
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Canned replies' }).click();
  await page.getByRole('button', { name: 'Add reply' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add a canned reply' });
  await addDialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await addDialog.getByRole('textbox', { name: 'Text' }).fill('Hello {{nobody}}');
  await addDialog.getByRole('button', { name: 'Add reply' }).click();
  await expect(addDialog.getByText(ticketMessages.variableUnknown('{{nobody}}'))).toBeVisible();
  await addDialog.getByRole('textbox', { name: 'Text' }).fill('Hello ');
  await addDialog.getByRole('button', { name: /^Insert \{\{first_name\}\}/ }).click();
  await page.keyboard.type(', we got {{number}} about {{templates}}. {{me}}');
  await addDialog.getByLabel('Close the ticket').check();
  await addDialog.getByLabel('Assign the ticket').selectOption({ label: 'To the person answering' });
  await attach(addDialog, pdfFile('terms.pdf'));
  await expect(addDialog.getByText('terms.pdf is attached.')).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(addDialog.getByLabel('Assign the ticket')).toHaveValue('me');
  await expect(addDialog.getByText('terms.pdf is attached.')).toBeAttached();
  await addDialog.getByRole('button', { name: 'Add reply' }).click();
  await expectToast(page, ticketMessages.replyAdded);
  await expect(page.getByText(/closes the ticket, assigns it .* and attaches terms\.pdf\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await test.step('of two people who edit it at once, the second goes on from what the first saved', async () => {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const edit = page.getByRole('dialog', { name: `Edit “${title}”` });
    const other = await as(admin);
    await other.goto('/dashboard/tickets/canned-replies');
    await other.getByRole('button', { name: `Edit ${title}` }).click();
    const first = other.getByRole('dialog', { name: `Edit “${title}”` });
    await first.getByRole('textbox', { name: 'Title' }).fill(`${title} again`);
    await first.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(other, ticketMessages.replyUpdated);
    await edit.getByRole('textbox', { name: 'Title' }).fill('Goodbye');
    await attach(edit, pdfFile('mine.pdf'));
    await expect(edit.getByText('mine.pdf is attached.')).toBeAttached();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await edit.getByRole('button', { name: 'Use these values' }).click();
    await expect(edit.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} again`);
    await expect(attachedFile(page, 'mine.pdf')).toHaveCount(0);
    await edit.getByRole('textbox', { name: 'Title' }).fill(title);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, ticketMessages.replyUpdated);
    await expect(page.getByText(/closes the ticket, assigns it .* and attaches terms\.pdf\.$/)).toBeVisible();
  });

  await test.step('too many files are said once', async () => {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const edit = page.getByRole('dialog', { name: `Edit “${title}”` });
    const names = Array.from({ length: limits.attachmentsPerMessage }, (_, index) => `file-${index}.pdf`);
    await attach(edit, ...names.map((name) => pdfFile(name)));
    for (const name of names) await expect(edit.getByText(`${name} is attached.`)).toBeAttached();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit.getByText(fileMessages.tooManyAttachments)).toHaveCount(1);
    await edit.getByRole('button', { name: 'Remove file-0.pdf' }).click();
    await expect(edit.getByText(fileMessages.tooManyAttachments)).toHaveCount(0);
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(edit).toBeHidden();
  });

  await page.goto(`/dashboard/tickets?ticket=${id}`);
  const ticket = page.getByRole('article', { name: number });
  const answer = ticket.getByLabel('Your response');
  const opener = ticket.getByRole('button', { name: 'Canned replies' });
  const picker = page.getByRole('dialog', { name: 'Canned replies' });
  const search = picker.getByRole('textbox', { name: 'Search canned replies' });
  await expect(answer).toBeVisible();
  await page.keyboard.press('c');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await answer.fill('First of all: ');
  await opener.click();
  await expect(search).toBeFocused();
  await page.keyboard.type('nothing of the sort');
  await expect(picker.getByText('Nothing found')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type(`welcome ${mark}`);
  await expect(picker.getByRole('option')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  // The first that is found is taken without a further key.
  await page.keyboard.press('Enter');
  const [firstName] = customer.name.split(' ');
  const filled = `Hello ${firstName}, we got ${number} about ${ownTemplate.title}. ${admin.name}`;
  await expect(answer).toHaveValue(`First of all: ${filled}`);
  await expect(answer).toBeFocused();
  await expect(attachedFile(page, 'terms.pdf')).toBeVisible();
  const effects = ticket.getByRole('list', { name: 'With this answer' });
  await expect(effects).toContainText(`Assigns to ${admin.name}`);
  // "Draft saved" may still refer to the earlier save of the text.
  const saved = page.waitForResponse(
    (response) =>
      response.url().includes('draft.save') &&
      response.request().postData()?.includes('"close":false') === true,
  );
  await effects.getByRole('button', { name: 'Leave out: Closes the ticket' }).click();
  await saved;
  expect(await violations(page)).toEqual([]);

  await test.step('another machine goes on with what the server has', async () => {
    const laptop = await as(admin);
    await laptop.goto(`/dashboard/tickets?ticket=${id}`);
    const laptopTicket = laptop.getByRole('article', { name: number });
    await expect(laptopTicket.getByRole('list', { name: 'With this answer' })).toHaveText(
      `Assigns to ${admin.name}`,
    );
    await expect(attachedFile(laptop, 'terms.pdf')).toBeVisible();
    await laptopTicket.getByRole('button', { name: 'Send response' }).click();
    await sendImmediately(laptopTicket);
    await expect(laptopTicket.getByText(`${admin.name} took the ticket`)).toBeVisible();
    await expect(laptopTicket.getByText('In progress', { exact: true })).toBeVisible();
  });

  await page.goto('/dashboard/tickets/canned-replies');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, ticketMessages.replyDeleted);
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});

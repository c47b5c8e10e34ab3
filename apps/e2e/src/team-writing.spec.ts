import { randomUUID } from 'node:crypto';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { accountMessages } from '@app/contracts/people/account/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { attach, pdfFile, pictureFile } from './support/files';
import { openTicket } from './support/own-ticket';
import { demoPerson, logIn, signUp, stranger } from './support/people';
import { mutate } from './support/procedures';
import { expectToast, sendImmediately } from './support/screen-parts';
import { test } from './test';

test('a draft continues on another device, a sent answer is undone, and a note mentions a colleague', {
  tag: '@whole',
}, async ({ as, admin, client, customer, mailbox, sql }) => {
  const own = await openTicket(client, customer);
  const [desk, laptop] = [await as(admin), await as(admin)];
  const open = async (page: Page) => {
    await page.goto(`/dashboard/tickets?ticket=${own.id}`);
    return page.getByRole('article', { name: own.number });
  };
  const ticket = await open(desk);
  const answer = ticket.getByLabel('Your response');
  const sentToast = desk.locator('[data-toast]').filter({ hasText: ticketMessages.responseSent });

  await test.step('another machine finds the draft; of two windows neither text is lost', async () => {
    await answer.fill('We begin:\n- on Monday\n- in green');
    await expect(ticket.getByText('Draft saved')).toBeVisible();
    const laptopTicket = await open(laptop);
    await expect(laptopTicket.getByLabel('Your response')).toHaveValue('We begin:\n- on Monday\n- in green');
    await laptopTicket.getByLabel('Your response').fill('From the laptop.');
    await expect(laptopTicket.getByText('Draft saved')).toBeVisible();
    await answer.press('End');
    await answer.pressSequentially('!');
    const conflict = ticket.getByRole('alert').filter({ hasText: 'in another window or on another device' });
    await expect(conflict).toContainText('From the laptop.');
    expect(await violations(desk)).toEqual([]);
    await conflict.getByRole('button', { name: 'Keep what I typed' }).click();
    await expect(ticket.getByText('Draft saved')).toBeVisible();
    await laptop.reload();
    await expect(laptopTicket.getByLabel('Your response')).toHaveValue(/^We begin:/);
  });

  await test.step('what was sent is taken back, after a reload too; the next one leaves by itself', async () => {
    await ticket.getByRole('button', { name: 'Send response' }).click();
    await expect(ticket.getByText('Your answer will be sent in a moment.')).toBeVisible();
    // Loading and checking the page takes up most of the ten seconds.
    await sql`update held_answer set due_at = due_at + interval '1 minute' where ticket_id = ${own.id}`;
    await expect(answer).toHaveValue('');
    await expect(sentToast).toHaveCount(0);
    await desk.reload();
    await expect(ticket.getByText('Your answer will be sent in a moment.')).toBeVisible();
    expect(await violations(desk)).toEqual([]);
    await ticket.getByRole('button', { name: 'Undo' }).click();
    await expect(answer).toHaveValue(/^We begin:/);
    await expect(answer).toBeFocused();
    await desk.keyboard.press('ControlOrMeta+Enter');
    await expect(ticket.getByText('Your answer will be sent in a moment.')).toBeVisible();
  });

  await test.step('what could not be sent is in the field again, and says why', async () => {
    const listHeldAnswers = () => sql`select id from held_answer where ticket_id = ${own.id}`;
    await sql`update held_answer set failure = 'It was refused.', due_at = now() where ticket_id = ${own.id}`;
    await expect.poll(async () => (await listHeldAnswers()).length).toBe(0);
    await desk.reload();
    await expect(ticket.getByRole('alert').filter({ hasText: 'It was refused.' })).toBeVisible();
    await expect(answer).toHaveValue(/^We begin:/);
    expect(await violations(desk)).toEqual([]);
    await answer.press('ControlOrMeta+Enter');
    await expect(ticket.getByText('Your answer will be sent in a moment.')).toBeVisible();
  });

  await test.step('a colleague is named by keys', async () => {
    const { name: colleague } = await logIn(client, demoPerson('super-admin'));
    await ticket.locator('label').filter({ hasText: 'Internal note' }).click();
    await ticket.getByRole('textbox', { name: 'Internal note' }).focus();
    await desk.keyboard.type(`Ask @${colleague.slice(0, 3)}`);
    await expect(desk.getByRole('option', { name: colleague, exact: true })).toBeVisible();
    expect(await violations(desk)).toEqual([]);
    await desk.keyboard.press('Enter');
    await desk.keyboard.type('first.');
    await desk.keyboard.press('ControlOrMeta+Enter');
    await expectToast(desk, ticketMessages.noteAdded);
    const note = ticket.getByRole('listitem').filter({ hasText: 'first.' });
    await expect(note.locator('strong')).toHaveText(`@${colleague}`);
  });

  await test.step('the answer is in the conversation, with its list, and in the mail', async () => {
    const sent = ticket
      .getByRole('list', { name: 'Conversation' })
      .getByRole('listitem')
      .filter({ hasText: 'We begin:' });
    await expect(sent.getByRole('listitem').last()).toHaveText('in green!', { timeout: 15_000 });
    expect((await mailbox.mail(customer.email, 'We answered')).text).toContain('- on Monday');
  });

  await test.step('what was being written when a colleague finalized is not lost, and can be discarded with its files', async () => {
    await ticket.getByText('Public answer').click();
    await answer.fill('One more thing.');
    await attach(desk, pdfFile('plan.pdf'));
    const countDraftFiles = () =>
      sql`select cardinality(attachment_ids) as files from message_draft where place = ${`ticket-response:${own.id}`}`;
    await expect.poll(countDraftFiles).toEqual([{ files: 1 }]);
    await mutate(client, 'ticket.finalize', { id: own.id }, admin.token);
    const unsent = ticket.getByRole('region', { name: 'Your unsent response' });
    await expect(unsent).toContainText('One more thing.');
    await expect(unsent).toContainText('plan.pdf');
    await unsent.getByRole('button', { name: 'Discard' }).click();
    await expect(unsent).toHaveCount(0);
    await expect.poll(countDraftFiles).toEqual([]);
  });
});

test('an answer is formatted by keys, keeps its formatting on the way, and is read with it on both sides', {
  tag: '@whole',
}, async ({ as, admin, client, customer, mailbox, sql }) => {
  const own = await openTicket(client, customer);
  const desk = await as(admin);
  await desk.goto(`/dashboard/tickets?ticket=${own.id}`);
  const ticket = desk.getByRole('article', { name: own.number });
  const field = ticket.getByRole('textbox', { name: 'Your response' });

  await test.step('a word that is selected in the plain field becomes bold', async () => {
    await field.fill('Dear Ada,\n\nread our guide today.');
    await field.evaluate((node: HTMLTextAreaElement) => node.setSelectionRange(20, 25));
    await desk.keyboard.press('ControlOrMeta+b');
    await expect(field.locator('strong')).toHaveText('guide');
    await desk.keyboard.press('ControlOrMeta+k');
    await desk.getByLabel('Address of the link').fill('example.com/guide');
    await desk.keyboard.press('Enter');
    await expect(field.locator('a')).toHaveAttribute('href', 'https://example.com/guide');
    expect(await violations(desk)).toEqual([]);
  });

  await test.step('a picture stands in the text, and leaves it with its file', async () => {
    const chooser = desk.waitForEvent('filechooser');
    await ticket.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await chooser).setFiles([await pictureFile('boat.png')]);
    await expect(field.locator('img')).toHaveAttribute('alt', 'boat.png');
    await ticket.getByRole('button', { name: 'Remove boat.png' }).click();
    await expect(field.locator('img')).toHaveCount(0);
    const again = desk.waitForEvent('filechooser');
    await ticket.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await again).setFiles([await pictureFile('boat.png')]);
    await expect(field.locator('img')).toHaveCount(1);
  });

  await test.step('without formatting the text stays, and gets its formatting back', async () => {
    const toggle = ticket.getByRole('button', { name: 'Formatting', exact: true });
    await toggle.click();
    await expect(field).toHaveValue(/guide/);
    await field.press('ControlOrMeta+Home');
    await field.pressSequentially('Oh, ');
    await toggle.click();
    await expect(field.locator('strong')).toHaveText('guide');
    await expect(field.locator('img')).toHaveCount(1);
  });

  await test.step('draft, undo and another window keep it', async () => {
    await expect(ticket.getByText('Draft saved')).toBeVisible();
    await field.click();
    await desk.keyboard.press('ControlOrMeta+Enter');
    await expect(ticket.getByText('Your answer will be sent in a moment.')).toBeVisible();
    await sql`update held_answer set due_at = due_at + interval '1 minute' where ticket_id = ${own.id}`;
    await ticket
      .getByRole('group', { name: 'Answer that can be undone' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(field.locator('strong')).toHaveText('guide');
    await desk.reload();
    await expect(field.locator('strong')).toHaveText('guide');
    await expect(field.locator('img')).toHaveCount(1);
  });

  await test.step('the team, the customer and the mail show it', async () => {
    await field.click();
    await desk.keyboard.press('ControlOrMeta+Enter');
    await ticket.getByRole('button', { name: 'Send now' }).click();
    const page = await as(customer);
    await page.goto(`/account/requests/${own.number}`);
    for (const conversation of [ticket, page].map((each) =>
      each.getByRole('list', { name: 'Conversation' }),
    )) {
      const sent = conversation.getByRole('listitem').filter({ hasText: 'Dear Ada' });
      await expect(sent.getByRole('link', { name: 'guide' })).toHaveAttribute(
        'href',
        'https://example.com/guide',
      );
      await expect(sent.locator('strong')).toHaveText('guide');
      await expect(sent.getByRole('img', { name: '[boat.png]' })).toBeVisible();
      await expect(sent.getByRole('list', { name: 'Attached files' })).toHaveCount(0);
    }
    const mail = await mailbox.mail(customer.email, 'We answered');
    expect(mail.text).toContain('guide <https://example.com/guide>');
    expect(mail.links).toContain('https://example.com/guide');
  });
});

test('who goes on typing while the editor loads loses neither keys, nor focus, nor formatting', {
  tag: '@whole',
}, async ({ as, admin, client, customer }) => {
  const own = await openTicket(client, customer);
  const desk = await as(admin);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await desk.route(/\/answer-editor-[^/]+\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await desk.goto(`/dashboard/tickets?ticket=${own.id}`);
  const field = desk
    .getByRole('article', { name: own.number })
    .getByRole('textbox', { name: 'Your response' });
  await desk.setViewportSize({ width: 390, height: 844 });
  await field.click();
  await desk.keyboard.type('We are ');
  await desk.keyboard.press('ControlOrMeta+b');
  await desk.keyboard.type('quite');
  await expect(field).toHaveValue('We are quite');
  await expect(field).toBeFocused();
  arrive();
  await expect(field.locator('strong')).toHaveText('quite');
  await expect(desk.getByRole('button', { name: 'Send response' })).toBeInViewport({ ratio: 1 });
  await desk.keyboard.type(' sure');
  await desk.keyboard.press('ControlOrMeta+b');
  await desk.keyboard.type(', Ada');
  await expect(field).toHaveText('We are quite sure, Ada');
  await expect(field.locator('strong')).toHaveText('quite sure');
  await desk.keyboard.press('Enter');
  // The start of a list of one.
  await desk.keyboard.type('- a logo');
  await expect(field.getByRole('listitem')).toHaveText('a logo');
  await desk.getByText('Draft saved').waitFor();
  await desk.reload();
  await expect(field.getByRole('listitem')).toHaveText('a logo');
  await field.press('ControlOrMeta+Enter');
  const conversation = desk.getByRole('list', { name: 'Conversation' });
  await desk.getByRole('button', { name: 'Send now' }).click();
  const sent = conversation.getByRole('listitem').filter({ hasText: 'We are quite' });
  await expect(sent.getByRole('listitem')).toHaveText('a logo');
});

test('somebody on the team signs answers their way, corrects a note, and reads a colleague’s answer before theirs leaves', {
  tag: '@whole',
}, async ({ as, admin, client, customer: agent, mailbox, sql }) => {
  const customer = await signUp(client, mailbox, stranger());
  const own = await openTicket(client, customer);
  await sql`update "user" set role = 'admin' where email = ${agent.email}`;
  const desk = await as(agent);

  await test.step('the signature is written once', async () => {
    await desk.goto('/account');
    await desk.getByRole('textbox', { name: 'Your signature' }).fill('Zoe at the desk\n+231 77 000');
    await desk.getByRole('button', { name: 'Save signature' }).click();
    await expectToast(desk, accountMessages.signatureChanged);
  });
  const ticket = desk.getByRole('article', { name: own.number });
  const conversation = ticket.getByRole('list', { name: 'Conversation' });

  await test.step('a note is corrected, and says what it said before', async () => {
    await desk.goto(`/dashboard/tickets?ticket=${own.id}`);
    await ticket.getByRole('textbox', { name: 'Your response' }).click();
    await ticket.locator('label').filter({ hasText: 'Internal note' }).click();
    await ticket.getByRole('textbox', { name: 'Internal note' }).fill('Call them at nine.');
    await ticket.getByRole('button', { name: 'Add note' }).click();
    await ticket.getByRole('button', { name: 'Edit note' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Edit note' });
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Call them at ten.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(desk, ticketMessages.noteEdited);
    await expect(conversation).toContainText('Call them at ten.');
    await conversation.getByText('Edited. Earlier texts').click();
    await expect(conversation.getByText('Call them at nine.')).toBeVisible();
  });

  await test.step('what a colleague is sending is read first', async () => {
    const held = { body: 'We begin on Monday.', submitKey: randomUUID(), lastSeenMessageId: null };
    await mutate(client, 'answer.send', { ticketId: own.id, ...held }, admin.token);
    await sql`update held_answer set due_at = due_at + interval '2 minutes' where ticket_id = ${own.id}`;
    await desk.reload();
    const field = ticket.getByRole('textbox', { name: 'Your response' });
    await field.fill('We begin on Tuesday.');
    const warning = ticket.getByRole('alert').filter({ hasText: 'is sending an answer right now' });
    await expect(warning).toContainText('We begin on Monday.');
    expect(await violations(desk)).toEqual([]);
    await field.press('ControlOrMeta+Enter');
    await expect(warning).toBeFocused();
    await expect(field).toHaveValue('We begin on Tuesday.');
    await warning.getByRole('button', { name: 'Send anyway' }).click();
    await expect(field).toHaveValue('');
    await sendImmediately(ticket);
    await expect(conversation).toContainText('We begin on Tuesday.');
    const { text } = await mailbox.mail(customer.email, 'We answered');
    expect(text).toContain('We begin on Tuesday.\n\nZoe at the desk\n+231 77 000');
  });
});

import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { fileMessages } from '@app/contracts/files/file/messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { attach, attachedFile, pdfFile, pictureFile, sentFiles, type TestFile } from './support/files';
import { type OwnTicket, openTicket } from './support/own-ticket';
import { type SignedIn, signUp, stranger } from './support/people';
import { callProcedure, mutate } from './support/procedures';
import { expectToast, sendImmediately, visit } from './support/screen-parts';
import { test } from './test';

const reply = 'Here is what we think of.';

async function openRequest(page: Page, { number }: OwnTicket) {
  await page.goto(`/account/requests/${number}`);
  await expect(page.getByLabel('Your reply')).toBeVisible();
}

async function thread(
  client: Parameters<typeof callProcedure>[0],
  customer: SignedIn,
  { number }: OwnTicket,
) {
  const answer = await callProcedure<{ messages: { body: string; attachments: { url: string }[] }[] }>(
    client,
    'GET',
    'ticket.myTicket',
    { number },
    customer.token,
  );
  return answer.data.messages;
}

/** Waits until the browser has painted a picture. */
async function expectPainted(page: Page, name: string) {
  const image = sentFiles(page).getByRole('img', { name });
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
    .toBeGreaterThan(0);
}

test('a sketch and a brief reach the team, and a quote comes back', { tag: '@whole' }, async ({
  as,
  client,
  customer,
  admin,
  mailbox,
}) => {
  test.slow();
  const ticket = await openTicket(client, customer);
  const page = await as(customer);

  await test.step('the customer attaches, thinks again, and sends', async () => {
    await openRequest(page, ticket);
    await page.getByLabel('Your reply').fill(reply);
    await attach(page, await pictureFile('../../sketch.png'), pdfFile(), pdfFile('wrong.pdf'));
    await expect(page.getByText('wrong.pdf is attached.')).toBeAttached();
    await page.getByRole('button', { name: 'Remove wrong.pdf' }).click();
    await expect(attachedFile(page, 'wrong.pdf')).toBeHidden();
    await expect(attachedFile(page, 'sketch.png')).toContainText('KB');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expectToast(page, messages.replySent);
    await expectPainted(page, 'sketch.png');
    await expect(page.getByRole('list', { name: 'Files of this message' })).toBeHidden();
  });

  await test.step('the team sees both and answers with a file', async () => {
    const desk = await as(admin);
    await desk.goto(`/dashboard/tickets?ticket=${ticket.id}`);
    await expectPainted(desk, 'sketch.png');
    await expect(sentFiles(desk).getByRole('link', { name: /brief\.pdf/ })).toBeVisible();
    await desk.getByLabel('Your response').fill('Our quote is attached.');
    await attach(desk, pdfFile('quote.pdf'));
    await expect(desk.getByText('quote.pdf is attached.')).toBeAttached();
    await desk.getByRole('button', { name: 'Send response' }).click();
    await expectToast(desk, ticketMessages.responseSent);
    await sendImmediately(desk);
    await expect(sentFiles(desk).getByRole('link', { name: /quote\.pdf/ })).toBeVisible();
  });

  await test.step('the customer saves it', async () => {
    expect((await mailbox.mail(customer.email, 'We answered')).text).toContain('quote.pdf');
    await page.reload();
    const download = page.waitForEvent('download');
    await sentFiles(page)
      .getByRole('link', { name: /quote\.pdf/ })
      .click();
    expect((await download).suggestedFilename()).toBe('quote.pdf');
  });
});

test('a refused file shows why, blocks sending and keeps the text', { tag: '@whole' }, async ({
  as,
  client,
  customer,
}) => {
  const ticket = await openTicket(client, customer);
  const page = await as(customer);
  await openRequest(page, ticket);
  await page.getByLabel('Your reply').fill(reply);
  const png = await pictureFile();
  const named = (name: string, buffer: Buffer): TestFile => ({ name, mimeType: 'image/png', buffer });
  const hugePicture = await pictureFile('bomb.png', { width: 8_000, height: 5_001 });
  await attach(
    page,
    named('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
    named('large.png', Buffer.concat([png.buffer, Buffer.alloc(5_242_881 - png.buffer.length)])),
    named('page.png', Buffer.from('<!doctype html><script>alert(1)</script>')),
    hugePicture,
    named('exact.png', Buffer.concat([png.buffer, Buffer.alloc(5_242_880 - png.buffer.length)])),
  );
  await expect(attachedFile(page, 'drawing.svg')).toContainText('The content of the file decides.');
  await expect(attachedFile(page, 'large.png')).toContainText(fileMessages.fileTooLarge);
  await expect(attachedFile(page, 'page.png')).toContainText('Only JPG, PNG, GIF, WebP, and PDF');
  await expect(attachedFile(page, 'bomb.png')).toContainText(
    `This picture has more than ${limits.attachmentPixels / 1_000_000} megapixels.`,
  );
  await expect(page.getByText('exact.png is attached.')).toBeAttached();

  await test.step('refused files take no place: four more fit, a fifth does not', async () => {
    await attach(page, named('empty.png', Buffer.alloc(0)));
    await expect(attachedFile(page, 'empty.png')).toContainText(fileMessages.fileEmpty);
    const more = ['a', 'b', 'c', 'd', 'e'].map((name) => pdfFile(`${name}.pdf`));
    await attach(page, ...more);
    await expect(page.getByText('d.pdf is attached.')).toBeAttached();
    await expect(attachedFile(page, 'e.pdf')).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: fileMessages.tooManyAttachments })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Attach files' })).toBeDisabled();
  });

  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('alert').filter({ hasText: fileMessages.uploadsFailed })).toBeVisible();
  for (const name of ['drawing.svg', 'large.png', 'page.png', 'bomb.png', 'empty.png']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  }
  await expect(page.getByLabel('Your reply')).toHaveValue(reply);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expectToast(page, messages.replySent);
  expect(await thread(client, customer, ticket)).toMatchObject([
    { body: reply, attachments: { length: limits.attachmentsPerMessage } },
  ]);
});

test('an upload that breaks off can be tried again, and survives a reload with the text', {
  tag: '@whole',
}, async ({ as, client, customer }) => {
  const ticket = await openTicket(client, customer);
  const page = await as(customer);
  await openRequest(page, ticket);
  await page.getByLabel('Your reply').fill(reply);
  await page.route('**/trpc/ticket.uploadAttachment', (route) => route.abort());
  await attach(page, pdfFile());
  await expect(attachedFile(page, 'brief.pdf')).toContainText(fileMessages.uploadFailed);
  await page.unroute('**/trpc/ticket.uploadAttachment');
  await page.getByRole('button', { name: 'Try Again: brief.pdf' }).click();
  await expect(page.getByText('brief.pdf is attached.')).toBeAttached();

  await page.reload();
  await expect(page.getByLabel('Your reply')).toHaveValue(reply);
  await expect(page.getByText('brief.pdf is attached.')).toBeAttached();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expectToast(page, messages.replySent);
  await expect(sentFiles(page).getByRole('link', { name: /brief\.pdf/ })).toBeVisible();
});

test('files are sent with a new ticket from the favorites, and a missing one is named', {
  tag: '@whole',
}, async ({ as, client, customer, ownTemplate }) => {
  test.slow();
  await mutate(client, 'favorite.add', { templateId: ownTemplate.id }, customer.token);
  const page = await as(customer);
  await visit(page, '/favorites');
  await page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('region', { name: 'Cart (1)' })).toContainText(ownTemplate.title);
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Customization Ticket' });
  await dialog.getByLabel(messages.inquiryLabel).fill(reply);
  const upload = page.waitForResponse(/ticket\.uploadAttachment/);
  await attach(page, pdfFile('gone.pdf'));
  const { result } = await (await upload).json();
  await attach(page, pdfFile());
  await expect(page.getByText('brief.pdf is attached.')).toBeAttached();
  expect(await violations(page)).toEqual([]);

  await mutate(client, 'ticket.removeAttachment', { id: result.data.id }, customer.token);
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(attachedFile(page, 'gone.pdf')).toContainText(fileMessages.attachmentGone);
  await expect(dialog.getByLabel(messages.inquiryLabel)).toHaveValue(reply);
  await page.getByRole('button', { name: 'Remove gone.pdf' }).click();

  await page.reload();
  await expect(attachedFile(page, 'brief.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await page
    .getByRole('dialog', { name: messages.ticketSuccessTitle })
    .getByRole('link', { name: 'Open your request' })
    .click();
  await expect(sentFiles(page).getByRole('link', { name: /brief\.pdf/ })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/favorites');
  await expect(page.getByRole('region', { name: 'Cart (0)' })).toBeVisible();
});

test('retrying after a lost response sends the message only once', { tag: '@whole' }, async ({
  as,
  client,
  customer,
}) => {
  const ticket = await openTicket(client, customer);
  const page = await as(customer);
  await openRequest(page, ticket);
  await page.getByLabel('Your reply').fill(reply);
  await page.route('**/trpc/ticket.reply*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('alert').filter({ hasText: messages.replyFailed })).toBeVisible();
  await page.unroute('**/trpc/ticket.reply*');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expectToast(page, messages.replySent);
  expect(await thread(client, customer, ticket)).toHaveLength(1);
});

test('files can be dropped and pasted', { tag: '@whole' }, async ({ as, client, customer }) => {
  const ticket = await openTicket(client, customer);
  const page = await as(customer);
  await openRequest(page, ticket);
  const { buffer } = await pictureFile();
  for (const [type, name] of [
    ['drop', 'dropped.png'],
    ['paste', 'pasted.png'],
  ] as const) {
    await page.getByLabel('Your reply').evaluate(
      (element, { type, name, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      { type, name, bytes: [...buffer] },
    );
    await expect(page.getByText(`${name} is attached.`)).toBeAttached();
  }
});

test('another customer’s ticket, file and order are not found', { tag: '@whole' }, async ({
  as,
  client,
  mailbox,
  customer,
  admin,
}) => {
  test.slow();
  const ticket = await openTicket(client, customer);
  const page = await as(customer);
  await openRequest(page, ticket);
  await page.getByLabel('Your reply').fill(reply);
  await attach(page, await pictureFile());
  await expect(page.getByText('sketch.png is attached.')).toBeAttached();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expectPainted(page, 'sketch.png');
  const [sent] = await thread(client, customer, ticket);
  const url = sent?.attachments[0]?.url ?? '';
  const sale = await mutate<{ order: { number: string } }>(
    client,
    'ticket.finalize',
    { id: ticket.id },
    admin.token,
  );

  const other = await as(await signUp(client, mailbox, stranger()));
  const refused = await other.goto(url);
  expect(refused?.status()).toBe(404);
  await expect(other.getByRole('heading', { name: fileMessages.fileNotFoundTitle })).toBeVisible();
  await other.goto(`/account/requests/${ticket.number}`);
  await expect(other.getByRole('heading', { name: messages.ticketNotFoundTitle })).toBeVisible();
  await other.goto(`/account/orders/${sale.order.number}`);
  await expect(other.getByRole('heading', { name: fileMessages.orderNotFoundTitle })).toBeVisible();
});

test('the sale email leads through login to a printable order without a receipt until it is paid', {
  tag: '@whole',
}, async ({ page, client, customer, admin, mailbox }) => {
  test.slow();
  const ticket = await openTicket(client, customer);
  const serviceLines = [
    { name: 'Logo', priceCents: 12_345, quantity: 2 },
    { name: 'First talk', priceCents: 0, quantity: 1 },
  ];
  await mutate(client, 'ticket.finalize', { id: ticket.id, serviceLines }, admin.token);
  const mail = await mailbox.mail(customer.email, 'is confirmed');
  const link = mail.links.find((href) => href.includes('/account/orders/')) ?? '';
  await page.goto(link);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(page.getByRole('heading', { level: 1, name: / ORD-/ })).toBeVisible();
  expect(page.url()).toBe(link);
  await expect(page.getByRole('row', { name: /Logo/ })).toContainText('$246.90');
  await expect(page.getByRole('row', { name: /First talk/ })).toContainText(messages.priceFree);
  await expect(page.getByText('Payment pending')).toBeVisible();
  await expect(page.getByText('Order summary', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('article')).toBeVisible();
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Print' }),
  ]) {
    await expect(part).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await page.getByText(`Our conversation before the order, in ${ticket.number}`).click();
  await page.getByRole('link', { name: 'Open the request' }).click();
  await expect(page.getByRole('link', { name: 'Go to your order' })).toBeVisible();
});

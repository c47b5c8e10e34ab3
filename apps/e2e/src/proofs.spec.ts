import { company } from '@app/content/company';
import { proofMessages } from '@app/contracts/delivery/proof/messages';
import { proofTeamMessages } from '@app/contracts/delivery/team-messages';
import { httpsAddressInvalid } from '@app/contracts/https-address';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { choose, pictureFile } from './support/files';
import { sendQuote } from './support/own-quote';
import { openTicket } from './support/own-ticket';
import type { SignedIn } from './support/people';
import { type Client, callProcedure, mutate } from './support/procedures';
import { expectToast, shortTimeout, signInOnScreen } from './support/screen-parts';
import { test } from './test';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** An order whose quote includes two rounds of changes. */
async function createOrder(client: Client, customer: SignedIn, admin: SignedIn): Promise<string> {
  const ticket = await openTicket(client, customer);
  const quote = await sendQuote(client, admin, ticket, { finalizeOnAccept: true });
  await mutate(client, 'quote.accept', { id: quote.id, name: customer.name }, customer.token);
  const { data } = await callProcedure<{ number: string }[]>(
    client,
    'GET',
    'order.listMine',
    null,
    customer.token,
  );
  return data[0]?.number ?? '';
}

const showDialog = (page: Page) => page.getByRole('dialog', { name: 'Show a proof' });
const work = (page: Page) => page.locator('#work');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('work is shown, changed and approved, from mail to “Approved” on a phone (delivery.proof-shown)', {
  tag: '@whole',
}, async ({ as, admin, browser, client, customer, mailbox, site }) => {
  test.slow();
  const number = await createOrder(client, customer, admin);
  const desk = await as(admin);

  await test.step('the team shows pictures and a preview', async () => {
    await desk.goto(`/dashboard/orders/${number}`);
    await press(desk, 'Show a proof');
    await showDialog(desk).getByRole('button', { name: 'Show to the customer' }).click();
    await expect(showDialog(desk).getByText(proofTeamMessages.noteRequired)).toBeVisible();
    await showDialog(desk).getByLabel('Note').fill('The home page.\nDo you like the colors?');
    await showDialog(desk).getByLabel('Preview').fill('javascript:alert(1)');
    await showDialog(desk).getByRole('button', { name: 'Show to the customer' }).click();
    await expect(showDialog(desk).getByText(httpsAddressInvalid)).toBeVisible();
    await showDialog(desk).getByLabel('Preview').fill('https://preview.example.com/mary');
    await choose(showDialog(desk), 'Attach files', [
      await pictureFile('home.png', { width: 1_200, height: 800 }),
    ]);
    await expect(showDialog(desk).getByText('home.png is attached.')).toBeAttached();
    expect(await violations(desk)).toEqual([]);
    await showDialog(desk).getByRole('button', { name: 'Show to the customer' }).click();
    await expectToast(desk, proofTeamMessages.shown);
    await expect(desk.getByText('Waiting for an answer')).toBeVisible();
    expect(await violations(desk)).toEqual([]);
  });

  const context = await browser.newContext({
    ...phone,
    extraHTTPHeaders: { 'x-forwarded-for': client.address },
  });
  const page = await context.newPage();

  await test.step('the customer comes from the mail and asks for a change', async () => {
    const mail = await mailbox.mail(customer.email, 'Your proof is ready');
    const link = new URL(mail.links.find((address) => address.endsWith(`${number}#work`)) ?? '');
    await page.goto(link.pathname + link.hash);
    await signInOnScreen(page, customer);
    await expect(work(page).getByRole('heading', { name: 'Your proof is ready' })).toBeVisible();
    await expect(work(page).getByText('0 of 2 rounds of changes used')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    await press(page, 'Ask for a change');
    const dialog = page.getByRole('dialog', { name: 'Ask for a change of version 1' });
    await press(page, 'Send');
    await expect(dialog.getByText(proofMessages.changeRequired)).toBeVisible();
    await dialog.getByLabel('What should we change?').fill('A larger logo, please.');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Send');
    await expectToast(page, proofMessages.changeSent);
    await expect(work(page).getByText('1 of 2 rounds of changes used')).toBeVisible();
    await expect(work(page).getByText('A larger logo, please.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
  });

  await test.step('the preview is a plain link to the other website, which learns nothing', async () => {
    const preview = work(page).getByRole('link', { name: 'Open the preview' });
    await expect(preview).toHaveAttribute('href', 'https://preview.example.com/mary');
    await expect(preview).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    await expect(preview).toHaveAttribute('target', '_blank');
    await expect(work(page).getByText('preview.example.com')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    const picture = work(page).getByRole('link', { name: 'home.png, full size' });
    const answer = await page.request.get((await picture.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toMatch(/^image\//);
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  });

  await test.step('the team sees the change and shows version 2', async () => {
    await expect(desk.getByText('Change requested')).toBeVisible();
    const told = await mailbox.mail(company.email, `asks for a change of ${number}`);
    expect(told.links).toContain(`${site.url}/dashboard/orders/${number}`);
    await press(desk, 'Show a proof');
    await showDialog(desk).getByLabel('Note').fill('With a larger logo.');
    await showDialog(desk).getByLabel('Preview').fill('https://preview.example.com/mary-2');
    await showDialog(desk).getByRole('button', { name: 'Show to the customer' }).click();
    await expectToast(desk, proofTeamMessages.shown);
  });

  await test.step('the customer comments, then approves within 30 seconds of opening their orders', async () => {
    const began = Date.now();
    await page.goto('/account/orders');
    await page.getByRole('link', { name: 'Look at the proof' }).click();
    await expect(work(page).getByRole('heading', { name: 'Version 2' })).toBeInViewport();
    await press(page, 'Comment on version 2');
    await work(page).getByRole('textbox', { name: 'Comment on version 2' }).fill('Much better.');
    await press(page, 'Send comment');
    await expect(work(page).getByRole('list', { name: 'Comments on version 2' })).toContainText(
      'Much better.',
    );
    await press(page, 'Approve');
    const dialog = page.getByRole('dialog', { name: 'Approve version 2?' });
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(work(page).getByText(/^Approved by /)).toBeVisible();
    expect(Date.now() - began).toBeLessThan(30_000);
    await expect(work(page).getByRole('heading', { name: 'Your proofs' })).toBeFocused();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('two versions are compared, below each other on a phone', async () => {
    await press(page, 'Compare versions');
    const dialog = page.getByRole('dialog', { name: 'Compare versions' });
    await expect(dialog.getByText('A larger logo, please.')).toBeVisible();
    await expect(dialog.getByText('With a larger logo.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the team reads who approved it', async () => {
    await expect(desk.getByText(`Approved by ${customer.name}`)).toBeVisible();
    await expect(desk.getByRole('region', { name: 'History' }).getByText('Proof approved')).toBeVisible();
    await mailbox.mail(company.email, `approved version 2 of ${number}`);
  });
  await context.close();
});

test('rounds beyond those of the quote are quoted from the order, with their line prepared (delivery.proof-rounds)', async ({
  as,
  admin,
  client,
  customer,
}) => {
  const number = await createOrder(client, customer, admin);
  for (const version of [1, 2, 3]) {
    const shown = { orderNumber: number, note: `Version ${version}`, previewUrl: 'https://a.example' };
    await mutate(client, 'proof.show', shown, admin.token);
    const change = { orderNumber: number, version, body: 'Again, please.' };
    await mutate(client, 'proof.requestChange', change, customer.token);
  }
  const desk = await as(admin);
  await desk.goto(`/dashboard/orders/${number}`);
  await press(desk, 'Quote further rounds');
  const dialog = desk.getByRole('dialog', { name: 'Quote further rounds' });
  expect(await violations(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Open ticket and quote' }).click();
  await expect(desk).toHaveURL(/\/dashboard\/tickets\?ticket=/);
  await expect(desk.getByRole('group', { name: 'Line 1' }).getByRole('textbox').first()).toHaveValue(
    `Further round of changes, ${number}`,
  );
  await expect(desk).not.toHaveURL(/quote=/);
  const ticket = new URL(desk.url()).searchParams.get('ticket') ?? '';
  await desk.goto(`/dashboard/orders/${number}`);
  await desk.getByRole('button', { name: 'Continue their quote' }).click();
  await expect(desk).toHaveURL(new RegExp(`ticket=${ticket}`));

  await test.step('an open page of the order learns that they are accepted', async () => {
    await desk.goto(`/dashboard/orders/${number}`);
    await expect(desk.getByText('3 of 2 rounds of changes used')).toBeVisible();
    const drafts = await callProcedure<{ quotes: { updatedAt: string }[] }>(
      ...([client, 'GET', 'quote.ofTicket', { ticketId: ticket }, admin.token] as const),
    );
    const further = {
      revisionRounds: 1,
      updatedAt: drafts.data.quotes[0]?.updatedAt,
      finalizeOnAccept: true,
    };
    const { id } = await sendQuote(client, admin, { id: ticket, number: '' }, further);
    await mutate(client, 'quote.accept', { id, name: customer.name }, customer.token);
    await expect(desk.getByText('3 of 3 rounds of changes used')).toBeVisible(shortTimeout);
    await expect(desk.getByRole('button', { name: 'Continue their quote' })).toBeHidden();
  });
});

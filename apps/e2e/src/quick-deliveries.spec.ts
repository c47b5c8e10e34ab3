import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { countPresses } from './support/count-presses';
import { createSale } from './support/own-sale';
import { browserOf, demoPerson, logIn } from './support/people';
import { callProcedure, mutate } from './support/procedures';
import { signInOnScreen } from './support/screen-parts';
import { test } from './test';

// biome-ignore lint/style/noProcessEnv: the whole run has the machine to itself; beside other tests it is half as fast.
const runsAllTests = process.env.TESTS === 'whole';
const promisedMs = 30_000;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('from the mail “Your proof is ready” to “Approved” it takes three presses and some seconds on a phone', async ({
  admin,
  browser,
  client,
  customer,
  mailbox,
  ownTemplate,
}) => {
  const orderNumber = await createSale(client, customer, admin, ownTemplate.id);
  const shown = { orderNumber, note: 'The home page.', previewUrl: 'https://preview.example.com/mary' };
  await mutate(client, 'proof.show', shown, admin.token);
  const mail = await mailbox.mail(customer.email, 'Your proof is ready');
  const link = new URL(mail.links.find((address) => address.endsWith(`${orderNumber}#work`)) ?? '');

  const context = await browser.newContext({
    ...phone,
    extraHTTPHeaders: { 'x-forwarded-for': client.address },
  });
  const page = await context.newPage();
  const presses = await countPresses(page);
  const began = Date.now();
  await page.goto(link.pathname + link.hash);
  await signInOnScreen(page, customer);
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeInViewport();
  await expect(page.getByRole('listitem').filter({ hasText: /^Live/ })).not.toHaveAttribute('data-done');
  await approve.tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).tap();
  await expect(page.locator('#work').getByText(`Approved by ${customer.name}`)).toBeVisible();
  expect(Date.now() - began).toBeLessThan(promisedMs * (runsAllTests ? 1 : 2));
  expect(presses()).toBe(3);
  await context.close();
});

/** The first file of a ZIP, unpacked. */
function firstFile(zip: Buffer): { name: string; text: string } {
  const [packed, nameLength, extra] = [zip.readUInt32LE(18), zip.readUInt16LE(26), zip.readUInt16LE(28)];
  const start = 30 + nameLength + extra;
  return {
    name: zip.toString('utf8', 30, 30 + nameLength),
    text: inflateRawSync(zip.subarray(start, start + packed)).toString(),
  };
}

test('from a paid order to the opened ZIP it takes at most three presses, opening included (delivery.download-files)', async ({
  browser,
  client,
  site,
}) => {
  const casey = await logIn(client, demoPerson('user'));
  const { data } = await callProcedure<{ number: string; paymentStatus: string }[]>(
    client,
    'GET',
    'order.listMine',
    null,
    casey.token,
  );
  const paid = data.find(({ paymentStatus }) => paymentStatus === 'paid')?.number ?? '';
  const context = await browser.newContext({
    ...{ ...phone, storageState: browserOf(casey, site.url) },
    extraHTTPHeaders: { 'x-forwarded-for': client.address },
  });
  const page = await context.newPage();
  const presses = await countPresses(page);
  await page.goto(`/account/orders/${paid}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Meridian 1.0.0' }).tap();
  const opened = firstFile(readFileSync(await (await download).path()));
  expect(opened.name).toBe('index.html');
  expect(opened.text).toContain('<!doctype html>');
  // The third is the one that opens the file.
  expect(presses()).toBeLessThanOrEqual(2);
  await context.close();
});

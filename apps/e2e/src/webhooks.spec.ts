import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { developerMessages } from '@app/contracts/developer-messages';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { expectToast } from './support/screen-parts';
import { test } from './test';

test('a webhook receives a signed test, fails, and gets the message resent', { tag: '@whole' }, async ({
  as,
  admin,
}) => {
  let status = 200;
  const got: { signature: string; body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const signature = String(request.headers['webhook-signature']);
    got.push({ signature, body: Buffer.concat(parts).toString() });
    response.writeHead(status).end('heard');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const name = `Receiver ${Date.now()}`;

  const page = await as(admin);
  await page.goto('/dashboard/webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText(developerMessages.webhookUrlRequired)).toBeVisible();
  await expect(dialog.getByText(developerMessages.webhookEventsRequired)).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill(url);
  const allOfTemplates = dialog.getByLabel('All template events');
  await allOfTemplates.check();
  await expect(dialog.getByLabel('A release of a template was withdrawn')).toBeChecked();
  await dialog.getByLabel('A template was published', { exact: true }).uncheck();
  await expect(allOfTemplates).toHaveJSProperty('indeterminate', true);
  await allOfTemplates.check();
  await allOfTemplates.uncheck();
  await dialog.getByLabel('A template was rejected').check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'The signing secret' });
  const secret = await shown.getByText(/^whsec_/).innerText();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await card.getByRole('link', { name: `Log of ${name}` }).click();
  const log = page.getByRole('region', { name: `Log of ${name}` });
  await expect(log.getByText('Nothing has been sent yet.')).toBeVisible();
  await card.getByRole('button', { name: `Send test to ${name}` }).click();
  await expect(card.getByText('Test arrived')).toBeVisible();
  await expect(card.getByRole('status')).toContainText('HTTP 200');
  const items = log.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await expect(items.first()).toContainText('Delivered');
  await expect(items.first()).toContainText('HTTP 200');
  const { signature = '', body = '' } = got[0] ?? {};
  const [, seconds, mac] = /^t=(\d+),v1=([\da-f]+)$/.exec(signature) ?? [];
  expect(mac).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));

  status = 500;
  await card.getByRole('button', { name: `Send test to ${name}` }).click();
  await expect(card.getByText('Test failed')).toBeVisible();
  await expect(items.first()).toContainText('Retrying');
  await expect(items.first()).toContainText('HTTP 500');
  status = 200;
  await items.first().locator('summary').click();
  await expect(items.first().getByText('The endpoint answered 500.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await items.first().getByRole('button', { name: 'Send again: ping' }).click();
  await expectToast(page, developerMessages.replayQueued);
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText('Delivered');
  expect(got.at(-1)?.body).toBe(got.at(-2)?.body);

  await card.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expectToast(page, developerMessages.webhookRemoved);
  await expect(card).toBeHidden();
  receiver.close();
});
